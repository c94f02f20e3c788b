import Dispatch
import Foundation
import Glibc
import HeadlessHost
import HostInterface
import SourceTools

/// `run`: builds the screen as a library, starts a host that shows it, and watches over both. When sources change the host gets another
/// version and keeps its window or page; when the program traps, the host is started again and says what happened.
final class LiveRun {
    private let builder: ProgramBuilder
    private let command: ScreenCommand
    private let runtime: URL
    private let showsWindow: Bool
    private let watch = FolderWatch()
    /// Written to when the host has ended.
    private let ending = Pipe()
    private var host: HostProcess?
    /// Whether the present host was given a screen since it started; one that traps without is not started again.
    private var hasLoaded = false

    init(_ installation: Installation, _ command: ScreenCommand) throws(UsageError) {
        builder = ProgramBuilder(installation: installation)
        self.command = command
        runtime = try LiveRun.runtime(of: installation, for: command)
        showsWindow = runtime == installation.windowLibrary
    }

    /// The library with the host that is wanted: the one with the window where that is wanted or possible.
    private static func runtime(of installation: Installation, for command: ScreenCommand) throws(UsageError) -> URL {
        guard case .live(let live) = command.request.output else { return installation.library }
        let isBuilt = FileManager.default.fileExists(atPath: installation.windowLibrary.path)
        let environment = ProcessInfo.processInfo.environment
        let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
        switch live.place {
        case .window where !isBuilt:
            throw UsageError("the window is not built; `./tessera run PATH --window` in Tessera's folder does that")
        case .window: return installation.windowLibrary
        case .automatic: return isBuilt && hasDisplay ? installation.windowLibrary : installation.library
        case .page, .text: return installation.library
        }
    }

    /// Runs until a person closes the program; returns the exit status.
    func run() throws -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        // 1. The first version. Sources that don't compile yet are waited for.
        if command.watches { watch.add(builder.watchedFolders(command.order)) }
        resourceState = command.watches ? builder.resourceState(command.order) : ""
        let first = try build()
        // 2. The host with it.
        try start()
        host?.send(first.message)
        // 3. What happens from now on.
        while true {
            switch wait() {
            case .changed: change()
            case .ended:
                if let status = try restart() { return status }
            }
        }
    }

    // MARK: Versions

    /// A version as the host is told of it.
    private struct Version {
        var message: SupervisorMessage
        var isNew: Bool
    }

    /// Builds what has changed. Only what can be mended while we wait becomes a message: sources that don't compile.
    private func build() throws -> Version {
        do throws(SourceError) {
            let library = try builder.buildLibrary(command.order, runtime: runtime)
            resourceList = library.resourceList
            if library.notes != notes { for note in library.notes { Tool.write(note) } }
            notes = library.notes
            return Version(message: .load(path: library.file.path), isNew: library.wasBuilt)
        } catch {
            guard error.kind == .doesNotCompile, command.watches else { throw error }
            Tool.write(error.message)
            return Version(message: .fault(title: "The sources do not compile", text: error.message), isNew: true)
        }
    }

    private var resourceList: URL?
    /// What was told of the last version.
    private var notes: [String] = []
    private var resourceState = ""

    /// Something in the folders has changed.
    private func change() {
        watch.drain()
        watch.add(builder.watchedFolders(command.order))
        let start = Date()
        do {
            let resources = builder.resourceState(command.order)
            let version = try build()
            if resources != resourceState {
                resourceState = resources
                host?.send(.resources)
            }
            guard version.isNew || !hasLoaded else { return }
            if case .load = version.message {
                hasLoaded = true
                Tool.say("compiled again in \(String(format: "%.1f", Date().timeIntervalSince(start))) s")
            }
            host?.send(version.message)
        } catch {
            let text = (error as? SourceError)?.message ?? "\(error)"
            Tool.say(text)
            host?.send(.fault(title: "There is nothing to show", text: text))
        }
    }

    // MARK: The host

    private func start() throws {
        let host = try builder.buildHost(runtime: runtime)
        let executable = try builder.place(host: host, with: runtime, for: command.order, named: title)
        var request = command.request
        if case .live(var live) = request.output {
            live.isSupervised = true
            // Without the window's library it is a page, at an address of ours.
            if live.place == .automatic, !showsWindow { live.place = .page }
            if live.place == .page { live.port = live.port ?? port }
            request.output = .live(live)
        }
        var environment = ProgramRun.environment(for: command, resourceList: resourceList ?? URL(filePath: "/dev/null"))
        environment["TESSERA_TITLE"] = title
        environment["TESSERA_TOKEN"] = token
        let writing = ending.fileHandleForWriting
        self.host = try HostProcess(executable, arguments: request.arguments, environment: environment) { writing.write(Data([0])) }
        hasLoaded = true
    }

    private var title: String { URL(filePath: command.order.path).standardizedFileURL.deletingPathExtension().lastPathComponent }

    /// A page keeps its address when its host is started again: the port and the secret part are ours.
    private lazy var port = FreePort.find()
    private let token = (0..<4).map { _ in String(UInt32.random(in: 0...UInt32.max), radix: 36) }.joined()

    /// The host has ended: `nil` where it was started again after a trap, else the exit status.
    private func restart() throws -> Int32? {
        guard let ended = host else { return 3 }
        let status = ended.status
        if status == 0 || status == 2 { return status }
        // A person who ends the tool ends the host with it.
        if [-SIGINT, -SIGTERM, -SIGHUP].contains(status) { return 128 - status }
        let words = ended.lastWords
        let what = status < 0 ? "the program trapped (signal \(-status))" : "the program ended itself with status \(status)"
        guard hasLoaded, command.watches else {
            Tool.say(what + "; its own message stands above")
            return 3
        }
        Tool.say(what + "; it is shown again when its sources change")
        try start()
        host?.send(.fault(title: "The program trapped", text: words.isEmpty ? what : words))
        hasLoaded = false
        return nil
    }

    // MARK: Waiting

    private enum Event { case changed, ended }

    private func wait() -> Event {
        var waited = [
            pollfd(fd: ending.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: command.watches ? watch.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&waited, 2, -1) <= 0 {}
        guard waited[0].revents != 0 else { return .changed }
        _ = try? ending.fileHandleForReading.read(upToCount: 1)
        return .ended
    }
}
