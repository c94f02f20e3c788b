import CGtk4
import GridCore
import HostInterface
import MainLoop

/// Shows a program in windows of GTK 4, on Wayland or X11.
@MainActor
public final class GtkHost {
    private let program: HostedProgram
    let settings: DesktopSettings
    private var sessions: [WindowSession] = []

    /// `nil` where there is no display that GTK can use.
    public init?(_ program: HostedProgram) {
        // The desktop finds the program's icon and groups its windows by this name.
        g_set_prgname(program.appIdentifier)
        g_set_application_name(program.title)
        guard GtkHost.hasDisplay else { return nil }
        self.program = program
        settings = DesktopSettings()
        gtk_window_set_default_icon_name(program.appIdentifier)
    }

    /// Whether there is a display; the first question connects to it.
    public static var hasDisplay: Bool { gtk_init_check() != 0 }

    /// Opens the program's first window and runs until the last window is closed. Answers the exit status: 0.
    public func run() -> Int32 {
        settings.changed = { [weak self] in
            guard let self else { return }
            for session in sessions { session.settingsDidChange() }
        }
        open(program.windows[0])
        while !sessions.isEmpty { MainLoop.run() }
        return 0
    }

    // MARK: Windows

    /// Opens a window, or brings the open one to the front where there may be one only.
    func open(_ window: HostedProgram.Window) {
        if window.isUnique, let open = sessions.first(where: { $0.window.id == window.id }) { return open.present() }
        let session = WindowSession(window, of: program, host: self)
        sessions.append(session)
        session.present()
    }

    /// Closes the windows of a kind.
    func closeWindows(id: String) {
        for session in sessions where session.window.id == id { session.close() }
    }

    /// A window has gone.
    func sessionDidClose(_ session: WindowSession) {
        sessions.removeAll { $0 === session }
        if sessions.isEmpty { MainLoop.stop() }
    }
}
