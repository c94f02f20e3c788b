// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Small",
    platforms: [.iOS("17.0")],
    products: [.iOSApplication(name: "Small", targets: ["AppModule"], displayVersion: "1.0")],
    targets: [
        .target(name: "Model"),
        .executableTarget(
            name: "AppModule", dependencies: ["Model", .product(name: "Far", package: "far")], path: ".",
            swiftSettings: [.enableUpcomingFeature("BareSlashRegexLiterals")]),
        .testTarget(name: "AppTests", dependencies: [.target(name: "AppModule")]),
    ]
)
