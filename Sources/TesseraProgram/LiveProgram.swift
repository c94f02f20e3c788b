import Foundation
import HeadlessHost
import HostInterface
import TesseraSwiftUI

/// A program that a person uses: its screen in a live host, and, where the tool watches over it, other versions of its code as they come.
@MainActor
final class LiveProgram {
    private let request: ScreenRequest
    private let live: LiveRequest
    private var screen: ShownScreen?
    private var fault: Fault?
    private var shown: [WeakScreen] = []

    private struct WeakScreen {
        weak var screen: ReloadableScreen?
    }

    /// A program with its own screens.
    init(_ request: ScreenRequest, _ live: LiveRequest, _ screens: ProgramScreens) throws(UsageError) {
        self.request = request
        self.live = live
        screen = try screens.chosen(request.selection).first
    }

    /// A program whose screens come from the tool.
    init(_ request: ScreenRequest, _ live: LiveRequest) {
        self.request = request
        self.live = live
    }

    /// Shows the program until a person has closed it; returns the exit status.
    func run() throws(UsageError) -> Int32 {
        let host = try LiveHosts.host(for: live)
        guard live.isSupervised else { return host(hosted, live) }
        let channel = SupervisorChannel()
        guard let first = channel.wait() else { return 0 }
        receive(first)
        channel.listen { [weak self] in self?.receive($0) }
        return host(hosted, live)
    }

    /// The program as a host takes it.
    var hosted: HostedProgram {
        let title = ProcessInfo.processInfo.environment["TESSERA_TITLE"] ?? ProcessInfo.processInfo.processName
        let traits = screen?.traits(request, layout: screen?.settings.layout, views: PreviewSettings()) ?? request.traits
        let main = HostedProgram.Window(id: "main", title: title, make: { self.makeScreen() })
        return HostedProgram(
            title: title, appIdentifier: title, windows: [main], traits: traits,
            followsWindow: request.chosenDevice == nil && screen?.settings.device == nil,
            makeContext: ProgramSurroundings.makeContext)
    }

    private func makeScreen() -> ReloadableScreen {
        let made = ReloadableScreen(screen?.make, fault: fault)
        shown.removeAll { $0.screen == nil }
        shown.append(WeakScreen(screen: made))
        return made
    }

    /// Does what the tool says: another version of the code in all windows, or a fault over all of them.
    func receive(_ message: SupervisorMessage) {
        switch message {
        case .fault(let title, let text): show(Fault(title: title, text: text))
        case .load(let path):
            do throws(ScreenLibrary.Fault) {
                take(try ScreenLibrary.load(path))
            } catch {
                show(Fault(title: "The program can't be loaded", text: error.message))
            }
        }
    }

    /// Shows another version of the screens in every window.
    func take(_ screens: ProgramScreens) {
        do throws(UsageError) {
            let new = try screens.chosen(request.selection).first
            screen = new
            fault = nil
            if let new { for window in shown { window.screen?.replace(with: new.make) } }
        } catch {
            show(Fault(title: "The program has no such screen", text: error.message))
        }
    }

    private func show(_ new: Fault) {
        fault = new
        for window in shown { window.screen?.show(new) }
    }
}

/// What the `main` of the tool's host program calls; it returns the exit status. The name is fixed so that the program needs this
/// module's library only.
@_silgen_name("tessera_host")
public func runHost() -> Int32 {
    MainActor.assumeIsolated { DrawnProgram.runHost(arguments: Array(CommandLine.arguments.dropFirst())) }
}
