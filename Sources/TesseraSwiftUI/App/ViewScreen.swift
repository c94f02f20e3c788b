import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import TesseraCombine
import TesseraGraphics
import ViewGraph

/// A screen that shows a view: what a host is given.
public final class ViewScreen: ScreenContent {
    public let graph = Graph()
    private let root: WindowStructure
    private let presenter = PresentationController()
    private let textFocus = TextFocus()
    private let editMode = EditModeStore()
    private let stored: SceneStore
    private let focusedOffers = FocusedOffers()
    private var rootNode: WindowNode { root.window }
    /// What views were asked in layout, where that is kept.
    var records: [LayoutRecord] = []
    /// The outermost layout node.
    var rootLayoutNode: LayoutNode { rootNode }
    private let router: PointerRouter
    /// What has taken the movement of fingers on a touchpad that is under way.
    private weak var nodeUnderWheel: LayoutNode?
    private var shownTraits: ScreenTraits
    private var preferredScheme: ColorScheme?
    private var phase = ScenePhase.active
    /// The kinds of windows of the app that the screen belongs to.
    var windows: (any WindowSource)?
    /// What the version of the program before has kept; views that come take from it until a person does something.
    var kept: KeptState?

    /// Makes the screen for `HostContext.current`, which a host has set.
    public convenience init<V: View>(_ view: V) { self.init(view, window: "main") }

    /// `window` names the kind of window under which its stored values are kept.
    init<V: View>(_ view: V, window: String) {
        guard let host = HostContext.current else {
            preconditionFailure("a ViewScreen is made inside HostContext.enter, so that views have a screen to ask")
        }
        shownTraits = host.traits
        stored = SceneStore(name: ProgramKeeping.of(host).valueStore, window: window)
        var environment = EnvironmentValues(host.traits)
        environment.presenter = presenter
        environment.textFocus = textFocus
        environment.editMode = editMode.binding
        environment.sceneStore = stored
        environment.focusedOffers = focusedOffers
        let context = NodeContext(graph: graph, environment: environment.store)
        root = WindowStructure(presenter, in: context) { V._makeNode(view, in: $0) }
        router = PointerRouter(graph: graph, root: root.window)
        graph.focus.setRoot(rootNode)
    }

    public var needsUpdate: Bool { graph.hasPendingWork || router.isDue }

    public var nextChange: Double? { graph.nextChange }

    public var stepsBack: Int { graph.waysBack.count }

    public var isComingToRest: Bool { graph.motion.isComingToRest }

    public func scene() -> Scene::Scene {
        guard let host = HostContext.current else {
            preconditionFailure("ViewScreen.scene is called inside HostContext.enter")
        }
        router.advance(to: host.now)
        let traits = host.traits
        if traits != shownTraits {
            let isTurned = traits.isLandscape != shownTraits.isLandscape
            shownTraits = traits
            rootNode.invalidateLayout()
            root.setEnvironment(environment(traits))
            if isTurned { NotificationCenter.default.post(name: .deviceOrientationDidChange, object: nil) }
        }
        update(in: traits)
        router.layoutDidFinish()
        let scheme = EnvironmentValues(root.environment)
        var layer = rootNode.layer()
        if let dragged = graph.dragAndDrop.layer() { layer.children.append(dragged) }
        var scene = Scene::Scene(
            size: traits.size, scale: traits.scale, background: rootNode.background(in: scheme),
            root: layer, meanings: host.wantsMeanings ? meanings : [])
        scene.textInput = textInput
        return scene
    }

    /// What an input method has to know of the field that is typed into.
    package var textInput: TextInput? { (textFocus.field ?? graph.focus.focused)?.textInput }

    /// The size that the views take of an offer; a length that is not offered is their own.
    package func size(fitting offer: ProposedViewSize) -> CGSize {
        guard let host = HostContext.current else { return .zero }
        update(in: host.traits)
        let proposal = Proposal(width: offer.width.map { Double($0) }, height: offer.height.map { Double($0) })
        return CGSize(rootNode.contentSize(for: proposal))
    }

    private func update(in traits: ScreenTraits) {
        let update = { [self] in
            graph.update {
                rootNode.layout(in: traits)
                follow(preference(PreferredColorSchemeKey.self) ?? nil)
            }
        }
        guard let kept else { return update() }
        kept.restoring {
            update()
            // How far something can be scrolled may be known only after it was.
            for _ in 0..<4 where kept.scroll(rootNode) { update() }
        }
    }

    /// What the screen remembers, for another version of the program.
    public func keptState() -> KeptState {
        let kept = KeptState()
        kept.collect(root, rootNode)
        return kept
    }

    /// The environment of the window: what the host says, but for the colour scheme that the views prefer.
    private func environment(_ traits: ScreenTraits) -> EnvironmentStore {
        var values = EnvironmentValues(traits)
        values.presenter = presenter
        values.textFocus = textFocus
        values.editMode = editMode.binding
        values.sceneStore = stored
        values.focusedOffers = focusedOffers
        if let preferredScheme { values.colorScheme = preferredScheme }
        values.scenePhase = phase
        return values.store
    }

    /// Takes the colour scheme that views prefer for the whole window; another one is another environment, and a round of layout.
    private func follow(_ scheme: ColorScheme?) {
        guard scheme != preferredScheme else { return }
        preferredScheme = scheme
        root.setEnvironment(environment(shownTraits))
    }

    /// The host's own focus has moved, as that of a screen reader does: what it is on is scrolled into sight, with the line behind it, and
    /// takes the keyboard where it can. Answers whether the thing is on the screen.
    private func follow(focus id: LayerID?) -> Bool {
        guard let id else {
            graph.focus.focus(nil)
            graph.reader.focus(nil)
            return true
        }
        guard let node = rootNode.find(id) else { return false }
        if node.hostFocusArrives(on: id) {
            graph.reader.focus(node)
            return true
        }
        node.revealWithNextLine()
        graph.reader.focus(node)
        if let target = node.focusTargets.first { graph.focus.focus(target) }
        return true
    }

    /// The meanings of everything on the screen, in reading order; what has the keyboard says so.
    private var meanings: [Meaning] {
        let meanings = AccessibilityNode.inReadingOrder(rootNode.meanings(.identity))
        guard let focused = graph.focus.focused ?? graph.reader.focused else { return meanings }
        return Meaning.marked(meanings, firstOf: focused.tellingIDs)
    }

    /// The window came to the front or left it; answers whether that is new.
    private func follow(_ new: ScenePhase) -> Bool {
        guard new != phase else { return false }
        phase = new
        root.setEnvironment(environment(shownTraits))
        return true
    }

    /// What the views hand up for `key`, as the last layout left it.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { rootNode.preference(K.kind) as? K.Value }

    public func handle(_ event: InputEvent) -> Bool {
        if case .activity = event {} else { kept = nil }
        if case .pointer(let pointer) = event, pointer.phase == .began { graph.focus.hide() }
        return switch event {
        case .pointer(let pointer): router.handle(pointer)
        case .pinch(let pinch): router.handle(pinch)
        case .wheel(let wheel): turnWheel(wheel)
        case .scrolled(let id, let offset): rootNode.find(id)?.takeHostOffset(offset) ?? false
        case .perform(let action, let id): perform(action, on: id)
        case .activity(let isActive): follow(isActive ? .active : .inactive)
        case .key(let key): press(key)
        case .text(let text): type(text)
        case .focus(let id): follow(focus: id)
        case .goBack(let count): graph.waysBack.steps.goBack(to: count)
        }
    }

    /// A key goes to the field that is typed into first, then to what has the focus; what neither wants may close what lies on top.
    private func press(_ key: KeyEvent) -> Bool {
        if let field = textFocus.field, field.editor.take(key) { return true }
        // Keys come faster than scenes: each one meets what those before have brought about.
        if key.phase != .up, graph.hasPendingWork { update(in: shownTraits) }
        if graph.focus.press(key) { return true }
        return key.phase == .down && key.key == .escape && rootNode.escape()
    }

    private func type(_ text: TextEvent) -> Bool {
        guard let field = textFocus.field else { return graph.focus.write(text) }
        field.editor.take(text)
        return true
    }

    /// Fingers on a touchpad stay with what has begun to move under them, whatever comes below the pointer then.
    private func turnWheel(_ event: WheelEvent) -> Bool {
        let isGoingOn = event.phase == .moved || event.phase == .ended
        if isGoingOn, let node = nodeUnderWheel, node.isPlaced, node.takeWheel(event) { return true }
        nodeUnderWheel = nil
        var node = rootNode.hitTest(event.position)
        while let current = node {
            if current.takeWheel(event) {
                if event.phase == .began || event.phase == .moved { nodeUnderWheel = current }
                return true
            }
            node = current.parent
        }
        return false
    }

    private func perform(_ action: Scene::Action, on id: LayerID) -> Bool {
        guard let node = rootNode.find(id) else { return false }
        if node.performUpwards(action) { return true }
        guard case .scroll(let edge) = action else { return false }
        let page = node.frame.size
        let leading = node.isRightToLeft ? page.width : -page.width
        return switch edge {
        case .top: node.takeScroll(Point(x: 0, y: -page.height))
        case .bottom: node.takeScroll(Point(x: 0, y: page.height))
        case .leading: node.takeScroll(Point(x: leading, y: 0))
        case .trailing: node.takeScroll(Point(x: -leading, y: 0))
        }
    }

    public func close() {
        rootNode.unplace()
        root.detach()
        graph.update {}
    }
}
