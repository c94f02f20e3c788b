import Foundation
import GridCore
import HostInterface
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
    private let container = UIView()
    private var view: UIView!
    /// Where a person has looked for something last, in the node's coordinates.
    private var lastTouch: Point?
    private lazy var touching = NodeTouch(of: self)

    /// Takes the view that is shown.
    func show(_ view: UIView) {
        self.view = view
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
        if container.frame != place { container.frame = place }
        if view.frame != container.bounds { view.frame = container.bounds }
    }

    override func didPlace() {
        guard let window = window, container.superview !== window else { return }
        window.addSubview(container)
    }

    override func didUnplace() {
        container.removeFromSuperview()
        if isGone { graph.runAfterLayout { [self] in dismantleOnce() } }
    }

    private var window: UIWindow? { UIApplication.shared.windows.first }

    // MARK: Look, touches and meaning

    override func decorate(_ layer: inout Layer) {
        placeContainer()
        layer.children = [view.sceneLayer()]
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meanings = view.meanings(transform)
        // What can be done with the only one is asked of this node.
        if meanings.count == 1 { meanings[0].id = id }
        return meanings
    }

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard Rect(origin: .zero, size: frame.size).contains(point),
            container.hitTest(CGPoint(point), with: nil).map({ $0 !== container }) ?? false
        else { return nil }
        lastTouch = point
        return self
    }

    override var recognizers: [Recognizer] { touching.recognizers }

    private var touch: CGPoint {
        let middle = Point(x: frame.width / 2, y: frame.height / 2)
        return view.convert(CGPoint(touching.place ?? lastTouch ?? middle), from: container)
    }

    override func activate() -> Bool { view.handleTap(at: touch) }

    override func takeScroll(_ delta: Point) -> Bool { view.handleScroll(at: touch, by: CGPoint(delta)) }
}
