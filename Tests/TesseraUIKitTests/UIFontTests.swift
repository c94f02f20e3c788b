import Foundation
import HostInterface
import Scene
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIFontTests {
    @Test func textStylesGrow() throws {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .headline).font.weight == 600)
        let host = try FakeHost { $0.textSize = .accessibility1 }
        host.context.enter {
            #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 38)
            #expect(UIFontMetrics.default.scaledValue(for: 34) == 56)
            #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 20).pointSize == 20)
        }
    }

    @Test(arguments: [
        (UIFont.Weight.ultraLight, 100), (.regular, 400), (.semibold, 600), (.bold, 700), (.black, 900), (UIFont.Weight(0.99), 900),
    ])
    func weights(_ weight: UIFont.Weight, _ number: Int) {
        #expect(UIFont.systemFont(ofSize: 12, weight: weight).font.weight == number)
    }

    @Test func namesAndDescriptors() throws {
        let bold = try #require(UIFont(name: "Georgia-BoldItalic", size: 20))
        #expect(bold.font == Font(family: "Georgia", size: 20, weight: 700, isItalic: true))
        #expect(UIFont(name: "", size: 20) == nil)
        let round = try #require(UIFont.systemFont(ofSize: 20).fontDescriptor.withDesign(.rounded))
        #expect(UIFont(descriptor: round, size: 0).font == Font(design: .rounded, size: 20))
        let italic = try #require(
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits([.traitItalic, .traitBold]))
        #expect(italic.symbolicTraits == [.traitItalic, .traitBold])
    }

    @Test func metricsAreTheHosts() throws {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(abs(font.lineHeight - 23.86) < 1e-9)
        let host = try FakeHost()
        host.context.enter {
            #expect(font.lineHeight == 25)
            #expect(font.descender == -5)
        }
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == UIFont.systemFontSize)
    }
}
