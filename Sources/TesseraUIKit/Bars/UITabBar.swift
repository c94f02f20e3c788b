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
            cell.paint(cell.isSelected ? tintColor : unselectedItemTintColor ?? .systemGray, isHorizontal: look.isHorizontal)
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

    func paint(_ color: UIColor, isHorizontal: Bool) {
        isEnabled = item.isEnabled
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        icon.image = image?.isSymbolImage ?? false ? image?.withConfiguration(.tabSize) : image
        icon.tintColor = color
        label.text = item.title
        label.textColor = color
        label.font = .systemFont(ofSize: CGFloat(isHorizontal ? TabBarLook.horizontalFontSize : TabBarLook.fontSize), weight: .medium)
        let (text, picture) = (label.sizeThatFits(.zero), icon.image?.size ?? .zero)
        let gap = text.width > 0 && picture.width > 0 ? CGFloat(TabBarLook.gap) : 0
        if isHorizontal {
            let start = (bounds.width - picture.width - gap - text.width) / 2
            icon.frame = CGRect(x: start, y: (bounds.height - picture.height) / 2, width: picture.width, height: picture.height)
            label.frame = CGRect(
                x: icon.frame.maxX + gap, y: (bounds.height - text.height) / 2, width: text.width, height: text.height)
        } else {
            let start = (bounds.height - picture.height - gap - text.height) / 2
            icon.frame = CGRect(x: (bounds.width - picture.width) / 2, y: start, width: picture.width, height: picture.height)
            let width = min(text.width, bounds.width)
            label.frame = CGRect(x: (bounds.width - width) / 2, y: icon.frame.maxY + gap, width: width, height: text.height)
        }
        badge.isHidden = item.badgeValue == nil
        badge.text = item.badgeValue
        badge.backgroundColor = item.badgeColor ?? .systemRed
        let wide = max(18, badge.sizeThatFits(.zero).width + 10)
        badge.frame = CGRect(x: icon.frame.maxX - 6, y: icon.frame.minY - 4, width: wide, height: 18)
        badge.layer.cornerRadius = 9
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
