import Driving
import Foundation

/// The program of Tests/PageProbe with a screen, as its own process.
final class PageProgram {
    private let process = Process()
    /// The printed link.
    let address: String
    let port: Int
    /// The path of the link, with the secret and a slash at its end.
    let path: String

    init(_ screen: String, _ arguments: [String] = []) throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "PageProbe")
        process.arguments = [screen] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
        address = String(decoding: line, as: UTF8.self)
        let url = URL(string: address)
        port = url?.port ?? 0
        path = String(address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
    }

    deinit { process.kill() }
}
