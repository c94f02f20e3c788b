import Foundation

/// A row or a column of views, placed by constraints that the stack makes.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Hashable, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

    /// Where the views stand across the stack; `leading` is the top of a row, `trailing` its bottom.
    public enum Alignment: Int, Hashable, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rebuild() } }
    open var distribution = Distribution.fill { didSet { rebuild() } }
    open var alignment = Alignment.fill { didSet { rebuild() } }
    /// Between neighbours, in points; at least so much where the distances are shared out.
    open var spacing: CGFloat = 0 { didSet { rebuild() } }
    /// Whether the views stand inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { rebuild() } }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    private var made: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []
    private var hiddenWere: [Bool] = []

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        rebuild()
    }

    /// The view stays among the subviews.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        rebuild()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
    }

    /// Another distance behind one of the views.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        rebuild()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat { customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing }

    /// A hidden view takes no room: its constraints are made anew.
    override func arrangedVisibilityDidChange() {
        if arrangedSubviews.map(\.isHidden) != hiddenWere { rebuild() }
    }

    // MARK: Constraints

    private func rebuild() {
        NSLayoutConstraint.deactivate(made)
        for gap in gaps { removeLayoutGuide(gap) }
        made = []
        gaps = []
        hiddenWere = arrangedSubviews.map(\.isHidden)
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard let first = views.first, let last = views.last else { return constraintsDidChange() }
        let item: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        relate(first, start, item, start)
        relate(last, end, item, end)
        for (view, next) in zip(views, views.dropFirst()) { relateNeighbours(view, next, start, end) }
        relateLengths(views)
        for view in views { relateAcross(view, first, item) }
        placeHidden(among: views, first, item)
        NSLayoutConstraint.activate(made)
    }

    /// A hidden view takes no length: it stands in the middle of the gap in which it would be (recorded:
    /// `apple-uikit-al-stack-distribution`).
    private func placeHidden(among views: [UIView], _ first: UIView, _ item: AnyObject) {
        let (start, end, length): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
        var before: UIView?
        for view in arrangedSubviews {
            guard view.isHidden else {
                before = view
                continue
            }
            let none = NSLayoutConstraint(
                item: view, attribute: length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0, constant: 0)
            made.append(none)
            switch before {
            case nil: relate(view, start, item, start)
            case let last? where last === views.last: relate(view, start, item, end)
            case let last?: relate(view, start, last, end, constant: customSpacing(after: last) / 2)
            }
            relateAcross(view, first, item)
        }
    }

    /// Whether a view gives way before the others that resist as much as it does: the first one that is shown.
    func givesWay(_ view: UIView) -> Bool { arrangedSubviews.first { !$0.isHidden } === view }

    private func relate(
        _ one: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject, _ second: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, constant: CGFloat = 0, priority: Float = 1000
    ) {
        let constraint = NSLayoutConstraint(
            item: one, attribute: attribute, relatedBy: relation, toItem: other, attribute: second, multiplier: 1, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        made.append(constraint)
    }

    private func relateNeighbours(
        _ view: UIView, _ next: UIView, _ start: NSLayoutConstraint.Attribute, _ end: NSLayoutConstraint.Attribute
    ) {
        let distance = customSpacing(after: view)
        guard distribution == .equalSpacing || distribution == .equalCentering else {
            return relate(next, start, view, end, constant: distance)
        }
        // The distance is at least the spacing, and a gap between two views is as long as the one before.
        relate(next, start, view, end, .greaterThanOrEqual, constant: distance)
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        let middle: NSLayoutConstraint.Attribute = axis == .horizontal ? .centerX : .centerY
        let isCentred = distribution == .equalCentering
        relate(gap, start, view, isCentred ? middle : end)
        relate(gap, end, next, isCentred ? middle : start)
        let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        if let before = gaps.last { relate(gap, length, before, length, priority: isCentred ? 149 : 999) }
        gaps.append(gap)
    }

    private func relateLengths(_ views: [UIView]) {
        let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        switch distribution {
        case .fillEqually: for view in views.dropFirst() { relate(view, length, views[0], length) }
        case .fillProportionally:
            // length = whole x natural / (naturals and all spacing), the last view takes the rest (recorded:
            // `apple-uikit-al-stack-distribution`).
            func natural(_ view: UIView) -> CGFloat {
                let size = view.contentSize(width: nil)
                return max(0, axis == .horizontal ? size.width : size.height)
            }
            let total = views.reduce(0) { $0 + natural($1) } + views.dropLast().reduce(0) { $0 + customSpacing(after: $1) }
            guard total > 0 else { return }
            for view in views.dropLast() {
                let share = NSLayoutConstraint(
                    item: view, attribute: length, relatedBy: .equal, toItem: self, attribute: length, multiplier: natural(view) / total,
                    constant: 0)
                share.priority = UILayoutPriority(999)
                made.append(share)
            }
        case .fill, .equalSpacing, .equalCentering: break
        }
    }

    private func relateAcross(_ view: UIView, _ first: UIView, _ item: AnyObject) {
        let (start, end, middle): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            axis == .horizontal ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
        relate(view, start, item, start, .greaterThanOrEqual)
        relate(view, end, item, end, .lessThanOrEqual)
        // The stack is no larger across than its largest view.
        let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .height : .width
        switch alignment {
        case .fill:
            relate(view, start, item, start)
            relate(view, end, item, end)
            return
        case .leading: relate(view, start, item, start)
        case .trailing: relate(view, end, item, end)
        case .center: relate(view, middle, item, middle)
        case .firstBaseline: if view !== first { relate(view, .firstBaseline, first, .firstBaseline) }
        case .lastBaseline: if view !== first { relate(view, .lastBaseline, first, .lastBaseline) }
        }
        let hug = NSLayoutConstraint(
            item: self, attribute: length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0, constant: 0)
        hug.priority = UILayoutPriority(51)
        made.append(hug)
    }
}
