import Foundation

/// A package of Debian that a test needs, told by the programs in it. scripts/packages-test lists all of them.
package struct DebianPackage: Sendable {
    package let name: String
    let programs: [String]

    /// Where a program lies. Debian's own comes first: its Python has the modules of the accessibility service.
    package static func path(of program: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + program }.first(where: FileManager.default.isExecutableFile)
    }

    var isInstalled: Bool { programs.allSatisfy { DebianPackage.path(of: $0) != nil } }

    package static let chromium = [
        DebianPackage(name: "chromium", programs: ["chromium"]), DebianPackage(name: "chromium-driver", programs: ["chromedriver"]),
    ]
    package static let firefox = [DebianPackage(name: "firefox-esr", programs: ["firefox-esr"])]
    package static let desktop = [
        DebianPackage(name: "xvfb", programs: ["Xvfb"]), DebianPackage(name: "dbus", programs: ["dbus-daemon"]),
        DebianPackage(name: "xdotool", programs: ["xdotool"]), DebianPackage(name: "python3-gi", programs: ["python3"]),
        DebianPackage(name: "imagemagick", programs: ["import", "convert"]), DebianPackage(name: "x11-xkb-utils", programs: ["setxkbmap"]),
    ]
    package static let wayland = [DebianPackage(name: "weston", programs: ["weston"])]

    /// The packages that are missing, in words; `nil` where all are there.
    package static func missing(_ packages: [DebianPackage]) -> String? {
        let names = packages.filter { !$0.isInstalled }.map(\.name)
        return names.isEmpty ? nil : "the Debian packages \(names.joined(separator: ", ")) are missing"
    }

    /// Whether tests that need other programs run: always by scripts/test, which installs them, so that one that is missing there fails the
    /// test and is named; by hand where they are there.
    package static func areDriven(_ packages: [DebianPackage]) -> Bool { isScript || missing(packages) == nil }

    /// Whether scripts/test runs the tests.
    package static let isScript = ProcessInfo.processInfo.environment["TESSERA_BROWSERS"] != nil
}
