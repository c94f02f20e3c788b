import Foundation
import HeadlessHost
import SourceTools

/// The command line of Tessera.
public struct Tool {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    /// Where the tool itself lies: programs are built against what lies beside it.
    private let toolPath: String

    public init(toolPath: String) { self.toolPath = toolPath }

    /// Does what the words behind the tool's name ask for and returns the exit status: 0 done, 1 the source does not compile, 2 wrong
    /// usage, 3 the program trapped, 4 there is no screen to draw.
    public func run(_ arguments: [String]) -> Int32 {
        do {
            return try perform(arguments)
        } catch let error as UsageError {
            Tool.say(error.message)
            return SourceError.Kind.wrongUsage.rawValue
        } catch let error as SourceError {
            // The compiler's messages stand as they are.
            if error.kind == .doesNotCompile { Tool.write(error.message) } else { Tool.say(error.message) }
            return error.kind.rawValue
        } catch {
            Tool.say("\(error)")
            return SourceError.Kind.wrongUsage.rawValue
        }
    }

    private func perform(_ arguments: [String]) throws -> Int32 {
        guard let command = arguments.first else { throw UsageError("what shall be done?\n\n" + Help.text) }
        let rest = Array(arguments.dropFirst())
        switch command {
        case "--help", "-h", "help": print(Help.text)
        case "--version", "version": print("tessera \(Tool.version)")
        case "devices":
            guard rest.isEmpty else { throw UsageError("'devices' takes nothing more") }
            print(Help.devices)
        case "run", "render", "measure", "explain":
            if rest.contains("--help") || rest.contains("-h") {
                print(Help.text)
                return 0
            }
            guard let kind = ScreenCommand.Kind(rawValue: command) else { break }
            let screen = try ScreenCommand(rest, kind)
            let installation = Installation(toolPath: toolPath)
            return kind == .run ? try LiveRun(installation, screen).run() : try ProgramRun(installation: installation).run(screen)
        default: throw UsageError("there is no command '\(command)'; there are: run, render, measure, explain, devices (--help says more)")
        }
        return 0
    }

    static func say(_ message: String) { write("tessera: " + message) }

    static func write(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
}
