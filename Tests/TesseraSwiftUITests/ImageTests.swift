import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
struct ImageTests {
    private func resources() throws -> DrawnResources {
        let resources = DrawnResources()
        try resources.addQuarters("quarters", width: 40, height: 20)
        try resources.addQuarters("stencil", width: 40, height: 20, scale: 2, isTemplate: true)
        return resources
    }

    private func contents(_ layer: Layer) -> [Content] { layer.contents + layer.children.flatMap(contents) }

    private func image<V: View>(_ view: V) throws -> ImageContent? {
        try contents(Host(resources: resources()) { view }.scene.root).lazy.compactMap {
            if case .image(let image) = $0 { image } else { nil }
        }.first
    }

    private func frame<V: View>(_ view: V) throws -> Rect? { try Host(resources: resources()) { view }.scene.meanings.first?.frame }

    @Test func anImageIsAsLargeAsItsFile() throws {
        #expect(try frame(Image("quarters"))?.size == Size(width: 40, height: 20))
        #expect(try frame(Image("stencil"))?.size == Size(width: 40, height: 20))
        #expect(try frame(Image("quarters").frame(width: 200))?.size == Size(width: 40, height: 20))
    }

    @Test func aResizableImageTakesWhatItIsOffered() throws {
        let image = Image("quarters").resizable()
        #expect(try frame(image.frame(width: 100, height: 70))?.size == Size(width: 100, height: 70))
        #expect(try frame(image.fixedSize())?.size == Size(width: 40, height: 20))
        #expect(try frame(image.scaledToFit().frame(width: 100, height: 70))?.size == Size(width: 100, height: 50))
        #expect(try frame(image.scaledToFill().frame(width: 100, height: 70))?.size == Size(width: 140, height: 70))
        #expect(try frame(image.fixedSize(horizontal: false, vertical: true).frame(width: 100))?.size == Size(width: 100, height: 20))
    }

    @Test func drawingFollowsTheModifiers() throws {
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let drawn = try image(Image("quarters").resizable(capInsets: insets, resizingMode: .tile).interpolation(.none))
        let tile = try #require(drawn)
        #expect(tile.resizing == .tile && tile.interpolation == .none && tile.tint == nil)
        #expect(tile.capInsets == Insets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(try image(Image("stencil").foregroundColor(.black))?.tint == .color(.black))
        #expect(try image(Image("stencil").renderingMode(.original))?.tint == nil)
        #expect(try image(Image("quarters").renderingMode(.template).foregroundColor(.white))?.tint == .color(.white))
    }

    @Test func aMissingImageIsToldAndTakesNoRoom() throws {
        let host = Host { HStack { Image("absent") }.background { Color.red } }
        let scene = host.scene
        #expect(host.warnings.first?.contains("\"absent\"") == true)
        #expect(contents(scene.root).allSatisfy { if case .fill(.rect(let rect), _) = $0 { rect.size == .zero } else { false } })
    }

    @Test func symbolsFollowTheFont() throws {
        func size<V: View>(_ view: V) throws -> Size? { try frame(view)?.size }
        func isNear(_ size: Size?, _ unit: Double) -> Bool {
            guard let size else { return false }
            return abs(size.width - 1.2 * unit) < 1e-9 && abs(size.height - 1.1 * unit) < 1e-9
        }
        #expect(try isNear(size(Image(systemName: "star")), 17))
        #expect(try isNear(size(Image(systemName: "star").font(.largeTitle)), 34))
        #expect(try isNear(size(Image(systemName: "star").font(.system(size: 50)).imageScale(.large)), 64))
        #expect(try isNear(size(Image(systemName: "star").imageScale(.small)), 17 * 0.78))
        #expect(try size(Image(systemName: "star").resizable().frame(width: 30, height: 40)) == Size(width: 30, height: 40))
    }

    @Test func symbolsStandOnTheBaseline() throws {
        let host = try Host(resources: resources()) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Image(systemName: "star")
                Color.black.frame(width: 10, height: 10)
            }
        }
        let symbol = try #require(host.scene.meanings.first?.frame)
        let black = try #require(
            host.scene.root.firstFrame { if case .fill(.rect, _)? = $0.contents.first { true } else { false } })
        #expect(abs(symbol.minY + 0.9 * 17 - black.maxY) < 1e-6)
    }

    @Test func symbolsKeepTheDistancesOfText() throws {
        let host = try Host(resources: resources()) {
            VStack {
                Image(systemName: "star").font(.system(size: 17))
                Image(systemName: "star").font(.system(size: 17))
                Image("quarters")
                Image("quarters")
            }
        }
        let frames = host.scene.meanings.map(\.frame)
        try #require(frames.count == 4)
        #expect(abs(frames[1].minY - frames[0].maxY) < 1e-6)
        #expect(frames[2].minY - frames[1].maxY > 8)
        #expect(abs(frames[3].minY - frames[2].maxY - 8) < 1e-6)
    }

    @Test func labelsAreNamesUnlessGiven() throws {
        let host = try Host(resources: resources()) {
            VStack {
                Image("quarters")
                Image(systemName: "bell.slash.fill")
                Image("quarters", label: Text("spoken"))
                Image(decorative: "quarters")
                Image(ImageResource(name: "quarters", bundle: .main))
            }
        }
        let meanings = host.scene.meanings
        #expect(meanings.map(\.label) == ["quarters", "bell slash fill", "spoken", "quarters"])
        #expect(meanings.allSatisfy { $0.role == .image })
    }

    @Test(arguments: [
        (SymbolVariants.fill, "star", "star.fill"), (.circle, "star", "star"), (.slash.fill, "bell", "bell.slash.fill"),
        (.none, "star", "star"), (.fill, "star.fill", "star.fill"), (.circle.fill, "star", "star.fill"), (.fill, "unknown", "unknown"),
    ])
    func variantsAreNames(_ variant: SymbolVariants, _ base: String, _ expected: String) {
        let known: Set<String> = ["star", "star.fill", "bell", "bell.slash.fill"]
        #expect(variant.name(for: base, exists: known.contains) == expected)
    }

    @Test func aProviderOfAnotherToolkitIsDrawn() throws {
        let resources = try resources()
        let named = try #require(resources.images["quarters"])
        let provider = ImageProvider(key: 1, label: "theirs") { _ in .bitmap(named) }
        let host = Host(resources: resources) { Image(_provider: provider) }
        #expect(host.scene.meanings.first?.label == "theirs")
        #expect(host.scene.meanings.first?.frame.size == Size(width: 40, height: 20))
        #expect(provider == ImageProvider(key: 1) { _ in nil } && provider != ImageProvider(key: "1") { _ in nil })
    }

    @Test func coloursOfCataloguesAreNamed() throws {
        let resources = DrawnResources()
        resources.colors["brand"] = Scene::Color(red: 0.1, green: 0.2, blue: 0.3)
        let host = Host(resources: resources) { Color(ColorResource(name: "brand", bundle: .main)) }
        #expect(contents(host.scene.root).contains { if case .fill(_, .color(let color)) = $0 { color.red == 0.1 } else { false } })
    }
}
