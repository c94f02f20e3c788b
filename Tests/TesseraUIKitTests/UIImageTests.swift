import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIImageTests {
    @Test func namedImage() throws {
        let host = try FakeHost()
        try host.write("photo@3x.png", FakeHost.png(30, 60))
        try host.context.enter {
            let image = try #require(UIImage(named: "photo"))
            #expect(image.size == CGSize(width: 10, height: 20))
            #expect(image.scale == 3)
            #expect(UIImage(named: "other") == nil)
        }
        #expect(UIImage(named: "photo") == nil)
        #expect(UIImage(contentsOfFile: host.folder + "/photo@3x.png")?.size == CGSize(width: 10, height: 20))
        #expect(UIImage(contentsOfFile: "/none.png") == nil)
    }

    @Test func dataWorksOnEveryThread() async {
        let size = await Task.detached { UIImage(data: FakeHost.png(8, 4), scale: 2)?.size }.value
        #expect(size == CGSize(width: 4, height: 2))
        #expect(UIImage(data: Data("no image".utf8)) == nil)
        #expect(UIImage().size == .zero)
    }

    @Test func symbolsTakeTheirConfiguration() throws {
        let host = try FakeHost()
        try host.context.enter {
            let plain = try #require(UIImage(systemName: "circle.fill"))
            #expect(abs(plain.size.width - 1.17 * 17) < 1e-6)
            #expect(plain.isSymbolImage && plain.scale == 3)
            let large = try #require(
                UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)))
            #expect(abs(large.size.width - 1.17 * 40) < 1e-6)
            let small = try #require(plain.applyingSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .caption1)))
            #expect(abs(small.size.width - 1.17 * 12) < 1e-6)
            let both = UIImage.SymbolConfiguration(pointSize: 20).applying(UIImage.SymbolConfiguration(scale: .large))
            #expect(abs(plain.withConfiguration(both).size.width - 1.17 * 20 * 1.29) < 1e-6)
            #expect(UIImage(systemName: "of.nobody") != nil)
            #expect(host.warnings.count == 1)
        }
    }

    @Test func changesMakeNewImages() throws {
        let image = try #require(UIImage(data: FakeHost.png(9, 9)))
        let tinted = image.withTintColor(.red)
        #expect(image.tint == nil && tinted.tint == .red && tinted.renderingMode == .alwaysTemplate)
        let original = image.withRenderingMode(.alwaysOriginal)
        guard case .image(let drawn) = tinted.drawing(for: .current), case .image(let plain) = original.drawing(for: .current) else {
            Issue.record("a bitmap is not drawn as one")
            return
        }
        #expect(drawn.isTemplate && !plain.isTemplate)
        let stretched = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), resizingMode: .stretch)
        guard case .image(let part) = stretched.drawing(for: .current) else { return }
        #expect(part.capInsets == .init(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(image.applyingSymbolConfiguration(.init(scale: .large)) == nil)
    }
}
