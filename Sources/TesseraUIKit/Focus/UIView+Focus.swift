import Foundation
import GridCore
import Scene
import TesseraGraphics

extension UIView {
    /// Who looks after the keyboard in the views around.
    var keyboardFocus: KeyboardFocus? {
        var view: UIView? = self
        while let current = view {
            if let root = current as? ScreenRootView { return root.keyboard }
            view = current.superview
        }
        return nil
    }

    /// Who gets what is typed on the view's screen.
    var responders: FirstResponder? {
        var view: UIView? = self
        while let current = view {
            if let root = current as? ScreenRootView { return root.screenResponders }
            view = current.superview
        }
        return FirstResponder.ofScreen
    }

    /// The topmost view that keeps the keyboard to itself, such as a sheet or a menu.
    var keyboardHolder: UIView? {
        for view in subviews.reversed() where !view.isHidden && !view.isLeaving {
            if view.holdsKeyboard { return view.keyboardHolder ?? view }
            if view is UIWindow, let holder = view.keyboardHolder { return holder }
        }
        return nil
    }

    /// What of the view is there for the keyboard, on the screen: of a scroll view, what bars leave of it.
    var keyboardBox: CGRect {
        let box = (self as? UIScrollView).map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? bounds
        return convert(box, to: nil)
    }

    /// The group in one of whose cells the view lies.
    var groupAround: (any FocusGroup)? {
        sequence(first: self) { $0.superview }.dropFirst().lazy.compactMap { $0 as? any FocusGroup }.first
    }

    /// Scrolls the scroll views around so far that the view is seen.
    func scrollIntoSight() {
        var view = superview
        while let current = view {
            if let scroll = current as? UIScrollView, !(self is any FocusGroup), scroll.isScrollEnabled {
                scroll.show(scroll.convert(bounds, from: self))
            }
            view = current.superview
        }
    }

    /// The view with a number, this one or one inside.
    func view(numbered id: LayerID) -> UIView? {
        if layer.numbers.own == id { return self }
        for view in subviews {
            if let found = view.view(numbered: id) { return found }
        }
        return nil
    }
}

extension UIView {
    /// The sheet in which the view lies.
    var sheetAround: PresentationStage? {
        sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? PresentationStage }.first
    }
}

extension UIScrollView {
    /// Scrolls as little as needed for a rectangle of the content to be seen that bars leave.
    func show(_ rect: CGRect) {
        let seen = bounds.inset(by: adjustedContentInset)
        func way(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if start < low { return start - low }
            return end > high ? min(end - high, start - low) : 0
        }
        let delta = CGPoint(
            x: way(rect.minX, rect.maxX, seen.minX, seen.maxX), y: way(rect.minY, rect.maxY, seen.minY, seen.maxY))
        if delta != .zero { _ = scroll(by: delta) }
    }
}
