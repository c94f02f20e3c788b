// swift-tools-version: 6.1
import PackageDescription

// A user's package that depends on Tessera by version, for scripts/consumer: it says in TESSERA_URL where a copy with a version lies, and
// in TESSERA_WINDOW whether the window host is wanted.
let package = Package(
    name: "MyApp",
    dependencies: [
        .package(
            url: Context.environment["TESSERA_URL"] ?? "", from: "0.1.0",
            traits: Context.environment["TESSERA_WINDOW"] == "no" ? [] : [.defaults])
    ],
    targets: [
        .target(
            name: "Tiles", dependencies: [.product(name: "SwiftUI", package: "Tessera")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "MyApp", dependencies: ["Tiles", .product(name: "SwiftUI", package: "Tessera")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Photos", dependencies: [.product(name: "UIKit", package: "Tessera")], exclude: ["App"],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "ObjectiveCSources", package: "Tessera")]),
        .testTarget(
            name: "MyAppTests",
            dependencies: [
                "Tiles", .product(name: "SwiftUI", package: "Tessera"), .product(name: "TesseraTesting", package: "Tessera"),
            ]),
    ]
)
