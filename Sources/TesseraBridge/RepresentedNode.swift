import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import ViewGraph

/// The place of a view of UIKit in the layout tree. The view lies in a container in the screen's window, where it stands on the screen.
///
/// Its size along an axis: the offer, but not less than the content asks for where the view resists that with a priority of 750 or more
/// (which it does unless told otherwise), and not more where it holds on to its content that strongly. A view whose content asks for
/// nothing takes the offer. From knowledge, not recorded.
@MainActor
class RepresentedNode: LayoutNode {
    private let container = ScreenRootView()
    private var keyboard: KeyboardFocus { container.keyboard }
    private var view: UIView!
    /// Where a person has looked for something last, in the node's coordinates.
    private var lastTouch: Point?
    private lazy var touching = NodeTouch(of: self)

    /// Takes the view that is shown.
    func show(_ view: UIView) {
        self.view = view
        keyboard.summon = { [weak self] in self.map { $0.graph.focus.focus($0, showing: $0.graph.focus.isShown) } }
        keyboard.dismiss = { [weak self] in
            if let self, graph.focus.focused === self { graph.focus.focus(nil) }
        }
        LayerTicker.drive(graph)
        graph.waysBack.add(self)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.sizeDidChange = { [weak self] in self?.invalidateLayout() }
        view.frame = container.bounds
        container.addSubview(view)
        followEnvironment()
    }

    /// The size that the developer's code gives for an offer.
    func chosenSize(for proposal: Proposal) -> Size? { nil }

    /// Tells the developer's code that the view has left the screen for good. It is done when the view leaves the structure, or, where
    /// that happens to a view that is not shown, when the node goes.
    func dismantle() {}

    private var isDismantled = false

    /// Dismantles where nobody has yet.
    final func dismantleOnce() {
        guard !isDismantled else { return }
        isDismantled = true
        dismantle()
    }

    /// A size that a layout can work with: a length that is negative or not finite is 0.
    static func tamed(_ size: CGSize) -> Size {
        func length(_ value: CGFloat) -> Double { value.isFinite ? max(0, Double(value)) : 0 }
        return Size(width: length(size.width), height: length(size.height))
    }

    /// Hands the look of the views around on to the view.
    func followEnvironment() {
        let environment = EnvironmentValues(of: self)
        let style: UIUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
        if container.overrideUserInterfaceStyle != style { container.overrideUserInterfaceStyle = style }
        let tint = environment.chosenTint.map { UIColor($0) } ?? .systemBlue
        if container.tintColor != tint { container.tintColor = tint }
    }

    // MARK: Layout

    override func measure(_ proposal: Proposal) -> Size {
        if let chosen = chosenSize(for: proposal) { return chosen }
        let own = view.intrinsicContentSize
        func length(_ offer: Double?, _ own: CGFloat, _ axis: NSLayoutConstraint.Axis) -> Double {
            guard own >= 0, own.isFinite else { return offer ?? Double(own > 0 ? own : 0) }
            let content = Double(own)
            guard let offer else { return content }
            let strong = UILayoutPriority.defaultHigh.rawValue
            let least = view.contentCompressionResistancePriority(for: axis).rawValue >= strong ? content : 0
            let most = view.contentHuggingPriority(for: axis).rawValue >= strong ? content : Double.infinity
            return min(max(offer, least), max(least, most))
        }
        return Size(
            width: length(proposal.width, own.width, .horizontal), height: length(proposal.height, own.height, .vertical))
    }

    override func arrange(_ size: Size, for proposal: Proposal) { placeContainer() }

    /// Puts the container where the node stands on the screen now.
    private func placeContainer() {
        let box = CGRect(screenFrame(screenTransform))
        let size = CGSize(frame.size)
        let place = CGRect(origin: box.origin, size: size)
        if let window = view as? UIWindow { window.resize(to: CGRect(origin: .zero, size: size)) }
        if container.frame != place { container.frame = place }
        if view.frame != container.bounds { view.frame = container.bounds }
    }

    override func didPlace() {
        guard let window = window, container.superview !== window else { return }
        window.addSubview(container)
        if let shown = view as? UIWindow {
            graph.runAfterLayout { [weak self] in if self?.isPlaced ?? false { shown.show(onScreen: true) } }
        }
    }

    override func didUnplace() {
        container.removeFromSuperview()
        if let shown = view as? UIWindow { graph.runAfterLayout { shown.show(onScreen: false) } }
        if isGone { graph.runAfterLayout { [self] in dismantleOnce() } }
    }

    private var window: UIWindow? { UIApplication.shared.scene.screenWindow }

    // MARK: Look and meaning

    override func decorate(_ layer: inout Layer) {
        placeContainer()
        let hasRing = graph.focus.isShown && graph.focus.focused === self
        layer.children = [keyboard.showing(hasRing) { view.sceneLayer() }]
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meanings = view.meanings(transform)
        // What can be done with the only one is asked of this node.
        if meanings.count == 1 { meanings[0].id = id }
        return meanings
    }

    // MARK: The keyboard

    override var takesFocus: Bool { keyboard.hasTargets }
    override var focusedPart: LayerID? { keyboard.focusedPart }
    override var focusedBox: Rect? { keyboard.focusedBox }
    override var textInput: TextInput? { keyboard.textInput }
    override func handleKey(_ event: KeyEvent) -> Bool { keyboard.press(event) }
    override func takesStrayKey(_ event: KeyEvent) -> Bool { keyboard.press(event) }
    override func handleText(_ event: TextEvent) -> Bool { keyboard.write(event) }

    override func focusArrives(_ arrival: FocusArrival) {
        switch arrival {
        case .forwards: keyboard.arrive(backwards: false)
        case .backwards: keyboard.arrive(backwards: true)
        case .towards(let direction, let box): keyboard.arrive(direction, from: box)
        }
    }

    override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {
        if kind == .keyboard, !isInside { keyboard.leave() }
    }

    override func hostFocusArrives(on id: LayerID) -> Bool {
        guard holds(id) else { return false }
        asked = nil
        _ = keyboard.hostArrives(on: id)
        return true
    }

    // MARK: Touches

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard Rect(origin: .zero, size: frame.size).contains(point),
            container.hitTest(CGPoint(point), with: nil).map({ $0 !== container }) ?? false
        else { return nil }
        lastTouch = point
        return self
    }

    /// What UIKit's recognisers on the views under the pointer recognise, then what a touch does by itself.
    override var recognizers: [Recognizer] {
        let point = lastTouch.map { view.convert(CGPoint($0), from: container) }
        let own = point.map { view.recognizers(at: $0) } ?? []
        let machines = own.map { MachineRecognizer(ViewMachine(base: $0.makeMachine(), recognizer: $0), of: self) }
        return machines + touching.recognizers + [TouchTeller(of: self, root: view)]
    }

    private var touch: CGPoint {
        let middle = Point(x: frame.width / 2, y: frame.height / 2)
        return view.convert(CGPoint(touching.place ?? lastTouch ?? middle), from: container)
    }

    /// The number that was asked for last, of something in the view.
    private var asked: LayerID?

    override func holds(_ id: LayerID) -> Bool {
        asked = view.holds(id) ? id : nil
        return asked != nil
    }

    override func takeHostOffset(_ target: Point) -> Bool {
        guard let asked else { return false }
        self.asked = nil
        return view.takeHostOffset(target, of: asked)
    }

    override func perform(_ action: Scene::Action) -> Bool {
        if let asked {
            self.asked = nil
            return view.perform(action, on: asked) ?? false
        }
        return super.perform(action)
    }

    override func activate() -> Bool { view.handleTap(at: touch) }

    /// A wheel moves what is under it, at once; a touchpad's own rolling is not followed further.
    override func takeWheel(_ event: WheelEvent) -> Bool {
        guard let inverse = screenTransform.inverted else { return false }
        let point = view.convert(CGPoint(inverse.apply(event.position)), from: container)
        return view.handleScroll(at: point, by: CGPoint(event.delta))
    }

    override func takeScroll(_ delta: Point) -> Bool { view.handleScroll(at: touch, by: CGPoint(delta)) }
}

/// Hands what a machine has come to on to its recogniser, which tells its targets.
private struct ViewMachine: GestureMachine {
    var base: any GestureMachine<RecognizedTouch>
    let recognizer: UIGestureRecognizer
    /// Whether it has begun as something that the recogniser does not want; `nil` before it begins.
    private var isRefused: Bool?

    init(base: any GestureMachine<RecognizedTouch>, recognizer: UIGestureRecognizer) {
        self.base = base
        self.recognizer = recognizer
    }

    var phase: GesturePhase<RecognizedTouch> { recognizer.isEnabled && isRefused != true ? base.phase : .failed }
    var isClaiming: Bool { isRefused != true && base.isClaiming }
    var deadline: Double? { isRefused == true ? nil : base.deadline }

    mutating func receive(_ input: GestureInput) {
        base.receive(input)
        if isRefused == nil, case .active(let touch) = base.phase { isRefused = !recognizer.allows(touch) }
    }

    mutating func cancel() { base.cancel() }

    mutating func deliver() {
        base.deliver()
        if recognizer.take(base.phase, isClaiming: base.isClaiming) { recognizer.fire() }
    }

    mutating func adopt(_ newer: any GestureMachine<RecognizedTouch>) {}
}

/// Brings the layers of a screen that are on their way to its moments.
@MainActor
private final class LayerTicker: MotionTicker {
    private let motions: LayerMotions

    private init(_ motions: LayerMotions) { self.motions = motions }

    /// Has the layers of this screen move with the graph's clock, from now on.
    static func drive(_ graph: Graph) {
        guard let motions = LayerMotions.ofScreen, !motions.isDriven else { return }
        motions.isDriven = true
        let ticker = LayerTicker(motions)
        motions.didBegin = { [weak graph] in graph?.motion.add(ticker) }
    }

    func tick(at time: Double) { motions.tick(at: time) }
    func nextTick(at time: Double) -> Double? { motions.isMoving ? time : nil }
    var isEndless: Bool { false }
    var isAlive: Bool { true }
    func abandon() {}
}

extension RepresentedNode: BackStepping {
    var backSteps: [BackStep] { container.screenBackSteps }
}
