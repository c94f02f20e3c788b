import Foundation

/// One relation between two edges, lengths or middles of views: first = second × multiplier + constant, or at least, or at most that.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// A direction of layout.
    public enum Axis: Int, Hashable, Sendable { case horizontal, vertical }
    public enum Relation: Int, Hashable, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Attribute: Int, Hashable, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    }

    public let firstItem: AnyObject?
    public let firstAttribute: Attribute
    public let relation: Relation
    public let secondItem: AnyObject?
    public let secondAttribute: Attribute
    public let multiplier: CGFloat
    open var constant: CGFloat { didSet { if constant != oldValue { holder?.constraintsDidChange() } } }
    /// A higher priority wins outright over lower ones; required by default.
    open var priority = UILayoutPriority.required { didSet { if priority != oldValue { holder?.constraintsDidChange() } } }
    open var identifier: String?
    /// The view that keeps the constraint while it is active: the innermost that holds both items.
    weak var holder: UIView?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2 as AnyObject?
        secondAttribute = attr2
        self.multiplier = multiplier
        constant = c
    }

    /// Whether the constraint counts. Two views that lie in no common one stop the app, as on Apple's systems.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            newValue ? activate() : deactivate()
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    private static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    private func activate() {
        guard let first = Self.view(of: firstItem) else { return }
        var common: UIView? = first
        if let second = Self.view(of: secondItem) {
            while let view = common, !second.isDescendant(of: view) { common = view.superview }
            precondition(
                common != nil,
                "Unable to activate constraint with anchors \(firstAttribute) and \(secondAttribute) because they have no common ancestor.")
        }
        holder = common
        common?.held.append(self)
        common?.constraintsDidChange()
    }

    private func deactivate() {
        let view = holder
        holder = nil
        view?.held.removeAll { $0 === self }
        view?.constraintsDidChange()
    }
}

/// A rectangle that takes part in constraints and is not shown.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    public override init() { super.init() }

    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    /// In the coordinates of the view that the guide belongs to, since the last layout.
    open internal(set) var layoutFrame = CGRect.zero
    /// What the guide leaves free of its view; `nil` for a guide that constraints place.
    var insets: (@MainActor (UIView) -> UIEdgeInsets)?

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    /// The constraints that the view keeps: those between it and what it holds.
    public var constraints: [NSLayoutConstraint] { held }
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        guides.append(layoutGuide)
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    public var layoutGuides: [UILayoutGuide] { guides }

    /// The view less what bars and the device's edges cover.
    public var safeAreaLayoutGuide: UILayoutGuide { guide("safeArea") { $0.safeAreaInsets } }
    /// The view less its margins.
    public var layoutMarginsGuide: UILayoutGuide { guide("layoutMargins") { $0.layoutMargins } }

    /// The view less its margins, and not wider than text is well read: 672 points. From knowledge, not recorded.
    public var readableContentGuide: UILayoutGuide {
        guide("readableContent") { view in
            var margins = view.layoutMargins
            let spare = view.bounds.width - margins.left - margins.right - 672
            if spare > 0 {
                margins.left += spare / 2
                margins.right += spare / 2
            }
            return margins
        }
    }

    /// What a keyboard on the screen covers. Hosts here have keyboards of their own, so it is the room below the safe area, at the view's
    /// lower edge.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = guides.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
        let guide = UIKeyboardLayoutGuide()
        guide.insets = { [unowned guide] view in
            UIEdgeInsets(
                top: view.bounds.height - (guide.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0), left: 0, bottom: 0, right: 0)
        }
        addLayoutGuide(guide)
        return guide
    }

    private func guide(_ name: String, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) -> UILayoutGuide {
        if let known = guides.first(where: { $0.identifier == name && $0.insets != nil }) { return known }
        let guide = UILayoutGuide()
        guide.identifier = name
        guide.insets = insets
        addLayoutGuide(guide)
        return guide
    }
}
