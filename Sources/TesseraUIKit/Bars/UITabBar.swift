import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import TesseraGraphics

/// Is told which item of a tab bar was chosen.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar at the bottom of tabs. What is set on `appearance()` changes the bars that SwiftUI draws, too.
@preconcurrency @MainActor
open class UITabBar: UIView, BarProxy {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(ground)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        addSubview(ground)
    }

    /// Colours the ground of the bar.
    open var barTintColor: UIColor? { didSet { note("barTintColor", barTintColor, \UITabBar.barTintColor) } }
    /// The colour of the tabs that are not chosen.
    open var unselectedItemTintColor: UIColor? {
        didSet { note("unselectedItemTintColor", unselectedItemTintColor, \UITabBar.unselectedItemTintColor) }
    }
    /// Takes the place of the ground; an empty image takes it away.
    open var backgroundImage: UIImage? { didSet { looks.note("backgroundImage") { _ in } } }
    /// The look over content. It counts before what is set on the bar itself.
    open var standardAppearance = UITabBarAppearance() { didSet { looks.note("standardAppearance") { _ in } } }
    /// The look where nothing lies under the bar; the standard one without it.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { looks.note("scrollEdgeAppearance") { _ in } } }
    open var isTranslucent = true
    open weak var delegate: (any UITabBarDelegate)?

    open override class func appearance() -> UITabBar { AppearanceProxies.proxy(for: self) { UITabBar() } }

    func tellBars() {
        var bar = ChosenLooks.TabBar()
        let names = looks.names
        bar.isHidden = isHidden || alpha <= 0
        if let chosen = scrollEdgeAppearance ?? (names.contains("standardAppearance") ? standardAppearance : nil) {
            bar.ground = chosen.ground
        } else if let color = barTintColor ?? backgroundColor {
            bar.ground = color == .clear ? .clear : .opaque(color.lookColor)
        } else if backgroundImage != nil {
            bar.ground = .clear
        }
        if names.contains("tintColor") { bar.tint = tintColor?.lookColor }
        bar.unselectedTint = unselectedItemTintColor?.lookColor
        ChosenLooks.current?.tabBar = bar
    }

    // MARK: Items

    private let ground = BarGround(.top)
    private var cells: [TabCell] = []
    open var items: [UITabBarItem]? {
        didSet {
            for old in oldValue ?? [] { old.didChange = nil }
            for cell in cells { cell.removeFromSuperview() }
            cells = (items ?? []).map { item in TabCell(item) { [weak self] in self?.choose(item) } }
            for cell in cells { addSubview(cell) }
            setNeedsLayout()
        }
    }
    open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
    /// Told by a bar that stands in a controller.
    var didChoose: ((UITabBarItem) -> Void)?

    private func choose(_ item: UITabBarItem) {
        selectedItem = item
        didChoose?(item)
        delegate?.tabBar(self, didSelect: item)
    }

    /// The height above what the device needs at its edge.
    var look: TabBarLook { TabBarLook(ScreenTraits.current, metrics: HostContext.current?.metrics ?? .iOS) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        let chosen = looks.names.contains("standardAppearance") ? standardAppearance : nil
        if let appearance = scrollEdgeAppearance ?? chosen {
            ground.look = appearance.ground
        } else if let color = barTintColor ?? backgroundColor {
            ground.look = color == .clear ? .clear : .opaque(color.lookColor)
        } else {
            ground.look = backgroundImage == nil ? .standard : .clear
        }
        ground.hasLine = ground.look != .clear
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let rects = look.cells(count: cells.count, width: Double(bounds.width))
        for (cell, rect) in zip(cells, isRightToLeft ? rects.reversed() : rects) {
            cell.frame = CGRect(rect)
            cell.isSelected = cell.item === selectedItem
            cell.paint(cell.isSelected ? tintColor : unselectedItemTintColor ?? .systemGray, look, isRightToLeft: isRightToLeft)
        }
    }
}

/// One tab: a symbol and its name, or both side by side.
private final class TabCell: UIControl {
    let item: UITabBarItem
    private let icon = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private let act: () -> Void

    init(_ item: UITabBarItem, act: @escaping () -> Void) {
        self.item = item
        self.act = act
        super.init(frame: .zero)
        for view in [icon, label, badge] as [UIView] { addSubview(view) }
        icon.contentMode = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        item.didChange = { [weak self] in self?.superview?.setNeedsLayout() }
        accessibilityElementsHidden = true
    }

    required convenience init?(coder: NSCoder) { nil }

    func paint(_ color: UIColor, _ look: TabBarLook, isRightToLeft: Bool) {
        let isHorizontal = look.isHorizontal
        isEnabled = item.isEnabled
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        icon.image = image?.isSymbolImage ?? false ? image?.withConfiguration(.tabSize) : image
        icon.tintColor = color
        label.text = item.title
        label.textColor = color
        label.font = .systemFont(ofSize: CGFloat(isHorizontal ? TabBarLook.horizontalFontSize : TabBarLook.fontSize), weight: .medium)
        badge.isHidden = item.badgeValue == nil
        badge.text = item.badgeValue
        badge.backgroundColor = item.badgeColor ?? .systemRed
        badge.layer.cornerRadius = 9
        let badgeSize = item.badgeValue.map { _ in Size(width: max(18, Double(badge.sizeThatFits(.zero).width) + 10), height: 18) }
        place(look, badgeSize, isRightToLeft: isRightToLeft)
    }

    private func place(_ look: TabBarLook, _ badgeSize: Size?, isRightToLeft: Bool) {
        let cell = Rect(bounds)
        let (text, picture) = (Size(label.sizeThatFits(.zero)), Size(icon.image?.size ?? .zero))
        let gap = text.width > 0 && picture.width > 0 ? TabBarLook.gap : 0
        let room = look.labelWidth(badge: badgeSize, in: cell.size)
        let name = look.isHorizontal ? min(text.width, max(0, room - picture.width - gap)) : min(text.width, room)
        let both =
            look.isHorizontal
            ? Size(width: picture.width + gap + name, height: max(picture.height, text.height))
            : Size(width: max(picture.width, name), height: picture.height + gap + text.height)
        let places = look.places(label: both, badge: badgeSize, in: cell)
        var (iconFrame, nameFrame) = (Rect(origin: .zero, size: picture), Rect(x: 0, y: 0, width: name, height: text.height))
        if look.isHorizontal {
            iconFrame.origin = Point(x: places.label.minX, y: places.label.midY - picture.height / 2)
            nameFrame.origin = Point(x: iconFrame.maxX + gap, y: places.label.midY - text.height / 2)
        } else {
            iconFrame.origin = Point(x: places.label.midX - picture.width / 2, y: places.label.minY)
            nameFrame.origin = Point(x: places.label.midX - name / 2, y: iconFrame.maxY + gap)
        }
        func shown(_ rect: Rect) -> CGRect {
            CGRect(isRightToLeft ? Rect(x: cell.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect)
        }
        (icon.frame, label.frame) = (shown(iconFrame), shown(nameFrame))
        if let place = places.badge { badge.frame = shown(place) }
    }

    override func tap(at point: CGPoint) -> Bool {
        if isEnabled { act() }
        return true
    }

    override var role: Role? { .tab }
    override var spokenLabel: String? { item.accessibilityLabel ?? item.title }
    override var spokenValue: String? { item.badgeValue }
}

extension UIImage.Configuration {
    /// The size of symbols in tab bars.
    fileprivate static var tabSize: UIImage.Configuration {
        UIImage.SymbolConfiguration(pointSize: CGFloat(TabBarLook.symbolSize), weight: .medium)
    }
}
