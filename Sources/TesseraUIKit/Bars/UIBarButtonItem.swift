import Foundation
import TesseraFoundation
import TesseraGraphics

/// Something that a bar shows: a name, an image, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    public override init() { super.init() }

    open var title: String? { didSet { didChange?() } }
    open var image: UIImage? { didSet { didChange?() } }
    open var landscapeImagePhone: UIImage?
    open var imageInsets = UIEdgeInsets.zero { didSet { didChange?() } }
    open var isEnabled = true { didSet { didChange?() } }
    open var tag = 0
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Told of each change, by the bar that shows the item.
    var didChange: (() -> Void)?

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        didChange?()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Hashable, Sendable {
        case plain = 0
        case done = 2
    }

    /// What a button of the system is for, and with that how it looks.
    public enum SystemItem: Int, Hashable, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

        /// The word that it shows; `nil` for those with a symbol.
        var word: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }

        /// The symbol that it shows.
        var symbol: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        }
    }

    open var style = Style.plain { didSet { didChange?() } }
    /// In points; 0 is as wide as needed.
    open var width: CGFloat = 0 { didSet { didChange?() } }
    /// Called weakly when the item is tapped.
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction {
                title = primaryAction.title.isEmpty ? title : primaryAction.title
                image = primaryAction.image ?? image
            }
        }
    }
    /// Shown by a tap on an item without an action.
    open var menu: UIMenu? { didSet { didChange?() } }
    open var customView: UIView? { didSet { didChange?() } }
    open var tintColor: UIColor? { didSet { didChange?() } }
    open var isHidden = false { didSet { didChange?() } }
    private(set) var systemItem: SystemItem?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        take(style, target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        take(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        take(systemItem)
        take(style, target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        take(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
        self.init()
        take(primaryAction)
        self.menu = menu
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        take(primaryAction)
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// Room that takes what is left between items.
    public class func flexibleSpace() -> Self { make(.flexibleSpace) }

    public class func fixedSpace(_ width: CGFloat) -> Self {
        let item = make(.fixedSpace)
        item.width = width
        return item
    }

    private class func make(_ kind: SystemItem) -> Self {
        guard let item = self.init(coder: NSCoder()) else { preconditionFailure("\(self) can't be made") }
        item.take(kind)
        return item
    }

    private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A property that an initialiser sets tells nobody.
    private func take(_ action: UIAction?) {
        primaryAction = action
        title = action.flatMap { $0.title.isEmpty ? nil : $0.title }
        image = action?.image
    }

    private func take(_ kind: SystemItem) {
        systemItem = kind
        title = kind.word
        image = kind.symbol.flatMap { UIImage(systemName: $0) }
        if kind == .done || kind == .save { style = .done }
    }

    /// Does what a tap asks for.
    func perform() {
        if let primaryAction {
            primaryAction.perform(sender: self)
        } else if let action {
            send(action, to: target, from: self)
        }
    }

    /// Whether a tap shows the menu.
    var showsMenu: Bool { menu != nil && action == nil && primaryAction == nil }
}

/// Sends an action to its target, or, without one, to the first responder that takes it.
@MainActor
func send(_ action: Selector, to target: AnyObject?, from sender: AnyObject?, because event: UIEvent? = nil) {
    if let target {
        action(on: target, sender, event)
        return
    }
    var responder: UIResponder? = FirstResponder.ofScreen?.responder ?? sender as? UIResponder
    while let current = responder {
        if action(on: current, sender, event) { return }
        responder = current.next
    }
}

/// The button that switches editing.
final class EditButtonItem: UIBarButtonItem {
    init(_ toggle: @escaping @MainActor () -> Void) {
        super.init()
        primaryAction = UIAction(title: "Edit") { _ in toggle() }
        title = "Edit"
    }

    required init?(coder: NSCoder) { nil }

    func update(isEditing: Bool) {
        title = isEditing ? "Done" : "Edit"
        style = isEditing ? .done : .plain
    }
}
