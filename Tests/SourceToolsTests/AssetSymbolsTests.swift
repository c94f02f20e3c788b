import Foundation
import Testing

@testable import SourceTools

@Suite struct AssetSymbolsTests {
    @Test(arguments: [
        ("badge", "badge"), ("Badge First", "badgeFirst"), ("badge-first_2", "badgeFirst2"), ("HeartImage", "heart"), ("Image", "image"),
        ("URLIcon", "urlIcon"), ("URL", "URL"), ("BG", "BG"), ("X", "x"), ("3d", "_3d"), ("default", "`default`"), ("été", "été"),
        ("", "_"), ("--", "_"),
    ])
    func names(asset: String, symbol: String) { #expect(AssetSymbols.symbol(asset, suffix: "Image") == symbol) }

    @Test func cataloguesBecomeDeclarations() throws {
        let catalogue = try fixture("TinyProject").appending(path: "App/Assets.xcassets")
        let source = try #require(AssetSymbols(catalogues: [catalogue]).source(taken: [], used: ["badge", "circleBig", "brand"]))
        #expect(source.contains("static let badge = ImageResource(name: \"badge\", bundle: Foundation.Bundle.main)"))
        #expect(source.contains("enum Shapes {\nstatic let circleBig = ImageResource(name: \"Shapes/circle-big\""))
        #expect(source.contains("static let brand = ColorResource(name: \"BrandColor\""))
        #expect(source.contains("static var brand: SwiftUI.Color"))
        #expect(source.contains("static var badge: UIImage { UIImage(resource: .badge) }"))
        #expect(source.contains("static var brand: UIColor { UIColor(resource: .brand) }"))
    }

    @Test func whatTheSourcesDeclareIsNotDeclaredAgain() throws {
        let catalogue = try fixture("TinyProject").appending(path: "App/Assets.xcassets")
        let source = try #require(AssetSymbols(catalogues: [catalogue]).source(taken: ["brand"], used: ["brand"]))
        #expect(!source.contains("static var brand"))
        #expect(source.contains("static let brand"))
    }

    @Test func whatIsNotUsedIsNotDeclared() throws {
        let catalogue = try fixture("TinyProject").appending(path: "App/Assets.xcassets")
        #expect(AssetSymbols(catalogues: [catalogue]).source(taken: [], used: ["other"]) == nil)
        #expect(AssetSymbols(catalogues: []).source(taken: [], used: ["badge"]) == nil)
    }
}
