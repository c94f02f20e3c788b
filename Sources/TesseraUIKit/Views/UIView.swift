import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import TesseraGraphics

/// A rectangle on the screen that draws and holds others. Its place and look are those of its layer.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// How content is placed in bounds of another size.
    public enum ContentMode: Int, Hashable, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft
        case bottomRight
    }

    /// What changes when the view around changes its size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// In an intrinsic size: the view has no such length of its own.
    public static let noIntrinsicMetric: CGFloat = -1

    /// What kind of layer the view has: `CALayer`, `CAShapeLayer` or `CAGradientLayer`. Layers of other classes can't be made here
    /// without their initialiser, so such a view has a plain one.
    open class var layerClass: AnyClass { CALayer.self }

    public let layer: CALayer

    public init(frame: CGRect) {
        let kind: AnyClass = Self.layerClass
        layer = kind == CAShapeLayer.self ? CAShapeLayer() : kind == CAGradientLayer.self ? CAGradientLayer() : CALayer()
        super.init()
        layer.view = self
        layer.frame = frame
    }

    /// A view without a size: there is nothing here that a coder could read.
    public required init?(coder: NSCoder) {
        let kind: AnyClass = Self.layerClass
        layer = kind == CAShapeLayer.self ? CAShapeLayer() : kind == CAGradientLayer.self ? CAGradientLayer() : CALayer()
        super.init()
        layer.view = self
    }

    public override convenience init() { self.init(frame: .zero) }

    // MARK: Place

    /// The box in the view around; of a transformed view it is the box around what is shown.
    open var frame: CGRect {
        get { layer.frame }
        set { resizing { layer.frame = newValue } }
    }
    /// The part of the view's own coordinates that it shows.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
    }
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    private func resizing(_ change: () -> Void) {
        let old = bounds.size
        change()
        if autoresizesSubviews, bounds.size != old {
            for view in subviews { view.follow(from: old, to: bounds.size) }
        }
    }

    // MARK: Look

    /// Follows the light and the dark look where the colour does.
    open var backgroundColor: UIColor? {
        didSet {
            note("backgroundColor", backgroundColor, \UIView.backgroundColor)
            updateColors()
        }
    }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            layer.opacity = Float(newValue)
            note("alpha", newValue, \UIView.alpha)
        }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let changes = layer.isHidden != newValue
            layer.isHidden = newValue
            if changes { superview?.arrangedVisibilityDidChange() }
            note("isHidden", newValue, \UIView.isHidden)
        }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Whether the view promises to paint all of itself. Nothing depends on it here.
    open var isOpaque = true
    open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }
    /// The view whose alpha masks this one.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }

    private var ownTint: UIColor?
    /// The colour for what can be touched: that of the view around where none was set, and blue on top.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            note("tintColor", newValue as UIColor?, \UIView.tintColor)
            tintDidChange()
        }
    }
    open func tintColorDidChange() {}

    private func tintDidChange() {
        tintColorDidChange()
        setNeedsDisplay()
        for view in subviews where view.ownTint == nil { view.tintDidChange() }
    }

    /// The looks that the view and all in it have whatever is around them.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { traitsDidChange() } }

    /// What the view knows about the place where it is shown.
    open var traitCollection: UITraitCollection {
        let around = superview?.traitCollection ?? .current
        guard overrideUserInterfaceStyle != .unspecified else { return around }
        return UITraitCollection(traitsFrom: [around, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    /// Whether the view is mirrored, or stays as it is where reading goes from right to left.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { setNeedsLayout() } }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    /// The traits of the view are others than `previousTraitCollection`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Brings what depends on the look up to date, in this view and all in it.
    func traitsDidChange() {
        let traits = traitCollection
        updateColors(traits)
        setNeedsDisplay()
        setNeedsLayout()
        tellTraits(traits)
        for view in subviews { view.traitsDidChange() }
    }
    /// The traits that the view was told of last.
    var toldTraits: UITraitCollection?
    var traitListeners: [TraitListener] = []

    func updateColors() { updateColors(traitCollection) }

    private func updateColors(_ traits: UITraitCollection) {
        layer.backgroundColor = backgroundColor.map { color in traits.asCurrent { color.cgColor } }
    }

    /// Changes the finished layer of a scene, for what a layer has no property for.
    func decorate(_ layer: inout Layer) {}

    // MARK: Views inside

    open internal(set) var subviews: [UIView] = []
    open internal(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }
    open var tag = 0

    open func addSubview(_ view: UIView) { insert(view, at: .max) }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func removeFromSuperview() { remove() }

    /// The controller whose view this is.
    weak var controller: UIViewController?
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Layout

    open func layoutSubviews() {}
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Arranges the views inside now where that is due; 8 rounds at most, so that views that ask again each time come to an end.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// The size that fits best within `size`; by default the size that the view has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that fits best. The top left corner stays.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }
    /// The size that the content has by itself.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Says that the content has another size by itself.
    open func invalidateIntrinsicContentSize() {
        setNeedsLayout()
        sizeDidChange?()
        if !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
    }
    /// Told when the content's own size changes, by the host that shows the view.
    package var sizeDidChange: (() -> Void)?
    /// The constraints in a view inside that is placed by its frame ask for another size.
    func sizeInsideDidChange(of view: UIView) {}
    var priorities = ContentPriorities()
    /// Whether the content is higher where there is less width.
    var heightFollowsWidth: Bool { false }
    /// Whether the frame places the view. A view that constraints place has to have it switched off.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { superview?.constraintsDidChange() } }
    }
    /// The constraints between the view and what it holds that are active.
    var held: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var margins = ViewMargins()
    /// The margins have become others.
    open func layoutMarginsDidChange() {}

    /// What bars and the device's edges cover of the view.
    open var safeAreaInsets: UIEdgeInsets {
        var insets = insetsFromAround()
        if let controller { insets = insets + controller.barInsets + controller.additionalSafeAreaInsets }
        return insets
    }
    /// What is left of the view's safe area for what stands in it.
    var safeAreaOfContent: UIEdgeInsets { safeAreaInsets }
    open func safeAreaInsetsDidChange() {}
    /// Whether the view stands for the screen: what is in it belongs together, and nothing above is shown with it.
    var isScreenRoot: Bool { self is ScreenRootView }

    /// Tells the view and all in it that other bars cover it.
    func safeAreaDidChange() {
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for view in subviews { view.safeAreaDidChange() }
    }

    // MARK: Drawing

    /// Draws the view's content into the current context; called when the view is shown and after `setNeedsDisplay`.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: Touches

    open var isUserInteractionEnabled = true
    /// Whether the view hears of a second finger while one is down on it.
    open var isMultipleTouchEnabled = false
    /// Whether others hear of no finger while one is down on the view. Nothing depends on it here.
    open var isExclusiveTouch = false
    /// Whether the view is only shown on its way off the screen: it takes no touches and means nothing.
    var isLeaving = false

    /// The innermost view at a point of this one's coordinates that takes touches; hidden, disabled and nearly transparent ones take none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, !isLeaving, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// A view inside was hidden or shown.
    func arrangedVisibilityDidChange() {}

    /// Does what a tap at a point of the view asks for; `false` passes it to the view around.
    func tap(at point: CGPoint) -> Bool { tapRecognized(at: point) }
    /// Goes along with a finger or a wheel, which moves content by `delta`; `false` passes it to the view around.
    func drag(by delta: CGPoint) -> Bool { false }
    /// Whether the view can have the keyboard by itself.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has it now.
    open var isFocused: Bool { keyboardFocus.map { $0.focusedView === self } ?? false }
    /// Whether the keyboard's ways lead to the view.
    var takesKeyboard: Bool { canBecomeFocused }
    /// Whether it is a field.
    var canTakeText: Bool { false }
    /// Whether nothing below the view gets the keyboard, as with a sheet.
    var holdsKeyboard: Bool { false }
    /// A key asks to leave such a view.
    func leaveByKey() -> Bool { false }
    /// Takes a key while the view has the keyboard.
    func takeKey(_ event: KeyEvent) -> Bool { false }
    /// Takes what an input method does.
    func takeText(_ event: TextEvent) -> Bool { false }
    /// What an input method has to know of the field that the view is.
    var textInput: TextInput? { nil }
    /// Makes the value of an adjustable view one step larger or smaller.
    func step(up: Bool) -> Bool { false }
    /// The views inside in the order in which they are read.
    var readingOrder: [UIView] { subviews }
    /// The meanings of what another toolkit shows in the view; `transform` leads from the view's corner to the screen.
    func hostedMeanings(_ transform: Transform) -> [Meaning] { [] }
    /// Whether one of those has the number.
    func holdsHosted(_ id: LayerID) -> Bool { false }
    /// An action on one of those; `nil` where the number is none of them.
    func performHosted(_ action: Action, on id: LayerID) -> Bool? { nil }
    /// What is recognised on the view.
    var recognizers: [UIGestureRecognizer] = []
    /// The same for what the library does by itself.
    var ownRecognizers: [UIGestureRecognizer] { [] }

    // MARK: What is read

    /// Whether a reader stops here; a view that is none tells those inside.
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Hides the views inside from readers.
    open var accessibilityElementsHidden = false
    /// What is read of the view, in this order; `nil` for all that is inside. Views among them are read, other things are not.
    open var accessibilityElements: [Any]?
    /// Whether nothing beside the view, in the view around it, is read.
    open var accessibilityViewIsModal = false

    /// What the view is to a reader by itself; `nil` for views that only hold others.
    var role: Role? { nil }
    /// What a reader says of the view where nothing was set.
    var spokenLabel: String? { nil }
    var spokenValue: String? { nil }

    // MARK: Looks that the app has chosen

    /// What was set on this view by itself, or, of a proxy, for all views of a class.
    let looks = ChosenProperties()

    /// Notes that a property was set; on a proxy it is set on all views of the class that come into a window.
    func note<Target: UIView, Value>(_ name: String, _ value: Value, _ path: ReferenceWritableKeyPath<Target, Value>) {
        looks.note(name) { view in (view as? Target)?[keyPath: path] = value }
    }

    /// Sets for all views of this class, and of those derived from it, what is set on the answer. Views take it when they come into a
    /// window, but for what was set on them.
    open class func appearance() -> UIView { AppearanceProxies.proxy(for: self) { UIView() } }
}
