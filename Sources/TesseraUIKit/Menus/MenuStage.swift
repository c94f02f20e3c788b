import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A menu that is open over the screen, beside the view that it belongs to. A tap beside it closes it.
final class MenuStage: UIView {
    private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private weak var source: UIView?
    private weak var sender: AnyObject?
    private var anchor = CGRect.zero
    private var rows: [UIView] = []

    /// The width of menus, the least height of an element, and the radius of the corners, in points. From knowledge, not recorded.
    private static let width: CGFloat = 250
    private static let rowHeight: CGFloat = 44
    private static let radius: CGFloat = 13

    /// Opens a menu at a view.
    static func show(_ menu: UIMenu, from source: UIView, sender: AnyObject?) {
        guard let ground = source.screenGround else { return }
        let stage = MenuStage(frame: ground.bounds)
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.source = source
        stage.sender = sender
        stage.anchor = source.convert(source.bounds, to: ground)
        stage.fill(menu)
        ground.addSubview(stage)
    }

    private func fill(_ menu: UIMenu) {
        for row in rows { row.removeFromSuperview() }
        rows = []
        card.layer.cornerRadius = MenuStage.radius
        card.clipsToBounds = true
        if card.superview == nil { addSubview(card) }
        if !menu.title.isEmpty { add(MenuRow(heading: menu.title)) }
        add(menu.children)
        setNeedsLayout()
    }

    private func add(_ elements: [UIMenuElement]) {
        for element in elements {
            switch element {
            case let action as UIAction:
                guard !action.attributes.contains(.hidden) else { continue }
                add(MenuRow(action) { [weak self] in self?.choose(action) })
            case let menu as UIMenu:
                if menu.options.contains(.displayInline) {
                    rows.last.map { ($0 as? MenuRow)?.endsGroup = true }
                    add(menu.children)
                    rows.last.map { ($0 as? MenuRow)?.endsGroup = true }
                } else {
                    add(MenuRow(submenu: menu) { [weak self] in self?.fill(menu) })
                }
            case let late as UIDeferredMenuElement: late.provider { [weak self] in self?.add($0) }
            default: break
            }
        }
    }

    private func add(_ row: UIView) {
        rows.append(row)
        card.contentView.addSubview(row)
        setNeedsLayout()
    }

    private func choose(_ action: UIAction) {
        if !action.attributes.contains(.keepsMenuPresented) { removeFromSuperview() }
        action.perform(sender: sender ?? source)
    }

    /// Below the view where there is room, else above.
    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            let height = max(MenuStage.rowHeight, row.sizeThatFits(CGSize(width: MenuStage.width, height: 0)).height)
            row.frame = CGRect(x: 0, y: y, width: MenuStage.width, height: height)
            y += height
        }
        let safe = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
        let x = min(max(safe.minX, anchor.midX - MenuStage.width / 2), safe.maxX - MenuStage.width)
        let below = anchor.maxY + 8
        let top = below + y <= safe.maxY ? below : max(safe.minY, anchor.minY - 8 - y)
        card.frame = CGRect(x: x, y: top, width: MenuStage.width, height: min(y, safe.height))
        card.contentView.frame = card.bounds
    }

    override func tap(at point: CGPoint) -> Bool {
        removeFromSuperview()
        return true
    }

    override var holdsKeyboard: Bool { true }

    override func leaveByKey() -> Bool {
        removeFromSuperview()
        return true
    }
}

/// One line of a menu.
private final class MenuRow: UIControl {
    private let label = UILabel()
    private let icon = UIImageView()
    private let mark = UIImageView()
    private let act: () -> Void
    var endsGroup = false { didSet { setNeedsDisplay() } }

    init(_ action: UIAction, act: @escaping () -> Void) {
        self.act = act
        super.init(frame: .zero)
        isEnabled = !action.attributes.contains(.disabled)
        isSelected = action.state == .on
        take(action, color: action.attributes.contains(.destructive) ? .systemRed : isEnabled ? .label : .tertiaryLabel)
        if action.state != .off { mark.image = UIImage(systemName: action.state == .on ? "checkmark" : "minus") }
    }

    init(submenu: UIMenu, act: @escaping () -> Void) {
        self.act = act
        super.init(frame: .zero)
        take(submenu, color: submenu.options.contains(.destructive) ? .systemRed : .label)
        mark.image = UIImage(systemName: "chevron.right")
    }

    init(heading: String) {
        act = {}
        super.init(frame: .zero)
        isEnabled = false
        label.text = heading
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required convenience init?(coder: NSCoder) { nil }

    private func take(_ element: UIMenuElement, color: UIColor) {
        label.text = element.title
        label.font = .preferredFont(forTextStyle: .body)
        label.textColor = color
        label.numberOfLines = 2
        icon.image = element.image
        icon.tintColor = color
        icon.contentMode = .center
        mark.tintColor = color
        mark.contentMode = .center
        for view in [mark, label, icon] as [UIView] { addSubview(view) }
        label.isAccessibilityElement = false
        accessibilityElementsHidden = true
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: label.sizeThatFits(CGSize(width: size.width - 80, height: 0)).height + 22)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let lead: CGFloat = mark.superview == nil ? 16 : 32
        mark.frame = CGRect(x: 8, y: 0, width: 20, height: bounds.height)
        label.frame = CGRect(x: lead, y: 0, width: max(0, bounds.width - lead - 48), height: bounds.height)
        icon.frame = CGRect(x: bounds.width - 44, y: 0, width: 36, height: bounds.height)
    }

    override func draw(_ rect: CGRect) {
        UIColor.separator.setFill()
        let height: CGFloat = endsGroup ? 8 : 1 / max(1, traitCollection.displayScale)
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
    }

    override func tap(at point: CGPoint) -> Bool {
        if isEnabled { act() }
        return true
    }

    override var role: Role? { isEnabled ? .button : .text }
    override var spokenLabel: String? { label.text }
}

extension UIView {
    /// What covers the screen around the view: the window of the app, or what a view of SwiftUI shows.
    var screenGround: UIView? {
        var view: UIView = self
        while let above = view.superview, !(view is UIWindow), !above.isScreenRoot { view = above }
        return view === self && superview == nil && !(self is UIWindow) ? nil : view
    }
}
