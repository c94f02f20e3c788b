import Foundation

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

    open var title: String?
    /// The size that the view would like where it is shown in another one.
    open var preferredContentSize = CGSize.zero
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// Tells that the view comes and has come.
    package func appear() {
        viewWillAppear(false)
        viewIsAppearing(false)
        viewDidAppear(false)
        for child in children { child.appear() }
    }

    /// Tells that the view goes and has gone.
    package func disappear() {
        for child in children { child.disappear() }
        viewWillDisappear(false)
        viewDidDisappear(false)
    }

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
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
}
