import Foundation
import HostInterface
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

/// A stack of controllers of which the top one is shown, below a bar. They come and go at once: there is no motion on the way.
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

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let top = topViewController
        for gone in stack where !viewControllers.contains(gone) {
            gone.willMove(toParent: nil)
            if gone === top { leave(gone, animated: animated) }
            gone.removeFromParent()
        }
        for new in viewControllers where !stack.contains(new) { addChild(new) }
        let added = viewControllers.filter { !stack.contains($0) }
        stack = viewControllers
        topDidChange(from: top, animated: animated)
        for new in added { new.didMove(toParent: self) }
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

    private func leave(_ controller: UIViewController, animated: Bool) {
        if isShown { controller.disappear(animated: animated) }
        controller.viewIfLoaded?.removeFromSuperview()
    }

    private func topDidChange(from old: UIViewController?, animated: Bool) {
        guard let top = topViewController, top !== old || top.viewIfLoaded?.superview == nil else { return updateBar() }
        if let old, old !== top, stack.contains(old) { leave(old, animated: animated) }
        guard isViewLoaded else { return }
        delegate?.navigationController(self, willShow: top, animated: animated)
        view.insertSubview(top.view, at: 0)
        updateBar()
        layoutChild()
        if isShown { top.appear(animated: animated) }
        delegate?.navigationController(self, didShow: top, animated: animated)
    }

    open override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.addSubview(navigationBar)
        navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
        topDidChange(from: nil, animated: false)
    }

    // MARK: Bar and content

    private func updateBar() { navigationBar.show(stack.map(\.navigationItem)) }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutChild()
    }

    /// The top controller fills the view. What the bar covers of it is part of its safe area; a large title goes up with the content.
    private func layoutChild() {
        guard let top = topViewController, let child = top.viewIfLoaded, let view = viewIfLoaded else { return }
        child.translatesAutoresizingMaskIntoConstraints = true
        if child.frame != view.bounds { child.frame = view.bounds }
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
