import Foundation
import StandardControls
import TesseraGraphics

/// Is asked and told which controller a tab bar controller shows.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers of which one is shown, above a bar that names them all.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public let tabBar = UITabBar(frame: .zero)
    open weak var delegate: (any UITabBarControllerDelegate)?
    private var controllers: [UIViewController] = []
    private var shown: UIViewController?

    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for gone in controllers where !new.contains(gone) {
            gone.willMove(toParent: nil)
            if gone === shown { leave() }
            gone.removeFromParent()
        }
        for controller in new where !controllers.contains(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        controllers = new
        index = min(index, max(0, new.count - 1))
        itemsDidChange()
        showSelected()
    }

    private var index = 0
    open var selectedIndex: Int {
        get { controllers.isEmpty ? NSNotFound : index }
        set {
            guard controllers.indices.contains(newValue) else { return }
            index = newValue
            showSelected()
        }
    }
    open var selectedViewController: UIViewController? {
        get { controllers.indices.contains(index) ? controllers[index] : nil }
        set { if let place = newValue.flatMap({ controllers.firstIndex(of: $0) }) { selectedIndex = place } }
    }
    override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }

    open override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.addSubview(tabBar)
        tabBar.didChoose = { [weak self] in self?.choose($0) }
        itemsDidChange()
        showSelected()
    }

    /// The items of the controllers have changed.
    func itemsDidChange() {
        guard isViewLoaded else { return }
        let items = controllers.map { $0.tabBarItem ?? UITabBarItem() }
        if tabBar.items ?? [] != items { tabBar.items = items }
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    private func choose(_ item: UITabBarItem) {
        guard let place = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = controllers[place]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            tabBar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        // A tap on the chosen tab leads back to the root of its stack.
        if place == index { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
        selectedIndex = place
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func leave() {
        guard let shown else { return }
        if isShown { shown.disappear(animated: false) }
        shown.viewIfLoaded?.removeFromSuperview()
        self.shown = nil
    }

    private func showSelected() {
        guard isViewLoaded else { return }
        tabBar.selectedItem = selectedViewController?.tabBarItem
        guard let next = selectedViewController, next !== shown else { return }
        leave()
        shown = next
        view.insertSubview(next.view, at: 0)
        view.setNeedsLayout()
        layoutChild()
        if isShown { next.appear(animated: false) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutChild()
    }

    private func layoutChild() {
        guard let view = viewIfLoaded else { return }
        let top = (shown as? UINavigationController)?.topViewController
        let isHidden =
            tabBar.isHidden
            || (top?.hidesBottomBarWhenPushed ?? false && (shown as? UINavigationController)?.viewControllers.count ?? 0 > 1)
        let height = CGFloat(tabBar.look.height)
        let safe = view.safeAreaInsets.bottom
        tabBar.alpha = isHidden ? 0 : 1
        tabBar.frame = CGRect(x: 0, y: view.bounds.height - height - safe, width: view.bounds.width, height: height + safe)
        guard let shown, let child = shown.viewIfLoaded else { return }
        child.translatesAutoresizingMaskIntoConstraints = true
        if child.frame != view.bounds { child.frame = view.bounds }
        shown.barInsets = isHidden ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    }
}
