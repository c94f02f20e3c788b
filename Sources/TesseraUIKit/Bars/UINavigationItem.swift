import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable { case automatic, always, never, inline }
    public enum BackButtonDisplayMode: Int, Hashable, Sendable { case `default`, generic, minimal }

    public init(title: String) {
        super.init()
        self.title = title.isEmpty ? nil : title
    }

    public required init?(coder: NSCoder) { super.init() }

    open var title: String? { didSet { didChange?() } }
    open var prompt: String? { didSet { didChange?() } }
    /// Takes the title's place in the bar's row.
    open var titleView: UIView? { didSet { didChange?() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange?() } }
    /// What the button says that leads back here.
    open var backButtonTitle: String? { didSet { didChange?() } }
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?() } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange?() } }
    open var hidesBackButton = false { didSet { didChange?() } }
    open var leftItemsSupplementBackButton = false { didSet { didChange?() } }

    /// From the left edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
    /// From the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Changes are shown at once.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// A field to search in below the title.
    open var searchController: UISearchController? { didSet { didChange?() } }
    open var hidesSearchBarWhenScrolling = true
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange?() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { didChange?() } }

    /// Told of each change, by the bar that shows the item.
    var didChange: (() -> Void)?
}
