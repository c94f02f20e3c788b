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

/// A program that shows its own screens: draws them and ends, or lets a person use them.
@MainActor
struct DrawnProgram {
    private let screens: ProgramScreens

    init(_ screens: ProgramScreens) { self.screens = screens }

    /// Does what the arguments ask for.
    func run(arguments: [String]) -> Int32 {
        DrawnProgram.run(arguments: arguments) { request in
            if case .live(let live) = request.output { return try LiveProgram(request, live, screens).run() }
            DispatchTimers.learn()
            let chosen = try screens.chosen(request.selection)
            for (number, screen) in chosen.enumerated() {
                try screen.show(request, number: chosen.count > 1 ? number + 1 : nil)
            }
            return 0
        }
    }

    /// Shows what the tool sends.
    static func runHost(arguments: [String]) -> Int32 {
        run(arguments: arguments) { request in
            guard case .live(let live) = request.output else { throw UsageError("a host shows live screens") }
            return try LiveProgram(request, live).run()
        }
    }

    /// Reads the arguments and sets the process up for them, then runs `body`; returns the exit status.
    private static func run(arguments: [String], _ body: (ScreenRequest) throws -> Int32) -> Int32 {
        guard !arguments.contains(where: ["--help", "-h"].contains) else {
            print(ScreenRequest.help)
            return 0
        }
        do {
            let request = try ScreenRequest(arguments: arguments)
            TrapReport.install()
            WallClock.set(request.clock)
            CurrentLocale.set(request.locale)
            return try body(request)
        } catch let error as UsageError {
            say(error.message)
        } catch {
            say("\(error)")
        }
        return 2
    }
}

/// Tells the developer something on standard error.
func say(_ message: String) { FileHandle.standardError.write(Data("tessera: \(message)\n".utf8)) }
