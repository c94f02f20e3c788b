import Foundation
import Scene
import TesseraGraphics

/// Something that is offered beside a row that was moved aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Hashable, Sendable { case normal, destructive }
    /// Told the action, the view that shows it, and a closure that says whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The actions at one side of a row, from the row's edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether a row that is moved all the way does the first action.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// The actions of a row that has been moved aside.
final class SwipeBoard: UIView {
    let isTrailing: Bool
    private let buttons: [SwipeButton]

    init(_ configuration: UISwipeActionsConfiguration, isTrailing: Bool, done: @escaping () -> Void) {
        self.isTrailing = isTrailing
        buttons = configuration.actions.map { SwipeButton($0, done: done) }
        super.init(frame: .zero)
        for button in buttons { addSubview(button) }
    }

    required convenience init?(coder: NSCoder) { nil }

    /// 74 points for each action, more for long words. From knowledge, not recorded.
    var width: CGFloat { buttons.reduce(0) { $0 + $1.wish } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for button in isTrailing ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x, y: 0, width: button.wish, height: bounds.height)
            x += button.wish
        }
    }
}

private final class SwipeButton: UIControl {
    private let action: UIContextualAction
    private let done: () -> Void
    private let icon = UIImageView()
    private let label = UILabel()

    init(_ action: UIContextualAction, done: @escaping () -> Void) {
        self.action = action
        self.done = done
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        icon.image = action.image
        icon.tintColor = .white
        icon.contentMode = .center
        label.text = action.title
        label.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
        label.textColor = .white
        label.textAlignment = .center
        for view in [icon, label] as [UIView] { addSubview(view) }
        accessibilityElementsHidden = true
    }

    required convenience init?(coder: NSCoder) { nil }

    var wish: CGFloat { max(74, label.sizeThatFits(.zero).width + 30) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(.zero).height
        let picture = icon.image?.size.height ?? 0
        let top = (bounds.height - text - picture) / 2
        icon.frame = CGRect(x: 0, y: top, width: bounds.width, height: picture)
        label.frame = CGRect(x: 0, y: top + picture, width: bounds.width, height: text)
    }

    override func tap(at point: CGPoint) -> Bool {
        let done = done
        action.handler(action, self) { _ in done() }
        return true
    }

    override var role: Role? { .button }
    override var spokenLabel: String? { action.title }
}
