import Foundation
import Testing

@testable import SourceTools

/// A folder of this test's own, removed afterwards.
func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder)
}

func fixture(_ name: String) throws -> URL {
    try #require(Bundle.module.resourceURL).appending(path: "Fixtures").appending(path: name)
}

/// The paths below `folder`.
func names(_ urls: [URL], below folder: URL) -> [String] {
    urls.map { $0.path.replacing(folder.path + "/", with: "") }
}

@Suite struct SourceFinderTests {
    @Test func aFolderGivesItsSwiftFilesAndResourcesButNoTests() throws {
        let files = [
            "A.swift": "", "Deep/Down/B.swift": "", "Tests/T.swift": "", "AppTests/U.swift": "", "C.swift": "import XCTest\n",
            ".hidden/D.swift": "", "build/E.swift": "", "Package.resolved": "", "data.json": "{}", "x.md": "", "Info.plist": "",
            "Assets.xcassets/a.imageset/Contents.json": "{}",
        ]
        try withFolder(files) { folder in
            let set = try SourceFinder.sources(at: folder.path)
            #expect(names(set.files, below: folder) == ["A.swift", "Deep/Down/B.swift"])
            #expect(names(set.resources, below: folder) == ["Assets.xcassets", "data.json"])
            #expect(set.settings.languageMode == "5")
        }
    }

    /// Projects come from machines on which small and large letters in paths are the same.
    @Test(arguments: [("App/View.swift", "App/View.swift"), ("app/view.swift", "App/View.swift"), ("App/None.swift", "App/None.swift")])
    func filesAreFoundWhateverTheirLettersAre(_ asked: String, _ found: String) throws {
        try withFolder(["App/View.swift": ""]) { folder in
            #expect(names([folder.appending(path: asked).spelledAsOnDisk], below: folder) == [found])
        }
    }

    @Test func aFileStandsAlone() throws {
        try withFolder(["A.swift": "", "B.swift": "", "Assets.xcassets/Contents.json": "{}"]) { folder in
            let set = try SourceFinder.sources(at: folder.appending(path: "A.swift").path)
            #expect(names(set.files, below: folder) == ["A.swift"])
            #expect(set.moduleName == "A")
            #expect(set.catalogues.count == 1)
        }
    }

    @Test func theFirstAppForIOSOfAProjectIsTaken() throws {
        let folder = try fixture("TinyProject")
        let set = try SourceFinder.sources(at: folder.path)
        #expect(set.moduleName == "Tiny_App")
        #expect(names(set.files, below: folder) == ["App/TinyApp.swift", "App/Views/Badge View.swift", "Synced/Inner/Extra.swift"])
        #expect(names(set.resources, below: folder) == ["App/Assets.xcassets", "Synced/data.json"])
        #expect(set.settings.languageMode == "6")
        #expect(set.settings.isMainActorByDefault)
        #expect(set.settings.conditions == ["DEBUG", "TINY"])
    }

    @Test func anotherTargetIsTakenByName() throws {
        let set = try SourceFinder.sources(at: try fixture("TinyProject").path, target: "Tiny Watch")
        #expect(set.files.map(\.lastPathComponent) == ["WatchApp.swift"])
        let error = #expect(throws: SourceError.self) { try SourceFinder.sources(at: try fixture("TinyProject").path, target: "Big") }
        #expect(error?.kind == .wrongUsage)
        #expect(error?.message.contains("Tiny Watch, Tiny App, TinyTests") == true)
    }

    @Test func aPackageIsReadWithoutRunningIt() throws {
        let folder = try fixture("Small.swiftpm")
        let set = try SourceFinder.sources(at: folder.path)
        #expect(set.moduleName == "AppModule")
        #expect(names(set.files, below: folder).contains("ContentView.swift"))
        #expect(set.neighbours.map(\.moduleName) == ["Model"])
        #expect(set.settings.upcomingFeatures == ["BareSlashRegexLiterals"])
        #expect(try PackageManifest(folder.appending(path: "Package.swift")).targets.map(\.name) == ["Model", "AppModule", "AppTests"])
    }

    /// The tools version, what a target says of its language mode, and the mode.
    @Test(arguments: [
        ("6.1", "", "6"), ("6.1", ", swiftSettings: [.swiftLanguageMode(.v5)]", "5"), ("5.9", "", "5"),
        ("5.9", ", swiftSettings: [.swiftLanguageVersion(.v6)]", "6"),
    ])
    func aTargetHasALanguageMode(tools: String, settings: String, mode: String) throws {
        let manifest =
            "// swift-tools-version: \(tools)\nlet package = Package(name: \"P\", targets: [.target(name: \"P\", path: \".\"\(settings))])\n"
        try withFolder(["Package.swift": manifest, "A.swift": ""]) { folder in
            let set = try SourceFinder.sources(at: folder.path)
            #expect(set.settings.languageMode == mode)
        }
    }

    @Test(arguments: ["/nowhere/at/all", "/etc/hostname"])
    func whatIsNoSourceIsWrongUsage(path: String) {
        let error = #expect(throws: SourceError.self) { try SourceFinder.sources(at: path) }
        #expect(error?.kind == .wrongUsage)
        #expect(error?.message.contains(path) == true)
    }

    @Test func anEmptyFolderHoldsNoScreen() throws {
        try withFolder(["a.txt": ""]) { folder in
            let error = #expect(throws: SourceError.self) { try SourceFinder.sources(at: folder.path) }
            #expect(error?.kind == .holdsNoScreen)
        }
    }

    /// A framework of the project, one of a project that it holds, and a product of a package beside it; what nobody imports is left out.
    @Test func modulesThatAnAppLinks() throws {
        func project(_ objects: String) -> String { "{ rootObject = P; objects = { \(objects) }; }" }
        let app = project(
            """
            P = { isa = PBXProject; targets = (A, F, U); };
            A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S, L);
                dependencies = (D, E); packageProductDependencies = (R); };
            D = { isa = PBXTargetDependency; target = F; }; E = { isa = PBXTargetDependency; target = U; };
            F = { isa = PBXNativeTarget; name = Own; productType = "com.apple.product-type.framework"; buildPhases = (T);
                dependencies = (D); };
            U = { isa = PBXNativeTarget; name = Unused; productType = "com.apple.product-type.framework"; buildPhases = (T); };
            S = { isa = PBXSourcesBuildPhase; files = (S1); }; S1 = { fileRef = S2; };
            S2 = { isa = PBXFileReference; path = App.swift; sourceTree = SOURCE_ROOT; };
            T = { isa = PBXSourcesBuildPhase; files = (T1); }; T1 = { fileRef = T2; };
            T2 = { isa = PBXFileReference; path = Own.swift; sourceTree = SOURCE_ROOT; };
            L = { isa = PBXFrameworksBuildPhase; files = (L1); }; L1 = { fileRef = L2; };
            L2 = { isa = PBXReferenceProxy; path = Held.framework; };
            H = { isa = PBXFileReference; path = Held/Held.xcodeproj; sourceTree = SOURCE_ROOT; };
            K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; }; R = { productName = Kit; };
            """)
        let held = project(
            """
            P = { isa = PBXProject; targets = (F); };
            F = { isa = PBXNativeTarget; name = Held; productType = "com.apple.product-type.framework"; buildPhases = (T); };
            T = { isa = PBXSourcesBuildPhase; files = (T1); }; T1 = { fileRef = T2; };
            T2 = { isa = PBXFileReference; path = Held.swift; sourceTree = SOURCE_ROOT; };
            """)
        let manifest = """
            let package = Package(name: "Kit", targets: [
                .target(name: "Base", path: "Base"), .target(name: "Kit", dependencies: ["Base"], path: "Kit")])
            """
        let files = [
            "App.xcodeproj/project.pbxproj": app, "App.swift": "import Own\nimport Held; import class Kit.Thing\n",
            "Own.swift": "import Own\n",
            "Held/Held.xcodeproj/project.pbxproj": held, "Held/Held.swift": "", "Kit/Package.swift": manifest, "Kit/Base/B.swift": "",
            "Kit/Kit/K.swift": "import Base\n",
        ]
        try withFolder(files) { folder in
            let set = try SourceFinder.sources(at: folder.path)
            #expect(set.neighbours.map(\.moduleName) == ["Base", "Kit", "Own", "Held"])
            #expect(set.neighbours.last?.files.map(\.lastPathComponent) == ["Held.swift"])
        }
    }

    @Test func aBrokenProjectIsNamedWithItsLine() throws {
        try withFolder(["X.xcodeproj/project.pbxproj": "{\n a = (b;\n"]) { folder in
            let error = #expect(throws: SourceError.self) { try SourceFinder.sources(at: folder.path) }
            #expect(error?.message.contains("project.pbxproj:2:") == true)
        }
    }

    @Test(arguments: [("My App-2", "My_App_2"), ("3D", "_3D"), ("SwiftUI", "SwiftUI_App"), ("", "_"), ("Ünï", "_n_")])
    func moduleNames(name: String, identifier: String) { #expect(SourceSet.identifier(name) == identifier) }
}
