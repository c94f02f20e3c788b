import Foundation
import TesseraGraphics

/// Someone who looks after a view and those in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The name and the bundle of an interface file are kept by nobody: there are no such files here, so `loadView` makes a plain view.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init() }

    // MARK: The view

    private var loaded: UIView?

    /// Made when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded?.controller = nil
            loaded = newValue
            newValue?.controller = self
        }
    }
    open var viewIfLoaded: UIView? { loaded }
    open var isViewLoaded: Bool { loaded != nil }

    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Makes the view: sets `view`.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    /// The view is about to get another size, because its window does.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// The traits of the view are others than those in its window before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    var traitListeners: [TraitListener] = []
    /// The orientations that the app is made for. Hosts have the size that they have.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open func didReceiveMemoryWarning() {}

    // MARK: What others show of it

    /// Shown by the bars of containers around; an item that was asked for follows it.
    open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }
    private var ownNavigationItem: UINavigationItem?
    private var ownTabBarItem: UITabBarItem?

    /// What a navigation bar shows while the controller is on top.
    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        ownNavigationItem = item
        return item
    }

    /// What a tab bar shows for the controller.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            ownTabBarItem = item
            return item
        }
        set {
            ownTabBarItem = newValue
            tabBarController?.itemsDidChange()
        }
    }
    /// What stands in the bar at the bottom of a navigation controller.
    open var toolbarItems: [UIBarButtonItem]?
    open var hidesBottomBarWhenPushed = false
    /// The size that the view would like where it is shown in another one.
    open var preferredContentSize = CGSize.zero
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    /// Nothing draws a status bar's text here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var definesPresentationContext = false
    /// More that covers the view, beside what bars and the device's edges cover.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.safeAreaDidChange() } }
    /// What the bars of the container around cover.
    var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } } }

    // MARK: Editing

    private var editing = false
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        editItem?.update(isEditing: editing)
    }
    private var editItem: EditButtonItem?
    /// Switches editing on and off.
    open var editButtonItem: UIBarButtonItem {
        if let editItem { return editItem }
        let item = EditButtonItem { [weak self] in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
        editItem = item
        return item
    }

    // MARK: Life

    private enum Appearance { case away, coming, there, going }
    private var appearance = Appearance.away
    /// Whether it was told that its view comes or has come, and not that it goes.
    var isShown: Bool { appearance == .coming || appearance == .there }

    /// Tells that the view comes and has come.
    package func appear() { appear(animated: false) }

    func appear(animated: Bool) {
        beginAppearing(animated: animated)
        endAppearing(animated: animated)
    }

    /// Tells that the view goes and has gone.
    package func disappear() { disappear(animated: false) }

    func disappear(animated: Bool) {
        beginDisappearing(animated: animated)
        endDisappearing(animated: animated)
    }

    func beginAppearing(animated: Bool) {
        guard !isShown else { return }
        appearance = .coming
        viewWillAppear(animated)
        viewIsAppearing(animated)
        for child in appearingChildren { child.beginAppearing(animated: animated) }
    }

    func endAppearing(animated: Bool) {
        guard appearance == .coming else { return }
        appearance = .there
        for child in appearingChildren { child.endAppearing(animated: animated) }
        viewDidAppear(animated)
    }

    func beginDisappearing(animated: Bool) {
        guard isShown else { return }
        appearance = .going
        viewWillDisappear(animated)
        for child in appearingChildren { child.beginDisappearing(animated: animated) }
    }

    func endDisappearing(animated: Bool) {
        guard appearance == .going else { return }
        appearance = .away
        for child in appearingChildren { child.endDisappearing(animated: animated) }
        viewDidDisappear(animated)
    }

    /// Called by a container of the app's own before the view of one of its controllers comes or goes.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
    }

    /// Called by it once the view has come or gone.
    open func endAppearanceTransition() {
        endAppearing(animated: false)
        endDisappearing(animated: false)
    }

    /// The children that come and go with the controller; containers that show one of theirs answer with that.
    var appearingChildren: [UIViewController] { children }

    // MARK: Controllers inside

    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?

    /// Takes a controller in; its view is put somewhere by whoever calls.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        barInsets = .zero
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// The nearest container of a kind around the controller.
    private func around<Container: UIViewController>(_ kind: Container.Type) -> Container? {
        var controller = parent
        while let current = controller {
            if let found = current as? Container { return found }
            controller = current.parent
        }
        return nil
    }

    open var navigationController: UINavigationController? { around(UINavigationController.self) }
    open var tabBarController: UITabBarController? { around(UITabBarController.self) }
    /// The move that brings the view, or a view around it, or takes it away; `nil` while nothing moves.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition ?? parent?.transitionCoordinator }
    /// The move that the controller takes part in.
    weak var transition: ScreenTransition?

    /// Shows a controller where there is a place for it: on the navigation stack around, else over this one.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

    // MARK: Controllers on top

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether only the program takes the view away again.
    open var isModalInPresentation = false
    var presentation: Presentation?
    weak var presenting: UIViewController?
    open private(set) var isBeingPresented = false
    open private(set) var isBeingDismissed = false

    /// The controller that this one, or the one around it, shows on top.
    open var presentedViewController: UIViewController? { presentation?.controller ?? parent?.presentedViewController }
    open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

    /// Whether the controller comes onto a container, or leaves it.
    open internal(set) var isMovingToParent = false
    open internal(set) var isMovingFromParent = false

    /// Shows a controller over everything that the screen shows. One that shows another already warns and does nothing.
    ///
    /// The other one is told that it appears before the move and after it; this one that it disappears only where the other covers all of
    /// it and takes its place (`fullScreen`, `currentContext`).
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
        guard presentation == nil, viewControllerToPresent.presenting == nil else {
            return Presentation.warnBusy(self, viewControllerToPresent)
        }
        let shown = viewControllerToPresent
        shown.isBeingPresented = true
        let presentation = Presentation(shown, by: self)
        self.presentation = presentation
        shown.presenting = self
        presentation.begin(1, animated: flag, from: self, to: shown)
        if presentation.takesPlace { beginDisappearing(animated: flag) }
        shown.beginAppearing(animated: flag)
        presentation.go { [self] in
            shown.endAppearing(animated: flag)
            if presentation.takesPlace { endDisappearing(animated: flag) }
            shown.isBeingPresented = false
            completion?()
        }
    }

    /// Takes away what this one shows on top; asked of one that is on top itself, that one goes.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if let presentation, !presentation.isLeaving {
            let gone = presentation.controller
            if gone.presentation != nil { gone.dismiss(animated: false) }
            gone.isBeingDismissed = true
            presentation.begin(0, animated: flag, from: gone, to: self)
            gone.beginDisappearing(animated: flag)
            if presentation.takesPlace { beginAppearing(animated: flag) }
            presentation.go { [self] in
                self.presentation = nil
                gone.presenting = nil
                gone.endDisappearing(animated: flag)
                presentation.end()
                if presentation.takesPlace { endAppearing(animated: flag) }
                gone.isBeingDismissed = false
                completion?()
            }
        } else if presentation == nil, let presenting = presentingViewController {
            presenting.dismiss(animated: flag, completion: completion)
        } else {
            completion?()
        }
    }
}

/// How a controller is shown on top of another.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, blurOverFullScreen
    case none = -1
    case automatic = -2
}

/// How it comes: from below, or by fading in. What turns on Apple's systems comes from below.
public enum UIModalTransitionStyle: Int, Hashable, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// The colour of the text in the status bar.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}
