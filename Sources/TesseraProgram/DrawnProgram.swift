import CairoBackend
import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
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
        do {
            let request = try ScreenRequest(arguments: arguments)
            TrapReport.install()
            WallClock.set(request.clock)
            let chosen = try choose(request)
            for (number, screen) in chosen.enumerated() {
                try show(screen, request, number: chosen.count > 1 ? number + 1 : nil)
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

    // MARK: Which screens

    /// A screen that is shown, and what its preview says of the device.
    private struct Chosen {
        var make: () -> any ScreenContent
        var isLandscape: Bool?
        var room = Preview.Room.device
    }

    private func choose(_ request: ScreenRequest) throws(UsageError) -> [Chosen] {
        switch screens.source {
        case .screen(let make): return [Chosen(make: make)]
        case .previews(let file):
            LinkedPreviews.register()
            let previews = Preview.registered.filter { $0.fileID == file }.sorted { $0.line < $1.line }
            return try choose(request.selection, of: previews).map {
                Chosen(make: $0.makeScreen, isLandscape: $0.isLandscape, room: $0.room)
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

    // MARK: Showing one

    private func show(_ chosen: Chosen, _ request: ScreenRequest, number: Int?) throws {
        let device = makeDevice(chosen, request)
        defer { device.close() }
        bringToRest(device, moment: request.moment)
        if chosen.room == .sizeThatFits {
            let content = device.scene.root.children.map(\.frame).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
            device.change {
                $0.safeArea = .zero
                $0.size = Size(width: max(1, content?.width ?? 1), height: max(1, content?.height ?? 1))
            }
        }
        switch request.output {
        case .picture(let path):
            let file = number.map { numbered(path, $0) } ?? path
            try PictureWriter { say("\($0)") }.write(device.scene, to: file)
            print(file)
        case .measure: print(MeasureReport(device: request.device.name, scene: device.scene).json)
        case .tree: print(MeasureReport(device: request.device.name, scene: device.scene).tree)
        }
    }

    private func makeDevice(_ chosen: Chosen, _ request: ScreenRequest) -> VirtualDevice {
        var request = request
        if let isLandscape = chosen.isLandscape { request.isLandscape = isLandscape }
        if case .fixed(let width, let height) = chosen.room { request.size = Size(width: width, height: height) }
        var said: Set<String> = []
        let context = HostContext(
            traits: request.traits, metrics: .iOS, text: PangoTextMeasurer(), resources: FileResources(),
            warn: { message in if said.insert(message).inserted { say(message) } })
        return VirtualDevice(context: context, content: chosen.make)
    }

    /// Lets the program do what it has to do, then turns the clock to the moment that is shown.
    private func bringToRest(_ device: VirtualDevice, moment: Double?) {
        if !PendingWork.finish(on: device) {
            say("the screen still had work to do after \(Int(PendingWork.longestWait)) s; it is shown as it was then")
        }
        if let moment {
            device.advance(by: moment, work: PendingWork.runMainQueue)
        } else {
            device.advanceToRest(within: DrawnProgram.longestAnimation, work: PendingWork.runMainQueue)
        }
    }

    /// An animation that has not ended after so many seconds is shown as it is then: it may repeat for ever.
    private static let longestAnimation = 5.0

    /// `a/b.png` with a number before its ending.
    private func numbered(_ path: String, _ number: Int) -> String {
        let url = URL(filePath: path)
        return path.dropLast(url.pathExtension.count + 1) + "-\(number)." + url.pathExtension
    }
}

/// Tells the developer something on standard error.
func say(_ message: String) { FileHandle.standardError.write(Data("tessera: \(message)\n".utf8)) }
