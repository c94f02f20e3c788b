import Foundation
import Glibc
import HeadlessHost
import SourceTools

/// Builds the program of a command and lets it draw.
struct ProgramRun {
    let installation: Installation

    func run(_ command: ScreenCommand) throws -> Int32 {
        let program = try ProgramBuilder(installation: installation).build(command.order)
        for note in program.notes { Tool.write(note) }
        let process = Process()
        process.executableURL = program.executable
        process.arguments = command.request.arguments
        process.environment = ProgramRun.environment(for: command, resourceList: program.resourceList)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        FileHandle.standardError.write(Data(ProgramRun.withoutStackTrace(String(decoding: said, as: UTF8.self)).utf8))
        return status(of: process)
    }

    /// What a program said, without the runtime's list of addresses: the trap's message and the views say where it happened.
    static func withoutStackTrace(_ text: String) -> String {
        var filter = StackTraceFilter()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { filter.keeps($0) }
        return lines.joined(separator: "\n")
    }

    /// The program sees the time zone and the language that were asked for, and leaves reports of traps to us.
    static func environment(for command: ScreenCommand, resourceList: URL) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["TZ"] = command.request.timeZone
        environment["LANG"] = command.request.locale + ".UTF-8"
        environment["LC_ALL"] = nil
        environment["TESSERA_RESOURCES"] = resourceList.path
        environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
        return environment
    }

    private func status(of process: Process) -> Int32 {
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal {
            // Who reads has enough, as `head` does: as a shell says it, and without a word.
            if status == SIGPIPE { return 128 + SIGPIPE }
            Tool.say("the program trapped (signal \(status)); its own message stands above")
            return 3
        }
        if status == 0 || status == 2 { return status }
        Tool.say("the program ended itself with status \(status) before it was drawn")
        return 3
    }
}
