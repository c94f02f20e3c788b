import Foundation
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func systemColoursFollowTheLook() throws {
        #expect(UIColor.systemBlue.color(for: light) == SystemColor.blue.color(isDark: false))
        #expect(UIColor.systemBlue.color(for: dark) == SystemColor.blue.color(isDark: true))
        let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(UIColor.systemBackground.color(for: raised) == SystemColor.systemBackground.color(isDark: true, isElevated: true))
        let host = try FakeHost { $0.isDark = true }
        host.context.enter { #expect(UIColor.label.cgColor.components == [1, 1, 1, 1]) }
        #expect(UIColor.label.cgColor.components == [0, 0, 0, 1])
    }

    @Test func componentsComeBack() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
        #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)) == UIColor(white: 0.5, alpha: 1))
        #expect(UIColor(red: .nan, green: .infinity, blue: 0, alpha: 7) == UIColor.black)
    }

    @Test(arguments: [
        (0.0, 1.0, 1.0, UIColor.red), (1.0 / 3, 1, 1, .green), (2.0 / 3, 1, 1, .blue), (1, 1, 1, .red), (-2.0 / 3, 1, 1, .green),
        (0.7, 0, 0.5, .gray), (0.5, 1, 1, .cyan),
    ])
    func hues(_ hue: Double, _ saturation: Double, _ brightness: Double, _ expected: UIColor) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1).color(for: light)
        let wanted = expected.color(for: light)
        #expect(abs(color.red - wanted.red) < 1e-9 && abs(color.green - wanted.green) < 1e-9 && abs(color.blue - wanted.blue) < 1e-9)
    }

    @Test func hueGoesThereAndBack() {
        let seed = UInt64.random(in: 1 ... .max)
        print("hue seed", seed)
        var state = seed
        func next() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 11) / CGFloat(UInt64(1) << 53)
        }
        for _ in 0..<300 {
            let (red, green, blue) = (next(), next(), next())
            let back = HueColor(red: red, green: green, blue: blue).components
            #expect(abs(back.red - red) < 1e-9 && abs(back.green - green) < 1e-9 && abs(back.blue - blue) < 1e-9)
        }
    }

    @Test func alphaKeepsTheRule() {
        let color = UIColor.label.withAlphaComponent(0.5)
        #expect(color.color(for: light) == Color(white: 0, alpha: 0.5))
        #expect(color.color(for: dark) == Color(white: 1, alpha: 0.5))
        #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test func providerWithoutEndIsClear() {
        final class Loop: @unchecked Sendable { var color: UIColor? }
        let loop = Loop()
        let color = UIColor { _ in loop.color ?? .red }
        loop.color = color
        #expect(color.color(for: light) == .clear)
        loop.color = nil
    }

    @Test func namedColourFollowsTheLook() throws {
        let host = try FakeHost()
        let json = #"""
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1.0"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
             "color":{"color-space":"srgb","components":{"red":"0.0","green":"0.0","blue":"1.0","alpha":"1.0"}}}]}
            """#
        try host.write("C.xcassets/brand.colorset/Contents.json", Data(json.utf8))
        try host.context.enter {
            let color = try #require(UIColor(named: "brand"))
            #expect(color.color(for: light) == Color(red: 1, green: 0, blue: 0))
            #expect(color.color(for: dark) == Color(red: 0, green: 0, blue: 1))
            #expect(UIColor(named: "none") == nil)
        }
        #expect(UIColor(named: "brand") == nil)
    }

    /// Digits, and the parts in 255ths.
    @Test(arguments: [
        ("ff8000", [255, 128, 0, 255]), ("#F80", [255, 136, 0, 255]), ("0xff800080", [255, 128, 0, 128]), ("#f808", [255, 136, 0, 136]),
        ("", [0, 0, 0, 0]), ("#ff", [0, 0, 0, 0]),
    ])
    func digits(text: String, parts: [Double]) {
        let color = UIColor(_digits: text, alpha: 1).color(for: light)
        #expect([color.red, color.green, color.blue, color.alpha] == parts.map { $0 / 255 })
        #expect(UIColor._digits(0x00ff80) == "00ff80")
    }

    @Test func anUnknownNameHasAHueOfItsOwn() throws {
        let host = try FakeHost()
        host.context.enter {
            let brand = UIColor(_standIn: "brand").color(for: light)
            #expect(brand == UIColor(_standIn: "brand").color(for: light) && brand != UIColor(_standIn: "accent").color(for: light))
            host.context.standardColor = { $0 == "tomato" ? Color(red: 1, green: 0, blue: 0) : nil }
            #expect(UIColor(_standIn: "tomato").color(for: dark) == Color(red: 1, green: 0, blue: 0))
        }
    }
}
