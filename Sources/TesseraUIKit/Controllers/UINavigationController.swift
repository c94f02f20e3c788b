import Foundation
import GridCore
import HostInterface
import Interaction
import StandardControls
import TesseraGraphics

/// Is told which controller a navigation controller shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// A stack of controllers of which the top one is shown, below a bar. They slide in from the trailing edge and back; a finger that begins at
/// the leading edge takes the top one back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public let navigationBar = UINavigationBar(frame: .zero)
    open weak var delegate: (any UINavigationControllerDelegate)?
    open private(set) var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open var hidesBarsOnSwipe = false

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: The stack

    private var stack: [UIViewController] = []
    /// From the root up.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    /// Who is told that views come and go: those that leave the stack and those that come onto it are told of their parent before the move
    /// and after it; the top one before and the one now are told that they disappear and appear.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        endMove()
        let former = topViewController
        let gone = stack.filter { !viewControllers.contains($0) }
        let added = viewControllers.filter { !stack.contains($0) }
        for controller in gone {
            controller.willMove(toParent: nil)
            controller.isMovingFromParent = true
        }
        for controller in added {
            addChild(controller)
            controller.isMovingToParent = true
        }
        stack = viewControllers
        let isPush = former.map { !gone.contains($0) } ?? true
        exchange(former, isPush: isPush, animated: animated) {
            for controller in gone {
                controller.isMovingFromParent = false
                controller.removeFromParent()
            }
            for controller in added {
                controller.isMovingToParent = false
                controller.didMove(toParent: self)
            }
        }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(viewController) else { return }
        setViewControllers(stack + [viewController], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else { return nil }
        let gone = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return gone
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    // MARK: Moves

    private var move: NavigationMove?

    /// What is under way is at its end at once.
    private func endMove() {
        if move?.passage.isHeld ?? false { endBack(isBack: false, velocity: 0) }
        move.map { $0.passage.jump(to: $0.passage.goal) }
    }

    /// Shows the top controller in place of the one before.
    private func exchange(_ old: UIViewController?, isPush: Bool, animated: Bool, _ done: @escaping () -> Void) {
        guard isViewLoaded, let top = topViewController, top !== old || top.viewIfLoaded?.superview !== view else {
            updateBar()
            return done()
        }
        let oldView = old === top ? nil : old?.viewIfLoaded.flatMap { $0.superview === view ? $0 : nil }
        delegate?.navigationController(self, willShow: top, animated: animated)
        // The new one above the old one, or below.
        if let oldView {
            if isPush { view.insertSubview(top.view, aboveSubview: oldView) } else { view.insertSubview(top.view, belowSubview: oldView) }
        } else {
            view.insertSubview(top.view, at: 0)
        }
        if animated, isShown, ScreenPassage.canMove, view.window != nil, let old, let oldView {
            oldView.isLeaving = true
            let (upper, lower) = isPush ? (top, old) : (old, top)
            let move = NavigationMove(upper, over: lower, in: self, from: isPush ? 0 : 1)
            begin(move, from: old, to: top)
        }
        if isShown {
            if oldView != nil { old?.beginDisappearing(animated: animated) }
            top.beginAppearing(animated: animated)
        }
        updateBar(fadingBy: move?.passage, isPush: isPush)
        layoutChild()
        let finish = { [self] in
            if let old, old !== top {
                oldView?.isLeaving = false
                if topViewController !== old { old.viewIfLoaded?.removeFromSuperview() }
                old.endDisappearing(animated: animated)
            }
            if isShown { top.endAppearing(animated: animated) }
            delegate?.navigationController(self, didShow: top, animated: animated)
            done()
        }
        guard let move else { return finish() }
        move.go(to: isPush ? 1 : 0) { [self] in
            if self.move === move { self.move = nil }
            finish()
        }
    }

    private func begin(_ move: NavigationMove, from: UIViewController, to: UIViewController) {
        self.move = move
        (from.transition, to.transition) = (move.transition, move.transition)
    }

    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        move?.transition ?? super.transitionCoordinator
    }

    // MARK: Back by a finger

    /// Recognises the finger at the leading edge that takes the top controller back.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
        let pan = UIPanGestureRecognizer()
        pan.permission = { [unowned self] in startsBack($0) }
        pan.act = { [unowned self, unowned pan] in backDragged(pan) }
        return pan
    }()

    /// How near to the leading edge it begins, in points. By eye, as for SwiftUI's stacks.
    private static let edge = 24.0
    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    private func startsBack(_ touch: RecognizedTouch) -> Bool {
        guard stack.count > 1, let view = viewIfLoaded, ScreenPassage.canMove, isShown, presentation == nil else { return false }
        let begin = Double(view.convert(CGPoint(touch.start), from: nil).x)
        let way = touch.translation.x * (isRightToLeft ? -1 : 1)
        let distance = isRightToLeft ? Double(view.bounds.width) - begin : begin
        return distance <= UINavigationController.edge && way > touch.translation.y.magnitude
            && !(topViewController?.navigationItem.hidesBackButton ?? false)
    }

    private func backDragged(_ pan: UIPanGestureRecognizer) {
        let width = Double(view.bounds.width) * (isRightToLeft ? -1 : 1)
        let part = width == 0 ? 0 : Double(pan.translation(in: nil).x) / width
        switch pan.state {
        case .began:
            endMove()
            beginBack()
            move?.passage.follow(1 - part)
        case .changed: move?.passage.follow(1 - part)
        case .ended:
            let speed = -Double(pan.velocity(in: nil).x) * (isRightToLeft ? -1 : 1)
            endBack(isBack: move?.passage.goal(pointsPerSecond: speed) == 0, velocity: width == 0 ? 0 : speed / width.magnitude)
        case .cancelled: endBack(isBack: false, velocity: 0)
        case .possible, .failed: break
        }
    }

    private func beginBack() {
        guard stack.count > 1, let top = topViewController, let topView = top.viewIfLoaded else { return }
        let below = stack[stack.count - 2]
        view.insertSubview(below.view, belowSubview: topView)
        below.view.frame = view.bounds
        let move = NavigationMove(top, over: below, in: self, from: 1, isInteractive: true)
        begin(move, from: top, to: below)
        below.view.isLeaving = true
        top.beginDisappearing(animated: true)
        below.beginAppearing(animated: true)
        move.passage.hold()
    }

    private func endBack(isBack: Bool, velocity: Double) {
        guard let move, move.passage.isHeld else { return }
        let (top, below) = (move.upper, move.lower)
        move.transition.letGo(isCancelled: !isBack)
        below.viewIfLoaded?.isLeaving = !isBack
        top.viewIfLoaded?.isLeaving = isBack
        if isBack {
            delegate?.navigationController(self, willShow: below, animated: true)
            top.willMove(toParent: nil)
            top.isMovingFromParent = true
            stack.removeLast()
            updateBar(fadingBy: move.passage, isPush: false)
            layoutChild()
        }
        move.go(to: isBack ? 0 : 1, velocity: velocity) { [self] in
            if self.move === move { self.move = nil }
            let (gone, shown) = isBack ? (top, below) : (below, top)
            gone.viewIfLoaded?.isLeaving = false
            gone.viewIfLoaded?.removeFromSuperview()
            if !isBack {
                below.beginDisappearing(animated: true)
                top.beginAppearing(animated: true)
            }
            gone.endDisappearing(animated: true)
            shown.endAppearing(animated: true)
            guard isBack else { return }
            top.isMovingFromParent = false
            top.removeFromParent()
            delegate?.navigationController(self, didShow: below, animated: true)
        }
    }

    open override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.addSubview(navigationBar)
        navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
        if let pan = interactivePopGestureRecognizer { view.addGestureRecognizer(pan) }
        exchange(nil, isPush: true, animated: false) {}
    }

    // MARK: Bar and content

    /// Shows what belongs to the top controller; it comes up with its screen.
    private func updateBar(fadingBy passage: ScreenPassage? = nil, isPush: Bool = true) {
        navigationBar.show(stack.map(\.navigationItem))
        if let passage { navigationBar.fadeIn(with: isPush ? passage.coming : passage.covering) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutChild()
    }

    /// The top controller fills the view. What the bar covers of it is part of its safe area; a large title goes up with the content.
    private func layoutChild() {
        guard let top = topViewController, let child = top.viewIfLoaded, let view = viewIfLoaded else { return }
        child.translatesAutoresizingMaskIntoConstraints = true
        if child.frame != view.bounds { child.frame = view.bounds }
        move?.layout()
        navigationBar.isHidden = isNavigationBarHidden
        guard !isNavigationBarHidden else {
            top.barInsets = .zero
            return
        }
        let safe = view.safeAreaInsets.top
        let scroll = child.topScrollView
        let look = navigationBar.look(width: view.bounds.width)
        let full = safe + CGFloat(look.height)
        let least = safe + CGFloat(look.height - look.largeTitleHeight)
        var height = full
        var isAtEdge = true
        if let scroll {
            scroll.barWatcher = { [weak view] in view?.setNeedsLayout() }
            // The bar ends where the content begins, between its least and its full height. Content that stood at its start does so below
            // a bar that becomes higher or lower, as where the screen is turned.
            let before = scroll.fullBarHeight ?? full
            let isAtStart = !scroll.hasTakenInsets || (before != full && -scroll.contentOffset.y >= before - 0.5)
            scroll.fullBarHeight = full
            let begins = isAtStart ? full : -scroll.contentOffset.y
            height = min(max(begins, least), full)
            isAtEdge = begins >= height - 0.5
        }
        navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        navigationBar.take(top: safe, isAtEdge: isAtEdge, missing: full - height)
        top.barInsets = UIEdgeInsets(top: height - safe, left: 0, bottom: 0, right: 0)
        // At once: asked again before its own layout, the content would seem to have been moved.
        if let scroll, scroll.hasTakenInsets { scroll.takeInsets() }
    }
}

extension UIView {
    /// The scroll view that a bar above goes along with: the view itself, or the first inside that begins at its top.
    var topScrollView: UIScrollView? {
        if let scroll = self as? UIScrollView { return scroll }
        for view in subviews where !view.isHidden && view.frame.minY <= 0 {
            if let found = view.topScrollView { return found }
        }
        return nil
    }
}
