import AutoLayout
import Foundation
import HostInterface

/// One layout by constraints: of a view that is placed by its frame, and of what it holds that is placed by constraints.
///
/// Positions are counted from the view's own corner. What bounds itself, such as a cell's content, is a pass of its own.
@MainActor
struct ConstraintPass {
    private struct Box {
        var left: LinearExpression
        var top: LinearExpression
        var width: LinearExpression
        var height: LinearExpression
    }

    private let root: UIView
    private var system = ConstraintSystem()
    private var boxes: [ObjectIdentifier: Box] = [:]
    /// What lies in scroll views: edges of a scroll view mean those of its content to the views inside.
    private var contents: [ObjectIdentifier: Box] = [:]
    private var scrolls: [UIScrollView] = []
    private var views: [UIView] = []
    private var guides: [UILayoutGuide] = []
    private let isRightToLeft: Bool
    private var width: Variable
    private var height: Variable

    /// The view's size is its own; without one it is found by `wishes`: lengths with priorities.
    init(
        of root: UIView, size: CGSize?, wishes: [(NSLayoutConstraint.Axis, Double, UILayoutPriority)] = [],
        widths: [ObjectIdentifier: CGFloat] = [:]
    ) {
        self.root = root
        isRightToLeft = root.traitCollection.layoutDirection == .rightToLeft
        width = system.variable()
        height = system.variable()
        boxes[ObjectIdentifier(root)] = Box(
            left: LinearExpression(), top: LinearExpression(), width: LinearExpression(width), height: LinearExpression(height))
        if let size {
            require(LinearExpression(width) - Double(size.width), .equal)
            require(LinearExpression(height) - Double(size.height), .equal)
        }
        for (axis, length, priority) in wishes {
            let variable = LinearExpression(axis == .horizontal ? width : height)
            system.add(LinearConstraint(variable - length, .equal, priority: Double(priority.rawValue)))
        }
        require(LinearExpression(width), .atLeast)
        require(LinearExpression(height), .atLeast)
        collect(root, widths)
        relate(root)
        system.optimise()
    }

    private mutating func require(_ expression: LinearExpression, _ relation: LinearConstraint.Relation) {
        system.add(LinearConstraint(expression, relation))
    }

    // MARK: - Boxes

    private mutating func collect(_ view: UIView, _ widths: [ObjectIdentifier: CGFloat]) {
        guard let around = boxes[ObjectIdentifier(view)] else { return }
        if let scroll = view as? UIScrollView, scroll.holdsConstrained { add(scroll, around) }
        for guide in view.guides { add(guide, in: around, of: view) }
        for inside in view.subviews {
            if inside.translatesAutoresizingMaskIntoConstraints {
                let frame = inside.frame
                boxes[ObjectIdentifier(inside)] = Box(
                    left: around.left + Double(frame.minX - view.bounds.minX), top: around.top + Double(frame.minY - view.bounds.minY),
                    width: LinearExpression(constant: Double(frame.width)), height: LinearExpression(constant: Double(frame.height)))
                continue
            }
            let box = Box(
                left: LinearExpression(system.variable()), top: LinearExpression(system.variable()),
                width: LinearExpression(system.variable()), height: LinearExpression(system.variable()))
            boxes[ObjectIdentifier(inside)] = box
            views.append(inside)
            require(box.width, .atLeast)
            require(box.height, .atLeast)
            wish(inside, box, widths[ObjectIdentifier(inside)])
            collect(inside, widths)
        }
    }

    /// The content begins at the view's corner, whatever of it is seen; its size is what constraints make of it, else the view's.
    private mutating func add(_ scroll: UIScrollView, _ box: Box) {
        let content = Box(
            left: box.left, top: box.top, width: LinearExpression(system.variable()), height: LinearExpression(system.variable()))
        contents[ObjectIdentifier(scroll)] = content
        scrolls.append(scroll)
        require(content.width, .atLeast)
        require(content.height, .atLeast)
        system.add(LinearConstraint(content.width - box.width, .equal, priority: 1))
        system.add(LinearConstraint(content.height - box.height, .equal, priority: 1))
    }

    private mutating func add(_ guide: UILayoutGuide, in around: Box, of view: UIView) {
        guides.append(guide)
        if let scroll = view as? UIScrollView, let content = contents[ObjectIdentifier(scroll)] {
            if guide === scroll.contentLayoutGuide {
                boxes[ObjectIdentifier(guide)] = content
                return
            }
            if guide === scroll.frameLayoutGuide {
                boxes[ObjectIdentifier(guide)] = Box(
                    left: around.left + Double(scroll.bounds.minX), top: around.top + Double(scroll.bounds.minY), width: around.width,
                    height: around.height)
                return
            }
        }
        if let insets = guide.insets?(view) {
            boxes[ObjectIdentifier(guide)] = Box(
                left: around.left + Double(insets.left), top: around.top + Double(insets.top),
                width: around.width - Double(insets.left + insets.right), height: around.height - Double(insets.top + insets.bottom))
            return
        }
        let box = Box(
            left: LinearExpression(system.variable()), top: LinearExpression(system.variable()), width: LinearExpression(system.variable()),
            height: LinearExpression(system.variable()))
        boxes[ObjectIdentifier(guide)] = box
        require(box.width, .atLeast)
        require(box.height, .atLeast)
    }

    /// What the content asks for: not to be larger by the hugging, not to be smaller by the compression resistance.
    private mutating func wish(_ view: UIView, _ box: Box, _ width: CGFloat?) {
        let size = view.contentSize(width: width)
        let wishes: [(CGFloat, LinearExpression, UILayoutPriority, UILayoutPriority)] = [
            (size.width, box.width, view.priorities.horizontalHugging, view.priorities.horizontalCompression),
            (size.height, box.height, view.priorities.verticalHugging, view.priorities.verticalCompression),
        ]
        // Of views in a stack that hold on equally the first one gives way (recorded: `apple-uikit-al-stack-distribution`).
        let less = (view.superview as? UIStackView)?.givesWay(view) ?? false ? 1e-4 : 0
        for (length, expression, hugging, compression) in wishes where length >= 0 && length.isFinite {
            system.add(LinearConstraint(expression - Double(length), .atMost, priority: Double(hugging.rawValue) - less))
            system.add(LinearConstraint(expression - Double(length), .atLeast, priority: Double(compression.rawValue) - less))
        }
    }

    // MARK: - Constraints

    private mutating func relate(_ view: UIView) {
        for constraint in view.held { add(constraint, heldBy: view) }
        for inside in view.subviews where !inside.translatesAutoresizingMaskIntoConstraints { relate(inside) }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
        func expression(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> LinearExpression? {
            self.expression(item, attribute, inside: item === holder ? contents[ObjectIdentifier(holder)] : nil)
        }
        guard let first = expression(constraint.firstItem, constraint.firstAttribute) else { return }
        var sum = first - Double(constraint.constant)
        if constraint.secondItem != nil {
            guard let second = expression(constraint.secondItem, constraint.secondAttribute) else { return }
            sum = sum - Double(constraint.multiplier) * second
        }
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        let isTaken = system.add(LinearConstraint(sum, relation, priority: Double(constraint.priority.rawValue)))
        if !isTaken {
            HostContext.current?.warn(
                "Unable to simultaneously satisfy constraints: \(constraint.identifier ?? "\(constraint.firstAttribute)") was left out")
        }
    }

    /// `content` is what lies in the item, where that is a scroll view and the constraint is one with a view inside.
    private func expression(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, inside content: Box?) -> LinearExpression? {
        guard let item, let own = boxes[ObjectIdentifier(item)] else { return nil }
        let isEdge = [.left, .right, .leading, .trailing, .top, .bottom].contains(attribute)
        let box = isEdge ? content ?? own : own
        switch attribute {
        case .notAnAttribute: return nil
        case .left: return box.left
        case .right: return box.left + box.width
        case .leading: return isRightToLeft ? -1 * (box.left + box.width) : box.left
        case .trailing: return isRightToLeft ? -1 * box.left : box.left + box.width
        case .top: return box.top
        case .bottom: return box.top + box.height
        case .width: return box.width
        case .height: return box.height
        case .centerX: return box.left + 0.5 * box.width
        case .centerY: return box.top + 0.5 * box.height
        case .firstBaseline: return (item as? UIView)?.baseline(first: true).map { box.top + Double($0) } ?? box.top + box.height
        case .lastBaseline:
            return (item as? UIView)?.baseline(first: false).map { box.top + box.height - Double($0) } ?? box.top + box.height
        }
    }

    // MARK: - What was found

    private func value(_ expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.value * system.value(of: $1.key) }
    }

    var size: CGSize { CGSize(width: system.value(of: width), height: system.value(of: height)) }

    /// The widths of views whose height depends on it.
    var widths: [ObjectIdentifier: CGFloat] {
        var widths: [ObjectIdentifier: CGFloat] = [:]
        for view in views where view.heightFollowsWidth {
            if let box = boxes[ObjectIdentifier(view)] { widths[ObjectIdentifier(view)] = CGFloat(value(box.width)) }
        }
        return widths
    }

    /// Gives the views their frames: origins and far edges on the pixels of the view around, one by one, halves up (recorded:
    /// `apple-uikit-al-pins`).
    func apply() {
        let scale = Double(root.traitCollection.displayScale)
        let pixels = scale > 0 ? scale : 1
        func rounded(_ value: Double) -> Double { (value * pixels + 0.5 + 1e-6).rounded(.down) / pixels }
        for guide in guides {
            guard let box = boxes[ObjectIdentifier(guide)] else { continue }
            guide.layoutFrame = CGRect(x: value(box.left), y: value(box.top), width: value(box.width), height: value(box.height))
        }
        for view in views {
            guard let box = boxes[ObjectIdentifier(view)], let around = view.superview, let outer = boxes[ObjectIdentifier(around)] else {
                continue
            }
            // What lies in a scroll view stands in its content, wherever that has been scrolled to.
            let origin = contents[ObjectIdentifier(around)] == nil ? around.bounds.origin : .zero
            let left = value(box.left) - value(outer.left) + Double(origin.x)
            let top = value(box.top) - value(outer.top) + Double(origin.y)
            let (x, y) = (rounded(left), rounded(top))
            let frame = CGRect(x: x, y: y, width: rounded(left + value(box.width)) - x, height: rounded(top + value(box.height)) - y)
            if view.frame != frame { view.frame = frame }
        }
        for scroll in scrolls where scroll.holdsContentConstraints {
            guard let box = contents[ObjectIdentifier(scroll)] else { continue }
            let size = CGSize(width: rounded(value(box.width)), height: rounded(value(box.height)))
            if scroll.contentSize != size { scroll.contentSize = size }
        }
    }
}

extension UIView {
    /// Whether constraints place something in the view.
    var holdsConstrained: Bool { subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints } }

    /// Places what is inside by constraints, where the view itself is placed by its frame.
    func placeByConstraints() {
        guard translatesAutoresizingMaskIntoConstraints || superview == nil, holdsConstrained || !guides.isEmpty else { return }
        var pass = ConstraintPass(of: self, size: bounds.size)
        // Text that wraps is as high as its width makes it: the second time round its width is known.
        let widths = pass.widths
        if !widths.isEmpty { pass = ConstraintPass(of: self, size: bounds.size, widths: widths) }
        pass.apply()
    }

    /// A constraint of the view has changed, or the content of a view in it: the view that is placed by its frame lays out anew.
    func constraintsDidChange() {
        var view: UIView? = self
        while let current = view {
            current.setNeedsLayout()
            guard !current.translatesAutoresizingMaskIntoConstraints else {
                current.superview?.sizeInsideDidChange(of: current)
                return
            }
            view = current.superview
        }
    }

    /// The size that the constraints inside make, as near to `targetSize` as the priorities ask.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let wishes: [(NSLayoutConstraint.Axis, Double, UILayoutPriority)] = [
            (.horizontal, Double(targetSize.width), horizontalFittingPriority),
            (.vertical, Double(targetSize.height), verticalFittingPriority),
        ]
        var pass = ConstraintPass(of: self, size: nil, wishes: wishes)
        let widths = pass.widths
        if !widths.isEmpty { pass = ConstraintPass(of: self, size: nil, wishes: wishes, widths: widths) }
        return pass.size
    }

    /// The smallest size that the constraints inside allow for `layoutFittingCompressedSize`, and the largest for the expanded one.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// What the content asks for; of text that wraps, for a width.
    func contentSize(width: CGFloat?) -> CGSize {
        guard heightFollowsWidth else { return intrinsicContentSize }
        if let width { return CGSize(width: intrinsicContentSize.width, height: sizeThatFits(CGSize(width: width, height: 0)).height) }
        return sizeThatFits(.zero)
    }

    /// How far the first baseline lies below the top, or the last one above the bottom; `nil` for views without text.
    func baseline(first: Bool) -> CGFloat? {
        guard let font = (self as? UILabel)?.font else { return nil }
        let scale = max(traitCollection.displayScale, 1)
        let ascender = (font.ascender * scale + 0.5).rounded(.down) / scale
        return first ? ascender : contentSize(width: bounds.width).height - ascender
    }
}
