import Foundation

extension UIView {
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view right below one of the views inside; below all where it is none.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        if view.superview === self { detach(view) }
        insert(view, at: subviews.firstIndex(of: sibling) ?? 0)
    }

    /// Puts a view right above one of the views inside; above all where it is none.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        if view.superview === self { detach(view) }
        insert(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? .max)
    }

    public func bringSubviewToFront(_ view: UIView) { move(view, to: .max) }
    public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        move(low, to: max(index1, index2))
        move(high, to: min(index1, index2))
    }

    /// Whether the view is `view` or lies in it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let next = current {
            if next === view { return true }
            current = next.superview
        }
        return false
    }

    /// The first view with a tag: this one, then those inside.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Takes the keyboard away from this view or one inside; `false` where one of them does not let go.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responders, let focused = responders.responder as? UIView, focused.isDescendant(of: self) else { return false }
        return focused.resignFirstResponder() || (force && focused.isFirstResponder && responders.letGo())
    }

    // MARK: Changing the views inside

    /// Takes a view in at a place of the order. A view that holds this one is not taken in: on Apple's systems the app stops there.
    func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "a view can't be put inside itself: \(view) already holds \(self)")
        if view.superview === self { return move(view, to: index) }
        let window = window
        view.willMove(toSuperview: self)
        view.eachInside { $0.willMove(toWindow: window) }
        view.superview?.detach(view)
        let place = min(max(0, index), subviews.count)
        subviews.insert(view, at: place)
        view.superview = self
        placeLayer(of: view)
        view.traitsDidChange()
        view.didMoveToSuperview()
        if window != nil { view.eachInside { $0.enterWindow() } }
        didAddSubview(view)
        setNeedsLayout()
    }

    /// Takes the view out of the one around.
    func remove() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        let wasInWindow = window != nil
        if wasInWindow, let focused = FirstResponder.ofScreen?.responder as? UIView, focused.isDescendant(of: self) {
            focused.resignFirstResponder()
        }
        if wasInWindow { eachInside { $0.willMove(toWindow: nil) } }
        superview.detach(self)
        superview.setNeedsLayout()
        self.superview = nil
        didMoveToSuperview()
        if wasInWindow { eachInside { $0.didMoveToWindow() } }
    }

    private func detach(_ view: UIView) {
        subviews.removeAll { $0 === view }
        view.layer.removeFromSuperlayer()
        view.superview = nil
    }

    private func move(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: min(max(0, index), subviews.count))
        placeLayer(of: view)
    }

    /// Puts the layer of a view inside right below that of the next one, so that layers without views stay where they are.
    private func placeLayer(of view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func enterWindow() {
        AppearanceProxies.dress(self)
        didMoveToWindow()
        if FirstResponder.ofScreen?.responder === self { keyboardFocus?.take(self) }
    }

    private func eachInside(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.eachInside(body) }
    }
}
