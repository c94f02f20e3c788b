import Foundation
import GridCore
import Scene
import TesseraGraphics

/// What stands before or behind the rows of a section: a title, a content configuration, or views of the app's own.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// Under which name the view is kept for another section.
    public let reuseIdentifier: String?
    open private(set) var contentView = UIView()
    private var label: UILabel?
    private var second: UILabel?
    private var isHeading = true

    /// How tables make views of registered classes: by `init(reuseIdentifier:)` of the class.
    public required convenience init() { self.init(reuseIdentifier: Self.nameOfNext) }
    static var nameOfNext: String?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        take(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        take(contentView)
    }

    /// The view that a table makes for a title.
    convenience init(title: String, style: UITableView.Style, isHeader: Bool) {
        self.init(reuseIdentifier: nil)
        isHeading = isHeader
        take(style, isHeader: isHeader)
        textLabel?.text = title
        textLabel?.accessibilityTraits = isHeader ? .header : []
    }

    private func take(_ view: UIView) {
        contentView.removeFromSuperview()
        contentView = view
        view.translatesAutoresizingMaskIntoConstraints = true
        // As wide as those of rows. From knowledge, not recorded.
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    /// Called before the view is used for another section.
    open func prepareForReuse() {}

    open var textLabel: UILabel? {
        if let label { return label }
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        self.label = label
        contentView.addSubview(label)
        return label
    }

    /// A second line below the first.
    open var detailTextLabel: UILabel? {
        if let second { return second }
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        second = label
        contentView.addSubview(label)
        return label
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backgroundView, at: 0)
        }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { backgroundView = backgroundConfiguration.map { BackgroundView($0) } }
    }

    private var shownContent: (any UIContentConfiguration)?
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set {
            shownContent = newValue
            if let newValue, let view = contentView as? any UIView & UIContentView, view.supports(newValue) {
                view.configuration = newValue
            } else {
                (label, second) = (nil, nil)
                take(newValue?.makeContentView() ?? UIView())
            }
            setNeedsLayout()
        }
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration { isHeading ? .header() : .footer() }

    /// Looks as the title of a section of a table in that style.
    private func take(_ style: UITableView.Style, isHeader: Bool) {
        let isPlainHeader = style == .plain && isHeader
        textLabel?.font = .systemFont(ofSize: isPlainHeader ? 17 : 13, weight: isPlainHeader ? .semibold : .regular)
        textLabel?.textColor = isPlainHeader ? .label : .secondaryLabel
        if isPlainHeader { backgroundColor = .systemBackground }
    }

    /// How high the view has to be. Recorded: 28 for one line of title of a plain table.
    func height(in width: CGFloat, _ style: UITableView.Style, isHeader: Bool) -> CGFloat {
        let isPlainHeader = style == .plain && isHeader
        if contentView is any UIContentView { return contentView.sizeThatFits(CGSize(width: width, height: 0)).height }
        let lines = [label, second].compactMap { $0 }.filter { !($0.text ?? "").isEmpty }
        guard !lines.isEmpty else {
            let own = fittingHeight(in: width)
            return own > 0 ? own : isPlainHeader ? 28 : 0
        }
        let height = lines.reduce(0) { $0 + $1.sizeThatFits(CGSize(width: max(1, width - 32), height: 0)).height }
        return isPlainHeader ? max(28, height + 7.5) : height + 9
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let lines = [label, second].compactMap { $0 }.filter { !($0.text ?? "").isEmpty }
        let room = contentView.bounds.insetBy(dx: 16, dy: 0)
        guard lines.count > 1 else {
            lines.first?.frame = room
            return
        }
        var y = (room.height - lines.reduce(0) { $0 + $1.sizeThatFits(CGSize(width: room.width, height: 0)).height }) / 2
        for line in lines {
            let height = line.sizeThatFits(CGSize(width: room.width, height: 0)).height
            line.frame = CGRect(x: room.minX, y: y, width: room.width, height: height)
            y += height
        }
    }
}

extension UIView {
    /// The height that the content asks for in a width: by constraints, in the view or in the content view of one, else as it fits.
    func fittingHeight(in width: CGFloat) -> CGFloat {
        let inner = (self as? UITableViewHeaderFooterView)?.contentView ?? self
        if inner.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            return inner.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        if self is UITableViewHeaderFooterView { return 0 }
        return sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
