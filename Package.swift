// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The rooms of the house, lowest level first; ARCHITECTURE.md says what lives in each and what it may import.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil, settings: [SwiftSetting] = strict,
    linking: [LinkerSetting]? = nil
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings, linkerSettings: linking)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil, settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.target(name: name)] + dependencies, resources: resources, swiftSettings: settings)
}

func library(_ name: String, pkgConfig: String, debian: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}
/// The folder with the toolchain's own SwiftSyntax, beside the compiler that is found first on PATH. The tool and the build plug-in use it.
let syntaxFolder: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compilers = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
    let compiler = compilers.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let tools = (compiler ?? URL(fileURLWithPath: "/usr/bin/swiftc")).resolvingSymlinksInPath().deletingLastPathComponent()
    return tools.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
}()
let usingSyntax = strict + [.unsafeFlags(["-I", syntaxFolder])]
let linkingSyntax: [LinkerSetting] = [
    .unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder]), .linkedLibrary("SwiftSyntax"),
    .linkedLibrary("SwiftParser"),
]

let package = Package(
    name: "Tessera",
    products: [
        .library(name: "GridCore", targets: ["GridCore"]),
        .library(name: "SwiftUI", targets: ["SwiftUI", "TesseraWindow"]),
        .library(name: "UIKit", targets: ["UIKit", "TesseraWindow"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "TesseraLayouts", targets: ["TesseraLayouts"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "os", targets: ["os"]),
        .library(name: "TesseraTesting", targets: ["TesseraTesting"]),
        .library(
            name: "TesseraRuntime", type: .dynamic,
            targets: [
                "TesseraProgram", "SwiftUI", "UIKit", "Combine", "UniformTypeIdentifiers", "CoreTransferable", "OSLog", "os",
                "TesseraLayouts",
            ]),
        .library(
            name: "TesseraWindowRuntime", type: .dynamic,
            targets: [
                "TesseraProgram", "SwiftUI", "UIKit", "Combine", "UniformTypeIdentifiers", "CoreTransferable", "OSLog", "os",
                "TesseraLayouts",
                "TesseraWindow",
            ]),
        .executable(name: "tessera", targets: ["tessera"]),
        .plugin(name: "ObjectiveCSources", targets: ["ObjectiveCSources"]),
    ],
    traits: [
        .default(enabledTraits: ["Window"]),
        .trait(name: "Window", description: "Programs can show themselves in a window of GTK 4, which needs libgtk-4-dev."),
    ],
    targets: [
        // The C libraries of Debian, one door each
        library("CCairo", pkgConfig: "cairo-pdf", debian: "libcairo2-dev"),
        library("CPango", pkgConfig: "pangocairo", debian: "libpango1.0-dev"),
        library("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", debian: "libgdk-pixbuf-2.0-dev"),
        library("CRsvg", pkgConfig: "librsvg-2.0", debian: "librsvg2-dev"),
        library("CPoppler", pkgConfig: "poppler-glib", debian: "libpoppler-glib-dev"),
        library("CGLib", pkgConfig: "glib-2.0", debian: "libglib2.0-dev"),
        library("CGtk4", pkgConfig: "gtk4", debian: "libgtk-4-dev"),
        library("CSoup", pkgConfig: "libsoup-3.0", debian: "libsoup-3.0-dev"),

        // Level 0
        room("GridCore"),
        .target(
            name: "CaseSupport", dependencies: ["GridCore"], path: "Tests/CaseSupport", resources: [.copy("Fixtures")],
            swiftSettings: strict),
        tests("GridCore", ["CaseSupport"]),
        room("ListDiff"),
        tests("ListDiff"),
        room("AutoLayout"),
        tests("AutoLayout"),

        // Tests of a macro target would make SwiftPM build every test for the compiler's own platform as well; so the plug-in is one line.
        room("MacroExpansion"),
        tests("MacroExpansion", resources: [.copy("Fixtures")]),
        .macro(name: "TesseraMacros", dependencies: ["MacroExpansion"], swiftSettings: strict),

        // Level 1
        room("Scene", ["GridCore"]),
        tests("Scene", ["GridCore"]),

        // Level 2
        room("HostInterface", ["Scene", "GridCore"]),
        tests("HostInterface", ["Scene", "GridCore"]),

        // Level 3
        room("Interaction", ["HostInterface", "Scene", "GridCore"]),
        tests("Interaction", ["HostInterface", "Scene", "GridCore"]),
        room("MainLoop", ["CGLib"]),
        .executableTarget(name: "MainLoopProbe", dependencies: ["MainLoop"], path: "Tests/MainLoopProbe", swiftSettings: strict),
        tests("MainLoop", ["MainLoopProbe"]),
        room("TesseraGraphics", ["HostInterface", "Scene", "GridCore"]),
        tests("TesseraGraphics", ["GridCore"]),
        room("TesseraFoundation", ["HostInterface"]),
        tests("TesseraFoundation", ["CairoBackend", "HostInterface", "Scene", "GridCore"]),
        room("TesseraCombine"),
        tests("TesseraCombine"),
        room("TesseraLogging"),
        tests("TesseraLogging"),

        room("TesseraTransfer"),
        tests("TesseraTransfer"),

        // Level 4
        room("Resources", ["HostInterface", "Scene", "GridCore"]),
        tests("Resources", ["HostInterface", "Scene", "GridCore"]),

        room("HeadlessHost", ["Interaction", "HostInterface", "Scene", "GridCore"]),
        tests("HeadlessHost", ["HostInterface", "Scene", "GridCore"]),

        room("CairoBackend", ["HostInterface", "Scene", "GridCore", "CCairo", "CPango", "CGdkPixbuf", "CRsvg", "CPoppler"]),
        tests("CairoBackend", ["HostInterface", "Scene", "GridCore"], resources: [.copy("Pictures"), .copy("Images")]),
        .target(
            name: "ViewGraph", dependencies: ["Interaction", "HostInterface", "Scene", "GridCore"],
            swiftSettings: strict + [.defaultIsolation(MainActor.self)]),

        room("StandardControls", ["Interaction", "HostInterface", "Scene", "GridCore"]),
        tests("StandardControls", ["HostInterface", "Scene", "GridCore"]),

        // Level 5
        room(
            "TesseraSwiftUI",
            [
                "ViewGraph", "StandardControls", "Interaction", "TesseraGraphics", "TesseraCombine", "TesseraFoundation", "TesseraTransfer",
                "HostInterface", "Scene", "GridCore", "TesseraMacros",
            ]),
        tests(
            "TesseraSwiftUI",
            [
                "CaseSupport", "ViewGraph", "TesseraCombine", "TesseraTransfer", "CairoBackend", "HeadlessHost", "HostInterface", "Scene",
                "GridCore",
            ]),

        room(
            "TesseraUIKit",
            [
                "ListDiff",
                "StandardControls", "Interaction", "Resources", "TesseraCombine", "TesseraFoundation", "TesseraGraphics", "HostInterface",
                "Scene",
                "GridCore", "AutoLayout",
            ]),
        tests("TesseraUIKit", ["StandardControls", "CairoBackend", "Resources", "TesseraGraphics", "HostInterface", "Scene", "GridCore"]),

        // Browsers, desktops and readers, by which tests use programs from outside
        .target(
            name: "Driving", dependencies: ["CGdkPixbuf"], path: "Tests/Driving", resources: [.copy("Fixtures")], swiftSettings: strict),

        room("GtkHost", ["CairoBackend", "MainLoop", "HostInterface", "Scene", "GridCore", "CGtk4"]),
        // A program with a window, which the tests of GtkHost look at from outside
        .executableTarget(
            name: "GtkHostProbe",
            dependencies: ["GtkHost", "TesseraSwiftUI", "CairoBackend", "Resources", "HeadlessHost", "HostInterface", "Scene", "GridCore"],
            path: "Tests/GtkHostProbe", swiftSettings: strict),
        tests(
            "GtkHost", ["GtkHostProbe", "Driving", "CairoBackend", "HostInterface", "Scene", "GridCore", "CGtk4"]),

        room(
            "BrowserHost", ["CairoBackend", "MainLoop", "HostInterface", "Scene", "GridCore", "CSoup", "CGLib"],
            resources: [
                "index.html", "icon.svg", "page.css", "page.js", "layers.js", "scrolling.js", "bars.js", "meanings.js", "pointers.js",
                "keyboard.js",
                "services.js", "history.js",
            ].map { .embedInCode("Page/" + $0) }),
        // A program that shows screens of its own on a page, which the tests of BrowserHost look at from outside
        .target(
            name: "PageScreens", dependencies: ["TesseraSwiftUI", "TesseraGraphics", "HostInterface", "Scene", "GridCore"],
            path: "Tests/PageScreens",
            swiftSettings: strict),
        .executableTarget(
            name: "PageProbe", dependencies: ["BrowserHost", "PageScreens", "CairoBackend", "Resources", "HeadlessHost", "HostInterface"],
            path: "Tests/PageProbe", swiftSettings: strict),
        tests(
            "BrowserHost",
            ["PageProbe", "PageScreens", "Driving", "CairoBackend", "Resources", "HeadlessHost", "HostInterface", "Scene", "GridCore"]),

        // What a scrolled frame costs, for Benchmarks/scroll
        .executableTarget(
            name: "ScrollBenchmark",
            dependencies: ["GtkHost", "TesseraSwiftUI", "CairoBackend", "Resources", "HeadlessHost", "HostInterface", "Scene", "GridCore"],
            path: "Benchmarks/ScrollBenchmark", swiftSettings: strict),

        // What applying a snapshot costs, for Benchmarks/snapshot
        .executableTarget(
            name: "SnapshotBenchmark", dependencies: ["TesseraUIKit", "TesseraGraphics"],
            path: "Benchmarks/SnapshotBenchmark", swiftSettings: strict),

        // Level 6
        room(
            "TesseraBridge",
            ["TesseraSwiftUI", "TesseraUIKit", "ViewGraph", "Interaction", "TesseraGraphics", "HostInterface", "Scene", "GridCore"]),
        tests(
            "TesseraBridge",
            ["TesseraTesting", "HeadlessHost", "HostInterface", "GridCore", "TesseraSwiftUI", "TesseraUIKit", "TesseraGraphics", "Scene"]),

        room("TesseraLayouts", ["TesseraSwiftUI", "ViewGraph", "TesseraGraphics", "GridCore"]),
        tests("TesseraLayouts", ["TesseraSwiftUI", "TesseraTesting", "Scene"]),

        // Facades
        room("Combine", ["TesseraCombine"]),
        room("UniformTypeIdentifiers", ["TesseraTransfer"]),
        room("CoreTransferable", ["TesseraTransfer"]),
        room("OSLog", ["TesseraLogging"]),
        room("os", ["TesseraLogging"]),
        room(
            "SwiftUI",
            [
                "TesseraProgram", "TesseraBridge", "TesseraSwiftUI", "TesseraUIKit", "TesseraCombine", "TesseraFoundation",
                "TesseraGraphics",
                "TesseraTransfer", "HeadlessHost",
            ]),
        room(
            "UIKit",
            [
                "TesseraProgram", "TesseraBridge", "TesseraSwiftUI", "TesseraUIKit", "TesseraFoundation", "TesseraGraphics",
                "TesseraTransfer", "HeadlessHost",
            ]),

        // Level 6
        room("SourceTools", settings: usingSyntax, linking: linkingSyntax),
        tests("SourceTools", resources: [.copy("Fixtures")], settings: usingSyntax),

        // Level 7
        room(
            "TesseraProgram",
            ["TesseraSwiftUI", "BrowserHost", "CairoBackend", "Resources", "HeadlessHost", "HostInterface", "Scene", "GridCore"]),
        tests("TesseraProgram", ["TesseraSwiftUI", "Resources", "HeadlessHost", "HostInterface", "Scene", "GridCore"]),
        room(
            "TesseraWindow",
            ["TesseraProgram", "HeadlessHost", "HostInterface", .target(name: "GtkHost", condition: .when(traits: ["Window"]))]),
        room("TesseraCLI", ["SourceTools", "HeadlessHost", "HostInterface", "GridCore"], settings: usingSyntax),
        tests("TesseraCLI", ["HeadlessHost"], settings: usingSyntax),
        .executableTarget(name: "tessera", dependencies: ["TesseraCLI"], swiftSettings: usingSyntax),

        // For users' packages: sources that speak to Objective-C
        .executableTarget(name: "SourceRewriter", dependencies: ["SourceTools"], swiftSettings: usingSyntax),
        .plugin(name: "ObjectiveCSources", capability: .buildTool(), dependencies: ["SourceRewriter"]),

        room(
            "TesseraTesting",
            ["TesseraSwiftUI", "CairoBackend", "HeadlessHost", "Resources", "HostInterface", "Scene", "GridCore"]),
        tests("TesseraTesting", ["SwiftUI", "TesseraLayouts"], resources: [.copy("__Pictures__")]),

        // The examples as people use them, in every host
        .testTarget(
            name: "ExamplesTests", dependencies: ["tessera", "Driving", "GridCore"], exclude: ["Fixtures"], swiftSettings: strict),

        // The doors of the house
        .testTarget(name: "HouseTests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
