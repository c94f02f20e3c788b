import Foundation
import Testing

/// What `scripts/setup` does on machines of several kinds, made of stand-ins for the programs that it asks.
@Suite struct SetupTests {
    /// A machine: the programs that it has, and what the person at the terminal says.
    struct Machine: CustomTestStringConvertible, Sendable {
        var name: String
        var hasSwift = true
        var isDebian = true
        var hasPackages = false
        var isRoot = false
        var hasSudo = true
        /// What is typed; `nil` where nobody sits at a terminal.
        var reply: String?
        var status: Int32
        /// What is said, and what is not.
        var says: [String] = []
        var isSilentAbout: [String] = []
        /// The commands that change the machine.
        var runs: [String] = []

        var testDescription: String { name }
    }

    private static let updates = "apt-get update -q"
    private static let installs = "apt-get install -y --no-install-recommends pkg-config "

    private static let machines = [
        Machine(
            name: "no Swift", hasSwift: false, status: 69, says: ["no Swift on PATH", "https://www.swift.org/install/"],
            isSilentAbout: ["apt-get"]),
        Machine(name: "not Debian", isDebian: false, status: 0, isSilentAbout: ["tessera"]),
        Machine(name: "nothing missing", hasPackages: true, status: 0, isSilentAbout: ["tessera"]),
        Machine(
            name: "as root", isRoot: true, hasSudo: false, status: 0, says: ["missing packages of Debian: pkg-config "],
            isSilentAbout: ["sudo"], runs: [updates, installs]),
        Machine(
            name: "no terminal", status: 69, says: ["missing packages", "install them with: sudo " + installs]),
        Machine(
            name: "no sudo", hasSudo: false, reply: "y", status: 69, says: ["install them with: sudo " + installs],
            isSilentAbout: ["now with sudo?"]),
        Machine(
            name: "sudo agreed", reply: "", status: 0, says: ["install them now with sudo? [Y/n]"],
            runs: ["sudo", updates, "sudo", installs]),
        Machine(
            name: "sudo agreed in a word", reply: "yes", status: 0, says: ["install them now with sudo? [Y/n]"],
            runs: ["sudo", updates, "sudo", installs]),
        Machine(
            name: "sudo refused", reply: "n", status: 69,
            says: ["install them now with sudo? [Y/n]", "install them with: sudo " + installs]),
    ]

    @Test(arguments: machines) func setup(on machine: Machine) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "setup-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = folder.appending(path: "log")
        try furnish(folder, machine, log)
        let outcome = try await run(in: folder, reply: machine.reply)
        #expect(outcome.status == machine.status, "\(outcome.output)")
        for words in machine.says { #expect(outcome.output.contains(words), "\(outcome.output)") }
        for words in machine.isSilentAbout { #expect(!outcome.output.contains(words), "\(outcome.output)") }
        let done = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        #expect(done.count == machine.runs.count, "\(done)")
        for (line, expected) in zip(done, machine.runs) { #expect(line.hasPrefix(expected)) }
    }

    /// Makes the only folder on the machine's PATH: the ordinary programs that the script uses, and stand-ins for those that tell about
    /// the machine or change it.
    private func furnish(_ folder: URL, _ machine: Machine, _ log: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for program in ["bash", "dirname", "readlink", "grep", "sed", "env"] {
            let real = try #require(["/usr/bin/", "/bin/"].map { $0 + program }.first { FileManager.default.isExecutableFile(atPath: $0) })
            try FileManager.default.createSymbolicLink(at: folder.appending(path: program), withDestinationURL: URL(filePath: real))
        }
        func standIn(_ name: String, _ text: String) throws {
            let file = folder.appending(path: name)
            try "#!/bin/bash\n\(text)\n".write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        if machine.hasSwift { try standIn("swiftc", "exit 1") }
        if machine.isDebian {
            // Asked for packages after four other words.
            try standIn("dpkg-query", machine.hasPackages ? "shift 3; for p in \"$@\"; do echo \"installed $p\"; done" : "exit 1")
        }
        try standIn("id", "echo \(machine.isRoot ? 0 : 1000)")
        if machine.hasSudo { try standIn("sudo", "echo sudo >> '\(log.path)'; exec \"$@\"") }
        try standIn("apt-get", "echo \"apt-get $*\" >> '\(log.path)'")
    }

    /// Runs the script with nothing else on its PATH, at a terminal where somebody replies.
    private func run(in folder: URL, reply: String?) async throws -> ToolProcess.Outcome {
        let home = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = home.appending(path: "scripts/setup").path
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try wait(script, folder, reply) }) }
        }
    }

    private func wait(_ script: String, _ folder: URL, _ reply: String?) throws -> ToolProcess.Outcome {
        let process = Process()
        if reply == nil {
            process.executableURL = URL(filePath: script)
        } else {
            // A terminal of its own, whose keys are this pipe.
            process.executableURL = URL(filePath: "/usr/bin/script")
            process.arguments = ["--quiet", "--return", "--command", "'\(script)'", "/dev/null"]
        }
        process.environment = ["PATH": folder.path, "SHELL": "/bin/bash", "HOME": folder.path]
        let (keys, output) = (Pipe(), Pipe())
        process.standardInput = keys
        process.standardOutput = output
        process.standardError = output
        try process.run()
        if let reply { try keys.fileHandleForWriting.write(contentsOf: Data((reply + "\n").utf8)) }
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        try keys.fileHandleForWriting.close()
        process.waitUntilExit()
        return ToolProcess.Outcome(status: process.terminationStatus, output: String(decoding: said, as: UTF8.self))
    }
}
