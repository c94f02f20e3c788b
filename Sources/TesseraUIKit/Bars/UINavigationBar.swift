import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import TesseraGraphics

/// The bar on top of a navigation stack. What is set on `appearance()` changes the bars that SwiftUI draws, too.
@preconcurrency @MainActor
open class UINavigationBar: UIView, BarProxy {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareParts()
    }

    private func prepareParts() {
        isOpaque = false
        addSubview(ground)
        addSubview(row)
    }

    /// Colours the ground of the bar.
    open var barTintColor: UIColor? { didSet { note("barTintColor", barTintColor, \UINavigationBar.barTintColor) } }
    /// Font and colour of the title in the bar's row.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { changed("titleTextAttributes") } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { changed("largeTitleTextAttributes") } }
    /// The look over content. It counts before what is set on the bar itself.
    open var standardAppearance = UINavigationBarAppearance() { didSet { changed("standardAppearance") } }
    /// The look where nothing lies under the bar; the standard one without it.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed("scrollEdgeAppearance") } }
    /// The look of low bars; the standard one without it.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed("compactAppearance") } }
    /// Whether titles stand large below the bar's row where their item does not say otherwise.
    open var prefersLargeTitles = false { didSet { setNeedsParts() } }
    open var isTranslucent = true

    override var role: Role? { .navigationBar }

    private func changed(_ name: String) {
        looks.note(name) { _ in }
        setNeedsParts()
    }

    open override class func appearance() -> UINavigationBar { AppearanceProxies.proxy(for: self) { UINavigationBar() } }

    func tellBars() {
        var bar = ChosenLooks.NavigationBar()
        let names = looks.names
        let chosen = scrollEdgeAppearance ?? (names.contains("standardAppearance") ? standardAppearance : nil)
        if let chosen {
            bar.ground = chosen.ground
            bar.title = ChosenLooks.Title(chosen.titleTextAttributes)
            bar.largeTitle = ChosenLooks.Title(chosen.largeTitleTextAttributes)
        } else {
            if let color = barTintColor ?? backgroundColor { bar.ground = .opaque(color.lookColor) }
            bar.title = ChosenLooks.Title(titleTextAttributes ?? [:])
            bar.largeTitle = ChosenLooks.Title(largeTitleTextAttributes ?? [:])
        }
        if names.contains("tintColor") { bar.tint = tintColor?.lookColor }
        ChosenLooks.current?.navigationBar = bar
    }

    // MARK: Items

    /// From the root up; the last one is shown.
    open private(set) var items: [UINavigationItem]? = []
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? []) }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { show((items ?? []) + [item]) }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = topItem else { return nil }
        show(Array((items ?? []).dropLast()))
        return top
    }

    /// Does what the back button asks for; a bar of its own pops its item.
    var goBack: (() -> Void)?

    func show(_ items: [UINavigationItem]) {
        for old in self.items ?? [] { old.didChange = nil }
        self.items = items
        for item in items { item.didChange = { [weak self] in self?.setNeedsParts() } }
        setNeedsParts()
    }

    /// Has what stands in the bar come up with a motion.
    func fadeIn(with motion: LayerMotion) { row.layer.displace(by: .zero, opacity: -1, with: motion) }

    private func setNeedsParts() {
        partsAreOld = true
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: Parts

    private let ground = BarGround(.bottom)
    private let row = UIView()
    private let title = UILabel()
    private let largeTitle = UILabel()
    private var back: BarButton?
    private var left: [UIView] = []
    private var right: [UIView] = []
    private var partsAreOld = true
    private var topInset: CGFloat = 0
    private var missing: CGFloat = 0

    /// Whether the top item's title stands large.
    var isLarge: Bool {
        guard prefersLargeTitles, let item = topItem else { return false }
        switch item.largeTitleDisplayMode {
        case .always: return true
        case .never, .inline: return false
        case .automatic: return (items?.count ?? 0) <= 1 || backItem?.largeTitleDisplayMode != .never
        }
    }

    /// The heights of the bar at that width.
    func look(width: CGFloat) -> NavigationBarLook {
        let metrics = HostContext.current?.metrics ?? .iOS
        var look = NavigationBarLook(ScreenTraits.current, metrics: metrics, width: Double(width), isLarge: isLarge)
        if let search = topItem?.searchController { look.searchHeight = Double(search.searchBar.barHeight) }
        return look
    }

    /// Where the bar's row begins, whether nothing lies under it, and how much of its full height content covers.
    func take(top: CGFloat, isAtEdge: Bool, missing: CGFloat) {
        if topInset != top || self.missing != missing { setNeedsLayout() }
        topInset = top
        self.missing = missing
        let item = topItem
        let chosen = isAtEdge ? item?.scrollEdgeAppearance ?? scrollEdgeAppearance : nil
        let standard = item?.standardAppearance ?? (looks.names.contains("standardAppearance") ? standardAppearance : nil)
        if let appearance = chosen ?? (isAtEdge ? nil : standard) {
            ground.look = appearance.ground
            ground.hasLine = (appearance.shadowColor.map { $0 != .clear } ?? false) && appearance.ground != .clear
        } else if let color = barTintColor ?? backgroundColor {
            ground.look = .opaque(color.lookColor)
            ground.hasLine = !isAtEdge
        } else {
            ground.look = isAtEdge ? .clear : .standard
            ground.hasLine = !isAtEdge
        }
        titleAttributes = (chosen ?? standard)?.titleTextAttributes ?? titleTextAttributes ?? [:]
        largeTitleAttributes = (chosen ?? standard)?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
    }
    private var titleAttributes: [NSAttributedString.Key: Any] = [:] { didSet { partsAreOld = true } }
    private var largeTitleAttributes: [NSAttributedString.Key: Any] = [:]

    private func makeParts() {
        partsAreOld = false
        for view in row.subviews { view.removeFromSuperview() }
        guard let item = topItem else { return }
        back = nil
        let leftItems = item.leftBarButtonItems ?? []
        if let from = backItem, !item.hidesBackButton, leftItems.isEmpty || item.leftItemsSupplementBackButton {
            let word = from.backBarButtonItem?.title ?? from.backButtonTitle ?? from.title ?? "Back"
            let button = BarButton.back(item.backButtonDisplayMode == .minimal || from.backButtonDisplayMode == .minimal ? "" : word)
            button.act = { [weak self] in self?.pop() }
            row.addSubview(button)
            back = button
        }
        left = leftItems.filter { !$0.isHidden }.map { part($0) }
        right = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map { part($0) }
        for view in left + right { row.addSubview(view) }
        title.attributedText = NSAttributedString(string: item.title ?? "", attributes: titleAttributes)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.accessibilityTraits = .header
        largeTitle.attributedText = NSAttributedString(string: item.title ?? "", attributes: largeTitleAttributes)
        largeTitle.font = .boldLargeTitle
        largeTitle.accessibilityTraits = .header
        row.addSubview(largeTitle)
        row.addSubview(item.titleView ?? title)
        if let search = item.searchController { row.addSubview(search.searchBar) }
    }

    private func pop() { if let goBack { goBack() } else { popItem(animated: true) } }

    private func part(_ item: UIBarButtonItem) -> UIView {
        item.didChange = { [weak self] in self?.setNeedsParts() }
        if let view = item.customView { return view }
        return BarButton(item)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if partsAreOld { makeParts() }
        let look = look(width: bounds.width)
        ground.frame = bounds
        row.frame = CGRect(x: 0, y: topInset, width: bounds.width, height: max(0, bounds.height - topInset))
        row.clipsToBounds = true
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let height = CGFloat(look.rowHeight)
        let gap = CGFloat(NavigationBarLook.itemGap)
        func width(_ views: [UIView]) -> CGFloat {
            views.reduce(0) { $0 + $1.barSize.width } + gap * CGFloat(max(0, views.count - 1))
        }
        let parts = NavigationBarLook.Parts(
            back: Size(back?.barSize ?? .zero), leading: Size(width: Double(width(left)), height: 0),
            trailing: Size(width: Double(width(right)), height: 0))
        let placed = look.row(parts, width: Double(bounds.width))
        func place(_ view: UIView, at x: CGFloat, _ size: CGSize) {
            let left = isRightToLeft ? bounds.width - x - size.width : x
            view.frame = CGRect(x: left, y: (height - size.height) / 2, width: size.width, height: size.height)
        }
        if let back { place(back, at: CGFloat(placed.back), back.barSize) }
        var x = CGFloat(placed.leading)
        for view in left {
            place(view, at: x, view.barSize)
            x += view.barSize.width + gap
        }
        x = CGFloat(placed.trailing) + width(right)
        for view in right {
            x -= view.barSize.width
            place(view, at: x, view.barSize)
            x -= gap
        }
        let shown = topItem?.titleView ?? title
        var size = shown.barSize
        size.width = min(size.width, CGFloat(placed.titleEnd - placed.titleStart))
        place(
            shown, at: CGFloat(NavigationBarLook.titleOrigin(width: Double(size.width), in: placed, barWidth: Double(bounds.width))), size)
        placeLargeTitle(look)
    }

    private func placeLargeTitle(_ look: NavigationBarLook) {
        let isShown = look.largeTitleHeight > 0
        largeTitle.isHidden = !isShown
        // The small title comes once the large one is covered.
        if topItem?.titleView == nil { title.alpha = isShown && missing < CGFloat(look.largeTitleHeight) - 8 ? 0 : 1 }
        let bottom = CGFloat(look.rowHeight + look.largeTitleHeight) - missing
        let size = largeTitle.sizeThatFits(.zero)
        largeTitle.frame = CGRect(
            x: CGFloat(look.margin), y: bottom - CGFloat(NavigationBarLook.largeTitleBottom) - size.height,
            width: bounds.width - 2 * CGFloat(look.margin), height: size.height)
        topItem?.searchController?.searchBar.frame = CGRect(
            x: 0, y: bottom, width: bounds.width, height: CGFloat(look.searchHeight))
    }
}

extension UIFont {
    /// The font of large titles at the person's text size.
    static var boldLargeTitle: UIFont {
        let font = UIFont.preferredFont(forTextStyle: .largeTitle)
        return .systemFont(ofSize: font.pointSize, weight: .bold)
    }
}

extension UIView {
    /// What the view takes in a bar.
    var barSize: CGSize {
        let own = intrinsicContentSize
        if own.width >= 0, own.height >= 0 { return own }
        if subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return bounds.size
    }
}

/// What lies under the parts of a bar.
final class BarGround: UIView {
    private let side: BarBackground.Side
    var look = ChosenLooks.Ground.clear { didSet { if look != oldValue { layer.changed() } } }
    var hasLine = false { didSet { if hasLine != oldValue { layer.changed() } } }

    init(_ side: BarBackground.Side) {
        self.side = side
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required convenience init?(coder: NSCoder) { nil }

    override func decorate(_ layer: inout Layer) {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let rect = Rect(origin: .zero, size: layer.frame.size)
        let pixel = 1 / Double(max(1, traitCollection.displayScale))
        let bar = BarBackground(hairline: SystemColor.separator.color(isDark: isDark), pixel: pixel)
        switch look {
        case .standard:
            layer.backdrop = BarBackground.backdrop(isDark: isDark)
            layer.clip = .rect(bar.clip(at: side, of: rect))
        case .opaque(let color): layer.contents.append(.fill(.rect(rect), .color(color.color(isDark: isDark))))
        case .clear: break
        }
        if hasLine { layer.contents.append(bar.line(at: side, of: rect)) }
    }
}
