import Foundation
import HeadlessHost
import HostInterface
import Resources
import TesseraSwiftUI

/// A program that a person uses: its screen in a live host, and, where the tool watches over it, other versions of its code as they come.
@MainActor
final class LiveProgram {
    private let request: ScreenRequest
    private let live: LiveRequest
    private var screen: ShownScreen?
    private var fault: Fault?
    private var shown: [WeakScreen] = []
    private var contexts: [WeakContext] = []

    private struct WeakScreen {
        weak var screen: ReloadableScreen?
    }

    private struct WeakContext {
        weak var context: HostContext?
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
        ValueKeeper.shared.isKeeping = true
        defer { ValueKeeper.shared.write() }
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
            makeContext: { self.makeContext($0) })
    }

    /// The context of one window: its values outlast the program, and the windows that it opens take new code too.
    private func makeContext(_ traits: ScreenTraits) -> HostContext {
        let context = ProgramSurroundings.makeContext(traits)
        let keeping = ProgramKeeping.of(context)
        if ValueKeeper.shared.isKeeping { keeping.valueStore = ValueKeeper.shared.windowStore }
        keeping.opening = { [weak self] window, find in self?.following(window, find) ?? window }
        contexts.removeAll { $0.context == nil }
        contexts.append(WeakContext(context: context))
        return context
    }

    /// A window that the program opens, as one whose code may be replaced.
    private func following(_ window: HostedProgram.Window, _ find: @escaping ProgramKeeping.WindowFinder) -> HostedProgram.Window {
        var result = window
        result.make = { [weak self] in
            let made = ReloadableScreen(window.make, fault: self?.fault)
            made.find = find
            self?.shown.append(WeakScreen(screen: made))
            return made
        }
        return result
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
        case .resources:
            for context in contexts { (context.context?.resources as? AppResources)?.reload(folders: ProgramSurroundings.resourcePaths) }
            // The code is the same; what it has made of the old files is made again.
            if let screen { show(screen) }
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
            screen = try screens.chosen(request.selection).first
            fault = nil
            if let screen { show(screen) }
        } catch {
            show(Fault(title: "The program has no such screen", text: error.message))
        }
    }

    /// Shows the first screen in the windows that show it, and the others in those that were opened for them; one that the program does
    /// not have any more stays as it is.
    private func show(_ new: ShownScreen) {
        let windows = shown.compactMap(\.screen)
        for window in windows where window.find == nil { window.replace(with: new.make) }
        guard let main = windows.first(where: { $0.find == nil })?.content else { return }
        for window in windows {
            if let find = window.find, let found = find(main) { window.replace(with: found.make) }
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
