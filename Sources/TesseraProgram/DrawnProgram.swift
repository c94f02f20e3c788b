import Foundation
import HeadlessHost
import TesseraSwiftUI

/// What the generated `main` of a program calls; it returns the exit status.
///
/// The name is fixed so that the program needs this module's library only, not its interface, which reads C headers.
@_silgen_name("tessera_run")
public func runProgram(_ screens: ProgramScreens) -> Int32 {
    MainActor.assumeIsolated { DrawnProgram(screens).run(arguments: Array(CommandLine.arguments.dropFirst())) }
}

/// A program that draws its own screens and ends.
@MainActor
struct DrawnProgram {
    private let screens: ProgramScreens

    init(_ screens: ProgramScreens) { self.screens = screens }

    /// Does what the arguments ask for.
    func run(arguments: [String]) -> Int32 {
        guard !arguments.contains(where: ["--help", "-h"].contains) else {
            print(ScreenRequest.help)
            return 0
        }
        do {
            let request = try ScreenRequest(arguments: arguments)
            TrapReport.install()
            WallClock.set(request.clock)
            CurrentLocale.set(request.locale)
            let chosen = try choose(request)
            for (number, screen) in chosen.enumerated() {
                try screen.show(request, number: chosen.count > 1 ? number + 1 : nil)
            }
            return 0
        } catch let error as UsageError {
            return fail(error.message)
        } catch {
            return fail("\(error)")
        }
    }

    private func fail(_ message: String) -> Int32 {
        say(message)
        return 2
    }

    private func choose(_ request: ScreenRequest) throws(UsageError) -> [ShownScreen] {
        switch screens.source {
        case .screen(let make): return [ShownScreen(make: make)]
        case .previews(let file):
            LinkedPreviews.register()
            let previews = Preview.registered.filter { $0.fileID == file }.sorted { $0.line < $1.line }
            return try choose(request.selection, of: previews).map {
                ShownScreen(make: $0.makeScreen, settings: $0.settings)
            }
        }
    }

    private func choose(_ selection: ScreenRequest.Selection, of previews: [Preview]) throws(UsageError) -> [Preview] {
        let names = previews.enumerated().map { "\($0 + 1)\($1.name.map { " \"\($0)\"" } ?? "")" }.joined(separator: ", ")
        switch selection {
        case .all: return previews
        case .first:
            guard let first = previews.first else { throw UsageError("the file's previews are left out by its own conditions") }
            return [first]
        case .number(let number):
            guard previews.indices.contains(number - 1) else { throw UsageError("there is no preview \(number); there are: \(names)") }
            return [previews[number - 1]]
        case .named(let name):
            guard let preview = previews.first(where: { $0.name == name }) else {
                throw UsageError("there is no preview called '\(name)'; there are: \(names)")
            }
            return [preview]
        }
    }
}

/// Tells the developer something on standard error.
func say(_ message: String) { FileHandle.standardError.write(Data("tessera: \(message)\n".utf8)) }
