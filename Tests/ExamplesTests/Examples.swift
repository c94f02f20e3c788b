import Driving
import Foundation
import GridCore
import Synchronization

/// The examples, and what the tool says of them without a display.
enum Examples {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples").standardizedFileURL

    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    /// The folder of an example, or of a program of the tests' own.
    static func path(_ name: String) -> String {
        let own = fixtures.appending(path: name).path
        return FileManager.default.fileExists(atPath: own) ? own : folder.appending(path: name).path
    }

    /// A screen as the tool measures and draws it.
    struct Reference: Sendable {
        var measured: Measured
        var picture: [UInt8]
    }

    private static let known = Mutex<[String: Reference]>([:])

    /// The example on a screen of a size, made once.
    static func reference(_ name: String, _ size: Size, scale: Int = 1) throws -> Reference {
        let words = [
            "--size", "\(Int(size.width))x\(Int(size.height))", "--scale", "\(scale)", "--device",
            size.width < 600 ? "iPhone 15" : "iPad 11",
        ]
        let key = ([name] + words).joined(separator: " ")
        if let reference = known.withLock({ $0[key] }) { return reference }
        let file = Tool.cache.appending(path: "\(name)-\(Int(size.width))-\(scale).png")
        let measured = try Tool.measure([path(name)] + words)
        _ = try Tool.output(["render", path(name), "-o", file.path] + words)
        let reference = Reference(measured: measured, picture: Array(try Data(contentsOf: file)))
        known.withLock { $0[key] = reference }
        return reference
    }
}
