import Foundation
import TesseraGraphics

extension UIView {
    /// A point of this view in the coordinates of another one; `nil` is the window, or the topmost view where there is none.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let screen = point.applying(transformToTop)
        return view.map { screen.applying($0.transformToTop.inverted()) } ?? screen
    }

    /// A point of another view in the coordinates of this one; `nil` is the window, or the topmost view where there is none.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let screen = view.map { point.applying($0.transformToTop) } ?? point
        return screen.applying(transformToTop.inverted())
    }

    /// The box around a rectangle of this view in the coordinates of another one.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let screen = rect.applying(transformToTop)
        return view.map { screen.applying($0.transformToTop.inverted()) } ?? screen
    }

    /// The box around a rectangle of another view in the coordinates of this one.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let screen = view.map { rect.applying($0.transformToTop) } ?? rect
        return screen.applying(transformToTop.inverted())
    }

    /// From the view's own coordinates to those of the view around.
    var transformToSuperview: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * layer.anchorPoint.x, y: bounds.minY + bounds.height * layer.anchorPoint.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// From the view's own coordinates to those of the topmost view's.
    var transformToTop: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while let above = view.superview {
            result = result.concatenating(view.transformToSuperview)
            view = above
        }
        return result
    }

    /// What bars and the device's edges cover of the view, by what they cover of the view around.
    func insetsFromAround() -> UIEdgeInsets {
        guard let superview else { return .zero }
        let around = superview.safeAreaOfContent
        guard around != .zero else { return .zero }
        let safe = superview.bounds.inset(by: around)
        let frame = frame
        return UIEdgeInsets(
            top: max(0, safe.minY - frame.minY), left: max(0, safe.minX - frame.minX), bottom: max(0, frame.maxY - safe.maxY),
            right: max(0, frame.maxX - safe.maxX))
    }

    /// Changes the frame as the mask asks when the view around changes its size: what is added or taken away is shared by what is
    /// flexible, in equal parts.
    func follow(from old: CGSize, to new: CGSize) {
        guard autoresizingMask != [] else { return }
        let mask = autoresizingMask
        func share(_ start: CGFloat, _ length: CGFloat, _ delta: CGFloat, before: Bool, inside: Bool, after: Bool) -> (CGFloat, CGFloat) {
            let count = [before, inside, after].count { $0 }
            guard count > 0 else { return (start, length) }
            let part = delta / CGFloat(count)
            return (start + (before ? part : 0), max(0, length + (inside ? part : 0)))
        }
        let frame = frame
        let (x, width) = share(
            frame.minX, frame.width, new.width - old.width, before: mask.contains(.flexibleLeftMargin),
            inside: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin))
        let (y, height) = share(
            frame.minY, frame.height, new.height - old.height, before: mask.contains(.flexibleTopMargin),
            inside: mask.contains(.flexibleHeight), after: mask.contains(.flexibleBottomMargin))
        self.frame = CGRect(x: x, y: y, width: width, height: height)
    }
}

/// How strongly a view holds on to its content's own size.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + difference)
    }
    public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - difference)
    }
    public static func += (priority: inout UILayoutPriority, difference: Float) { priority = priority + difference }
    public static func -= (priority: inout UILayoutPriority, difference: Float) { priority = priority - difference }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// How strongly a view holds on to its content's own size, each way.
struct ContentPriorities {
    var horizontalHugging = UILayoutPriority.defaultLow
    var verticalHugging = UILayoutPriority.defaultLow
    var horizontalCompression = UILayoutPriority.defaultHigh
    var verticalCompression = UILayoutPriority.defaultHigh
}

extension UIView {
    /// How strongly the view resists becoming larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { priorities.horizontalHugging = priority } else { priorities.verticalHugging = priority }
        sizeDidChange?()
        constraintsDidChange()
    }

    /// How strongly the view resists becoming smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { priorities.horizontalCompression = priority } else { priorities.verticalCompression = priority }
        sizeDidChange?()
        constraintsDidChange()
    }
}
