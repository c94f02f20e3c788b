import CGtk4
import CairoBackend
import GridCore
import HostInterface
import Scene

/// A window with its screen: it asks for scenes when something has changed, shows them, and hands on what a person does.
@MainActor
final class WindowSession: ScreenWidgetOwner, ScreenInputTarget {
    let window: HostedProgram.Window
    let context: HostContext
    let gtkWindow: UnsafeMutablePointer<GtkWindow>
    private unowned let host: GtkHost
    private let asked: ScreenTraits
    private let followsWindow: Bool
    private let content: any ScreenContent
    private let nodes = SceneNodes()
    private var screen: ScreenWidget!
    private var input: ScreenInput!
    private var readers: MeaningTree!
    private let start = g_get_monotonic_time()
    private(set) var scene: Scene?
    private(set) var shownNode: RenderNode?
    private var tick: guint = 0
    private var wakeUp: guint = 0
    private var isUpdateRequested = true
    /// When readers were told last what the screen shows, and whether it has changed since.
    private var lastReading = -Double.infinity
    private var owesReading = false
    private var isUpdating = false
    /// Whether the screen goes on changing with the next frame.
    private var isMoving = false
    private var isClosed = false

    init(_ window: HostedProgram.Window, of program: HostedProgram, host: GtkHost) {
        self.window = window
        self.host = host
        asked = program.traits
        followsWindow = program.followsWindow
        context = program.makeContext(host.settings.applied(to: program.traits))
        gtkWindow = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        let services = GtkServices(host: host, window: gtkWindow, windows: program.windows)
        context.services = services
        context.traits.scale = WindowSession.pixelsPerPoint(of: gtkWindow)
        if followsWindow { context.traits.fitWindow(size: context.traits.size) }
        // What has no window of its own, as a task, asks the screen of the window in front.
        HostContext.current = context
        content = context.enter { window.make() }
        nodes.painter.warn = { [context] error in context.warn("\(error)") }
        context.requestUpdate = { [weak self] in self?.requestUpdate() }
        services.close = { [weak self] in self?.close() }
        build()
    }

    // MARK: The window

    private func build() {
        screen = ScreenWidget(owner: self)
        input = ScreenInput(widget: screen.widget, target: self)
        readers = MeaningTree(screen: screen.widget) { [weak self] action, id in self?.handle(.perform(action, on: id)) ?? false }
        (context.services as? GtkServices)?.readers = readers
        gtk_window_set_title(gtkWindow, window.title)
        gtk_window_set_child(gtkWindow, screen.widget)
        gtk_window_set_resizable(gtkWindow, isResizable ? 1 : 0)
        Signal.connect(gtkWindow, "destroy") { [weak self] in self?.windowWasDestroyed() }
        Signal.connectWithArgument(gtkWindow, "notify::is-active") { [weak self] _ in self?.activityDidChange() }
        Signal.connectWithArgument(gtkWindow, "notify::scale-factor") { [weak self] _ in self?.settingsDidChange() }
        gtk_widget_grab_focus(screen.widget)
    }

    /// What draws the window is known once it is realized.
    private func findRenderer() {
        let native = UnsafeMutableRawPointer(gtkWindow).assumingMemoryBound(to: GtkWidget.self)
        guard let found = gtk_widget_get_native(native).flatMap({ gtk_native_get_renderer($0) }) else { return }
        let name = String(cString: tessera_type_name(UnsafeMutableRawPointer(found)))
        nodes.renderer = name == "GskCairoRenderer" ? .cairo : .gpu
        // The screen paints its own ground. Where a processor draws, the theme's below it would cost as much as all the words.
        if nodes.renderer == .cairo { gtk_widget_remove_css_class(native, "background") }
    }

    /// Brings the window to the front.
    func present() {
        gtk_window_present(gtkWindow)
        findRenderer()
        startTicking()
    }

    /// Closes the window as its close button does.
    func close() {
        guard !isClosed else { return }
        gtk_window_destroy(gtkWindow)
    }

    private func windowWasDestroyed() {
        guard !isClosed else { return }
        isClosed = true
        if wakeUp != 0 { g_source_remove(wakeUp) }
        wakeUp = 0
        context.requestUpdate = {}
        screen.forgetOwner()
        context.enter { content.close() }
        if HostContext.current === context { HostContext.current = nil }
        host.sessionDidClose(self)
    }

    private func activityDidChange() {
        guard !isClosed else { return }
        let isActive = gtk_window_is_active(gtkWindow) != 0
        if isActive {
            HostContext.current = context
        } else {
            input.forgetKeys()
            input.cancelPress(at: .zero)
        }
        handle(.activity(isActive: isActive))
    }

    // MARK: What the screen is shown on

    var naturalSize: Size { context.traits.size }
    var isResizable: Bool { followsWindow }

    func widgetDidResize(to size: Size) {
        guard !isClosed, followsWindow, size.width >= 1, size.height >= 1, size != context.traits.size else { return }
        context.traits.fitWindow(size: size)
        // The frame that is being made shows the new size already; what it leaves to do, such as telling readers, comes with later ones.
        update()
        startTicking()
    }

    /// A display has as many pixels as it has, whatever device is asked for.
    private static func pixelsPerPoint(of window: UnsafeMutablePointer<GtkWindow>) -> Double {
        Double(max(1, gtk_widget_get_scale_factor(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))))
    }

    /// Appearance, text size, pixels per point: the desktop has changed its mind.
    func settingsDidChange() {
        guard !isClosed else { return }
        var traits = host.settings.applied(to: asked)
        traits.scale = WindowSession.pixelsPerPoint(of: gtkWindow)
        if followsWindow { traits.fitWindow(size: context.traits.size) }
        guard traits != context.traits else { return }
        context.traits = traits
        requestUpdate()
    }

    // MARK: Updates

    var clock: Double { Double(g_get_monotonic_time() - start) / 1e6 }

    private func requestUpdate() {
        isUpdateRequested = true
        if !isUpdating { startTicking() }
    }

    private func startTicking() {
        guard tick == 0, !isClosed else { return }
        let callback: GtkTickCallback = { _, _, data in
            nonisolated(unsafe) let data = data
            return MainActor.assumeIsolated { Unmanaged<WindowSession>.fromOpaque(data!).takeUnretainedValue().frame() } ? 1 : 0
        }
        tick = gtk_widget_add_tick_callback(screen.widget, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// A frame of the display; answers whether the next one is wanted too.
    private func frame() -> Bool {
        guard !isClosed else { return false }
        let needsUpdate = context.enter { () -> Bool in
            context.now = clock
            return isUpdateRequested || content.needsUpdate || nextMoment.map { $0 <= context.now } ?? false
        }
        if needsUpdate { update() }
        let isMoving = waitForChange()
        if !isMoving { tick = 0 }
        return isMoving
    }

    /// Makes the scene anew and shows it.
    private func update() {
        isUpdating = true
        defer { isUpdating = false }
        isUpdateRequested = false
        context.now = clock
        context.wantsMeanings = context.now - lastReading >= (isMoving ? WindowSession.movingPause : WindowSession.readingPause)
        let scene = context.enter { content.scene() }
        let isSameText = scene.textInput == self.scene?.textInput
        self.scene = scene
        shownNode = nodes.node(for: scene)
        gtk_widget_queue_draw(screen.widget)
        if !isSameText { input.method.follow(scene.textInput) }
        owesReading = !context.wantsMeanings
        guard context.wantsMeanings else { return }
        lastReading = context.now
        if readers.show(scene) { gtk_widget_queue_allocate(screen.widget) }
    }

    /// Nobody reads faster than this: readers are told so many seconds apart, and while the screen moves, when nobody can read what is on it,
    /// seldom. What it shows when it comes to rest they are told in any case.
    private static let readingPause = 0.25
    private static let movingPause = 2.0

    /// When the screen is to be looked at although nothing is asked for: it changes by itself, or readers have to be told.
    private var nextMoment: Double? {
        let moments = [context.enter { content.nextChange }, owesReading ? lastReading + WindowSession.readingPause : nil]
        return moments.compactMap { $0 }.min()
    }

    /// Whether the screen changes with the next frame; a later moment is waited for.
    private func waitForChange() -> Bool {
        if wakeUp != 0 { g_source_remove(wakeUp) }
        wakeUp = 0
        isMoving = context.enter {
            isUpdateRequested || content.needsUpdate || content.nextChange.map { $0 - clock <= WindowSession.frameAhead } ?? false
        }
        if isMoving { return true }
        guard let next = nextMoment, next.isFinite else { return false }
        let wait = next - clock
        if wait <= WindowSession.frameAhead { return true }
        let callback: GSourceFunc = { data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { Unmanaged<WindowSession>.fromOpaque(data!).takeUnretainedValue().wake() }
            return 0
        }
        // A day at most, then it is looked at again.
        wakeUp = g_timeout_add(guint(min(wait, 86_400) * 1000), callback, Unmanaged.passUnretained(self).toOpaque())
        return false
    }

    /// What is to come within two frames of the display is not worth a timer.
    private static let frameAhead = 1.0 / 30

    private func wake() {
        wakeUp = 0
        startTicking()
    }

    // MARK: Input

    var screenSize: Size { context.traits.size }
    var textInput: TextInput? { scene?.textInput }

    @discardableResult
    func handle(_ event: InputEvent) -> Bool {
        guard !isClosed else { return false }
        let isWanted = context.enter { () -> Bool in
            context.now = clock
            return content.handle(event)
        }
        if context.enter({ content.needsUpdate }) { requestUpdate() }
        startTicking()
        return isWanted
    }

    func placeChildren() { readers.place() }
}
