import Foundation

/// What a reader finds of a thing on the screen.
package struct Accessible: Decodable, Sendable {
    package var depth: Int
    package var role: String
    package var name: String
    package var description: String
    /// x, y, width, height in the window.
    package var frame: [Int]
    package var states: [String]
}

/// A client of the accessibility service, which answers questions as long as it lives: a line of JSON for each.
final class Reader {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(python: URL, environment: [String: String]) throws {
        let client = Bundle.module.url(forResource: "accessible-tree", withExtension: "py", subdirectory: "Fixtures")
        process.executableURL = python
        process.arguments = ["-W", "ignore", client?.path ?? ""]
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        // Programs that come and go make the service complain.
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit { process.kill() }

    func ask(_ words: [String]) throws -> Data {
        try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(words) + [10])
        var line = Data()
        while line.last != 10 {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw DrivingFailure("the reader has ended: " + words.joined(separator: " ")) }
            line += more
        }
        if let fault = try? JSONDecoder().decode([String: String].self, from: line)["error"] { throw DrivingFailure(fault) }
        return line
    }
}
