import BrowserHost
import Foundation
import HeadlessHost
import HostInterface

/// The live hosts that are linked into the program. A host's room enters it here before the program starts.
@MainActor
public enum LiveHosts {
    /// Shows a program until its last window is closed; returns the exit status.
    public typealias Run = @MainActor (HostedProgram, LiveRequest) -> Int32

    public static var window: Run?
    public static var page: Run? = showPage

    /// Serves the program at an address of this machine. The tool says which, so that the address stays when it starts the program again.
    private static func showPage(_ program: HostedProgram, _ live: LiveRequest) -> Int32 {
        let token = ProcessInfo.processInfo.environment["TESSERA_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        return BrowserHost(program, options: BrowserHost.Options(port: live.port ?? 0, token: token)).run()
    }

    /// The section in which a host's room leaves a pointer to the function that enters the host here.
    static let sectionName = "tessera_hosts"

    /// Enters the hosts that are linked into the program or into the library with this room.
    private static func enterLinked() {
        for file in Set([LinkedRecords.program, LinkedRecords.ownImage]) { LinkedRecords.call(section: sectionName, inFile: file) }
    }

    /// The host that fits a request.
    static func host(for request: LiveRequest) throws(UsageError) -> Run {
        enterLinked()
        switch request.place {
        case .window:
            guard let window else { throw UsageError(noWindow) }
            guard hasDisplay else {
                throw UsageError("there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY is set; --browser shows a page")
            }
            return window
        case .page:
            guard let page else { throw UsageError(noPage) }
            return page
        case .text: return { program, _ in TextHost(program).run() }
        case .automatic:
            if hasDisplay, let window { return window }
            if let page { return page }
            throw UsageError(hasDisplay ? noWindow : noPage)
        }
    }

    private static let noWindow =
        "this program is built without the window: build it with the trait Window of Tessera, which needs libgtk-4-dev"
    private static let noPage =
        "this program can show neither a window nor a page here; -o FILE draws a picture, --tree prints what can be read"

    /// Whether the desktop's session says that there is a display.
    private static var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }
}
