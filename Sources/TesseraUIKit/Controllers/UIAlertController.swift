import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Hashable, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { didChange?() } }
    let handler: ((UIAlertAction) -> Void)?
    var didChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

/// A question in the middle of the screen, or choices at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Hashable, Sendable { case actionSheet, alert }

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    public let preferredStyle: Style
    open var message: String? { didSet { board?.fill() } }
    open override var title: String? { didSet { board?.fill() } }
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    /// Shown in bold, and done by the return key.
    open var preferredAction: UIAlertAction? { didSet { board?.fill() } }
    private var board: AlertBoard? { viewIfLoaded as? AlertBoard }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        action.didChange = { [weak self] in self?.board?.fill() }
        board?.fill()
    }

    /// Only alerts have fields.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(preferredStyle == .alert, "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        board?.fill()
    }

    open override func loadView() { view = AlertBoard(of: self) }

    /// Does what its cancel action does; `false` where it has none.
    func cancel() -> Bool {
        guard let action = actions.first(where: { $0.style == .cancel }) else { return false }
        choose(action)
        return true
    }

    fileprivate func choose(_ action: UIAlertAction) {
        guard let presenting else {
            action.handler?(action)
            return
        }
        presenting.dismiss(animated: true) { action.handler?(action) }
    }
}

/// Dims the screen and holds the alert's cards.
private final class AlertBoard: UIView {
    private unowned let alert: UIAlertController
    private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let cancelCard = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let title = UILabel()
    private let message = UILabel()
    private var rows: [AlertRow] = []

    init(of alert: UIAlertController) {
        self.alert = alert
        super.init(frame: UIScreen.main.bounds)
        backgroundColor = UIColor.black.withAlphaComponent(0.2)
        for view in [card, cancelCard] {
            view.layer.cornerRadius = CGFloat(DialogLook.alertRadius)
            view.clipsToBounds = true
            addSubview(view)
        }
        title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        message.font = .systemFont(ofSize: 13)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.contentView.addSubview(label)
        }
        if isSheet { for label in [title, message] { label.textColor = .secondaryLabel } }
        fill()
    }

    required convenience init?(coder: NSCoder) { nil }

    private var isSheet: Bool { alert.preferredStyle == .actionSheet }

    func fill() {
        title.text = alert.title
        message.text = alert.message
        for row in rows { row.removeFromSuperview() }
        rows = alert.actions.map { action in
            let isStrong = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
            return AlertRow(action, size: isSheet ? 20 : 17, isStrong: isStrong) { [unowned self] in alert.choose(action) }
        }
        for row in rows { (isSheet && row.action.style == .cancel ? cancelCard : card).contentView.addSubview(row) }
        for field in alert.textFields ?? [] { card.contentView.addSubview(field) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for card in [card, cancelCard] { card.contentView.frame = card.bounds }
        isSheet ? layoutSheet() : layoutAlert()
    }

    /// Title and message from the top; answers where they end.
    private func placeTexts(width: CGFloat, _ padding: Insets) -> CGFloat {
        let inner = width - CGFloat(padding.leading + padding.trailing)
        var y: CGFloat = 0
        for label in [title, message] {
            label.isHidden = label.text?.isEmpty ?? true
            guard !label.isHidden else { continue }
            y += y == 0 ? CGFloat(padding.top) : CGFloat(DialogLook.textGap)
            let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
            label.frame = CGRect(x: CGFloat(padding.leading), y: y, width: inner, height: height)
            y += height
        }
        return y == 0 ? 0 : y + CGFloat(padding.bottom)
    }

    private func layoutAlert() {
        let width = CGFloat(DialogLook.alertWidth)
        var y = placeTexts(width: width, DialogLook.alertPadding)
        for field in alert.textFields ?? [] {
            let inset = CGFloat(DialogLook.fieldInsets.leading)
            field.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: 28)
            y += 28 + CGFloat(DialogLook.fieldGap)
        }
        if alert.textFields != nil { y += CGFloat(DialogLook.fieldInsets.bottom) - CGFloat(DialogLook.fieldGap) }
        let isSideBySide = rows.count == 2 && rows.allSatisfy { $0.textWidth < width / 2 - 16 }
        let height = CGFloat(DialogLook.alertRowHeight)
        let order = DialogLook.order(isCancel: rows.map { $0.action.style == .cancel }, isSideBySide: isSideBySide)
        for (place, index) in order.enumerated() {
            let row = rows[index]
            row.hasLineBefore = isSideBySide && place == 1
            row.frame =
                isSideBySide
                ? CGRect(x: CGFloat(place) * width / 2, y: y, width: width / 2, height: height)
                : CGRect(x: 0, y: y, width: width, height: height)
            if !isSideBySide { y += height }
        }
        if isSideBySide { y += height }
        card.frame = CGRect(x: (bounds.width - width) / 2, y: (bounds.height - y) / 2, width: width, height: y)
        card.contentView.frame = card.bounds
        cancelCard.isHidden = true
    }

    private func layoutSheet() {
        let gap = CGFloat(DialogLook.sheetGap)
        let width = min(bounds.width - 2 * gap, CGFloat(DialogLook.sheetWidth))
        let height = CGFloat(DialogLook.sheetRowHeight)
        var y = placeTexts(width: width, DialogLook.sheetPadding)
        for row in rows where row.action.style != .cancel {
            row.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        let cancels = rows.filter { $0.action.style == .cancel }
        cancelCard.isHidden = cancels.isEmpty
        var bottom = bounds.height - max(safeAreaInsets.bottom, gap)
        let x = (bounds.width - width) / 2
        if let cancel = cancels.first {
            cancelCard.frame = CGRect(x: x, y: bottom - height, width: width, height: height)
            cancel.frame = CGRect(x: 0, y: 0, width: width, height: height)
            cancelCard.contentView.frame = cancelCard.bounds
            bottom -= height + gap
        }
        card.isHidden = y == 0
        card.frame = CGRect(x: x, y: bottom - y, width: width, height: y)
        card.contentView.frame = card.bounds
    }

    /// A tap beside choices at the bottom is their cancelling; a question stays.
    override func tap(at point: CGPoint) -> Bool {
        if isSheet {
            if let cancel = alert.actions.first(where: { $0.style == .cancel }) {
                alert.choose(cancel)
            } else {
                alert.presenting?.dismiss(animated: true)
            }
        }
        return true
    }
}

/// A button of an alert, with a line above.
private final class AlertRow: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    private let act: () -> Void
    var hasLineBefore = false { didSet { setNeedsDisplay() } }

    init(_ action: UIAlertAction, size: CGFloat, isStrong: Bool, act: @escaping () -> Void) {
        self.action = action
        self.act = act
        super.init(frame: .zero)
        isEnabled = action.isEnabled
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: size, weight: isStrong ? .semibold : .regular)
        addSubview(label)
        accessibilityElementsHidden = true
    }

    required convenience init?(coder: NSCoder) { nil }

    var textWidth: CGFloat { label.sizeThatFits(.zero).width }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func draw(_ rect: CGRect) {
        UIColor.separator.setFill()
        let pixel = 1 / max(1, traitCollection.displayScale)
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: bounds.width, height: pixel))
        if hasLineBefore { UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: pixel, height: bounds.height)) }
    }

    override func tap(at point: CGPoint) -> Bool {
        if isEnabled { act() }
        return true
    }

    override var role: Role? { .button }
    override var spokenLabel: String? { action.title }
}
