import Foundation
import HostInterface
import Resources
import Scene
import Testing

@MainActor @Suite struct ColorLookupTests {
    final class Warnings { var lines: [String] = [] }

    private func color(_ json: String, dark: Bool = false, warnings: Warnings = Warnings()) throws -> Color? {
        let folder = try TemporaryFolder()
        try folder.write("Colors.xcassets/c.colorset/Contents.json", json)
        let resources = AppResources(folders: [folder.path]) { warnings.lines.append($0) }
        return resources.color(named: "c", bundle: nil, traits: ResourceTraits(isDark: dark, scale: 2, isPad: false))
    }

    private func one(_ color: String) -> String { #"{"colors":[{"idiom":"universal","color":\#(color)}]}"# }

    @Test(arguments: [
        (
            #"{"color-space":"srgb","components":{"red":"0.500","green":"1.000","blue":"0.000","alpha":"1.000"}}"#,
            Color(red: 0.5, green: 1, blue: 0)
        ),
        (
            #"{"color-space":"srgb","components":{"red":"255","green":"51","blue":"1","alpha":"1"}}"#,
            Color(red: 1, green: 0.2, blue: 1 / 255)
        ),
        (
            #"{"color-space":"srgb","components":{"red":"0xFF","green":"0x33","blue":"0X00","alpha":"0.5"}}"#,
            Color(red: 1, green: 0.2, blue: 0, alpha: 0.5)
        ),
        (#"{"color-space":"gray-gamma-22","components":{"white":"0.25","alpha":"1.000"}}"#, Color(white: 0.25)),
        (#"{"color-space":"extended-gray","components":{"white":"1.5","alpha":"1.000"}}"#, Color(white: 1.5)),
        (
            #"{"color-space":"extended-srgb","components":{"red":"-0.5","green":"1.2","blue":"0.0","alpha":"1.0"}}"#,
            Color(red: -0.5, green: 1.2, blue: 0)
        ),
        (#"{"platform":"ios","reference":"systemBlueColor"}"#, Color(red: 0, green: 122 / 255, blue: 1)),
        (#"{"platform":"universal","reference":"labelColor"}"#, .black),
        (#"{"platform":"ios","reference":"systemGroupedBackgroundColor"}"#, Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255)),
    ])
    func notations(_ json: String, _ expected: Color) throws {
        #expect(try color(one(json)) == expected)
    }

    /// Pure P3 red lies outside sRGB; white is the same in both.
    @Test func displayP3() throws {
        let red = try color(
            one(#"{"color-space":"display-p3","components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}"#))
        let white = try color(
            one(#"{"color-space":"display-p3","components":{"red":"1.000","green":"1.000","blue":"1.000","alpha":"1.000"}}"#))
        #expect(abs((red?.red ?? 0) - 1.0930) < 1e-3 && abs((red?.green ?? 0) + 0.2267) < 1e-3 && abs((red?.blue ?? 0) + 0.1501) < 1e-3)
        #expect(abs((white?.red ?? 0) - 1) < 1e-3 && abs((white?.green ?? 0) - 1) < 1e-3 && abs((white?.blue ?? 0) - 1) < 1e-3)
    }

    @Test func darkVariant() throws {
        let json = #"""
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1.0"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
             "color":{"color-space":"srgb","components":{"red":"0.0","green":"1.0","blue":"0.0","alpha":"1.0"}}}]}
            """#
        #expect(try color(json) == Color(red: 1, green: 0, blue: 0))
        #expect(try color(json, dark: true) == Color(red: 0, green: 1, blue: 0))
    }

    @Test(arguments: [
        #"{"color-space":"srgb","components":{"red":"x","green":"0","blue":"0"}}"#,
        #"{"color-space":"srgb","components":{"red":"0"}}"#, #"{"color-space":"of nobody","components":{"white":"0"}}"#,
        #"{"reference":"systemNothingColor"}"#, "{}",
    ])
    func mistakesAreNamed(_ json: String) throws {
        let warnings = Warnings()
        #expect(try color(one(json), warnings: warnings) == nil)
        #expect(warnings.lines.count == 1 && warnings.lines[0].contains("c.colorset/Contents.json: "))
    }
}
