import Foundation
import GridCore
import HostInterface
import Scene

/// A tab: a screen of its own with a context of its own, and the connection to the page that shows it.
///
/// A page that is shown a frame says so, and only then gets the next one; so a slow page gets fewer frames, never a queue of them, and the
/// browser's own pace is the pace of animations.
@MainActor
final class PageSession {
    let identifier: String
    let context: HostContext
    private let content: any ScreenContent
    private let assets: PageAssets
    private let followsWindow: Bool
    private let device: ScreenTraits
    let services: PageServices

    private var socket: PageSocket?
    private var patch: FramePatch
    private var frameNumber = 0
    private var isWaiting = false
    private var isUpdateWanted = true
    private var clockOffset = 0.0
    private let start = PageSession.uptime()
    private var alarm: DispatchWorkItem?
    /// When the connection was lost; `nil` while there is one.
    private(set) var lostAt: Double?

    /// What is sent of cells beyond a scroll view's edges, in lengths of the view: about what a person scrolls while a frame is on its way.
    private static let lookAhead = 1.0
    /// Without anything new to show, a screen that moves is looked at so many seconds later.
    private static let idleFrame = 1.0 / 30

    init(_ program: HostedProgram, window: HostedProgram.Window, surroundings: PageSurroundings, assets: PageAssets, identifier: String) {
        self.identifier = identifier
        self.assets = assets
        followsWindow = program.followsWindow
        device = program.traits
        let traits = PageSession.traits(program.traits, in: surroundings, followsWindow: program.followsWindow)
        let context = program.makeContext(traits)
        context.scrollsByItself = true
        context.lookAhead = PageSession.lookAhead
        context.startOfClock = Date().timeIntervalSince1970
        services = PageServices(title: window.title)
        context.services = services
        self.context = context
        content = context.enter { window.make() }
        patch = FramePatch(assets: assets)
        context.requestUpdate = { [weak self] in self?.isUpdateWanted = true }
    }

    // MARK: The connection

    /// Goes on with a new connection: everything is sent anew.
    func connect(_ socket: PageSocket, surroundings: PageSurroundings) {
        self.socket = socket
        lostAt = nil
        patch = FramePatch(assets: assets)
        (isWaiting, isUpdateWanted) = (false, true)
        services.send = { [weak self] in self?.socket?.send($0) }
        turnClock()
        clockOffset = context.now - surroundings.clock
        take(surroundings)
        socket.send(greeting)
        update()
    }

    /// The session's name, and what the document is called and written in.
    private var greeting: String {
        let members = [
            "\"session\":" + JSONText.string(identifier), "\"title\":" + JSONText.string(services.title),
            "\"language\":" + JSONText.string(context.traits.locale.replacing("_", with: "-")),
        ]
        return "{" + members.joined(separator: ",") + "}"
    }

    var isConnected: Bool { socket?.isOpen ?? false }

    /// The connection is gone; the state stays.
    func disconnect() {
        socket = nil
        services.send = { _ in }
        lostAt = PageSession.uptime()
        alarm?.cancel()
    }

    /// The screen goes away.
    func close() {
        disconnect()
        context.enter { content.close() }
    }

    func receive(_ bytes: [UInt8]) {
        guard let message = PageMessage(bytes, clockOffset: clockOffset) else { return }
        turnClock()
        switch message {
        case .hello: break
        case .surroundings(let surroundings): take(surroundings)
        case .shown(let frame): if frame == frameNumber { isWaiting = false }
        case .input(let event): handle(event)
        case .scrolled(let id, let offset, let seen, let base):
            if let offset = patch.scrolled(id, to: offset, seen: seen, base: base) { handle(.scrolled(id, to: offset)) }
        case .clipboard(let text): services.take(clipboard: text)
        case .answer(let question, let isYes): context.enter { services.answer(question, isYes: isYes) }
        }
        update()
    }

    private func handle(_ event: InputEvent) {
        if case .key(let key) = event, key.phase != .up { patch.keysTaken += 1 }
        switch event {
        // What was composed in a field that is on its way out counts with the keys, as it goes to whatever takes those.
        case .text(.insert): patch.keysTaken += 1
        case .text: patch.editsTaken += 1
        // The page hears how many are left, also where it is not allowed to go.
        case .goBack: (patch.stepsTold, isUpdateWanted) = (nil, true)
        default: break
        }
        _ = context.enter { content.handle(event) }
    }

    /// Files that a person has chosen have come.
    func receive(file bytes: [UInt8], name: String, question: Int) -> Bool {
        services.take(file: bytes, name: name, question: question)
    }

    // MARK: Surroundings

    private func take(_ surroundings: PageSurroundings) {
        let traits = PageSession.traits(device, in: surroundings, followsWindow: followsWindow)
        guard traits != context.traits else { return }
        context.traits = traits
        isUpdateWanted = true
    }

    static func traits(_ asked: ScreenTraits, in page: PageSurroundings, followsWindow: Bool) -> ScreenTraits {
        var traits = asked
        traits.scale = page.scale
        traits.isDark = asked.isDark || page.isDark
        traits.isHighContrast = asked.isHighContrast || page.isHighContrast
        traits.reducesMotion = asked.reducesMotion || page.reducesMotion
        if asked.textSize == .large { traits.textSize = textSize(page.textSize) }
        if followsWindow { traits.fitWindow(size: page.size) }
        return traits
    }

    /// The step of text sizes that is nearest to the browser's own; 16 is its ordinary one, as 17 is the body text's.
    private static func textSize(_ points: Double) -> TextSize {
        let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        let wanted = points * 17 / 16
        let nearest = body.indices.min { (body[$0] - wanted).magnitude < (body[$1] - wanted).magnitude } ?? 3
        return TextSize(rawValue: nearest) ?? .large
    }

    // MARK: Frames

    /// Whether something waits to be shown, and the page waits for it.
    var needsUpdate: Bool { isConnected && !isWaiting && (isUpdateWanted || context.enter { content.needsUpdate }) }

    /// Sends a frame where there is something new and the page has shown the last one.
    func update() {
        guard isConnected, !isWaiting else { return }
        turnClock()
        let next = context.enter { content.nextChange }
        if needsUpdate || next.map({ $0 <= context.now }) ?? false {
            isUpdateWanted = false
            let scene = context.enter { content.scene() }
            let stepsBack = context.enter { content.stepsBack }
            if let frame = patch.frame(scene, number: frameNumber + 1, stepsBack: stepsBack) {
                frameNumber += 1
                isWaiting = true
                socket?.send(frame)
            }
        }
        setAlarm()
    }

    /// Looks again when the screen changes by itself.
    private func setAlarm() {
        alarm?.cancel()
        alarm = nil
        guard !isWaiting, let next = context.enter({ content.nextChange }) else { return }
        let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.update() } }
        alarm = item
        DispatchQueue.main.asyncAfter(deadline: .now() + max(next - context.now, PageSession.idleFrame), execute: item)
    }

    private func turnClock() { context.now = max(context.now, PageSession.uptime() - start) }

    /// Seconds of a clock that nobody sets.
    static func uptime() -> Double { ProcessInfo.processInfo.systemUptime }
}
