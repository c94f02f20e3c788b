import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Hashable, Sendable { case `default`, value1, value2, subtitle }
    public enum AccessoryType: Int, Hashable, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum SelectionStyle: Int, Hashable, Sendable { case none, blue, gray, `default` }
    public enum EditingStyle: Int, Hashable, Sendable { case none, delete, insert }
    public enum SeparatorStyle: Int, Hashable, Sendable { case none, singleLine, singleLineEtched }

    private let style: CellStyle
    open private(set) var contentView = UIView()
    open internal(set) var reuseIdentifier: String?
    private var label: UILabel?
    private var second: UILabel?
    private var picture: UIImageView?

    /// How tables make cells of registered classes: by `init(style:reuseIdentifier:)` of the class.
    public required convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(CompositionalList.smallestRow)))
        prepare()
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(CompositionalList.smallestRow)))
        prepare()
    }

    private func prepare() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // From knowledge, not recorded.
        contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        addSubview(contentView)
        backgroundColor = .systemBackground
    }

    private func made(_ kept: inout UILabel?, _ font: UIFont, _ color: UIColor) -> UILabel {
        if let kept { return kept }
        let label = UILabel()
        label.font = font
        label.textColor = color
        kept = label
        contentView.addSubview(label)
        return label
    }

    open var textLabel: UILabel? { made(&label, .preferredFont(forTextStyle: .body), .label) }
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        return made(&second, .preferredFont(forTextStyle: style == .subtitle ? .subheadline : .body), .secondaryLabel)
    }
    open var imageView: UIImageView? {
        if let picture { return picture }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        picture = view
        contentView.addSubview(view)
        return view
    }

    /// Called before the cell is used for another row.
    open func prepareForReuse() {}

    open var accessoryType = AccessoryType.none { didSet { rebuildAccessory() } }
    open var accessoryView: UIView? { didSet { rebuildAccessory(oldValue) } }
    private var accessory: UIView?
    open var selectionStyle = SelectionStyle.default
    open private(set) var isSelected = false
    open private(set) var isHighlighted = false
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
        showState()
    }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlighted = highlighted
        showState()
    }
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
    open var selectedBackgroundView: UIView? { didSet { showState() } }
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { layer.changed() } }
    open var isEditing = false {
        didSet { if isEditing != oldValue { setNeedsLayout() } }
    }
    /// Whether the cell comes up in a change that is being laid out.
    var isComing = false
    /// The actions that are seen beside the row.
    var swipeBoard: SwipeBoard? {
        didSet {
            oldValue?.removeFromSuperview()
            if let swipeBoard { addSubview(swipeBoard) }
            setNeedsLayout()
        }
    }
    /// Whether a line stands below, told by the table.
    var hasLine = true
    private var plate: UIView?

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: 0)
    }

    private func showState() {
        let isOn = (isSelected || isHighlighted) && selectionStyle != .none
        plate?.removeFromSuperview()
        plate = nil
        guard isOn else { return }
        let view = selectedBackgroundView ?? UIView()
        if selectedBackgroundView == nil { view.backgroundColor = .systemGray4 }
        plate = view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, belowSubview: contentView)
    }

    override func sizeInsideDidChange(of view: UIView) { if view === contentView { sizeDidChange?() } }

    // MARK: Configurations

    private var shownContent: (any UIContentConfiguration)?
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set {
            shownContent = newValue
            if let newValue, let view = contentView as? any UIView & UIContentView, view.supports(newValue) {
                view.configuration = newValue
            } else {
                let view: UIView = newValue?.makeContentView() ?? UIView()
                contentView.removeFromSuperview()
                contentView = view
                (label, second, picture) = (nil, nil, nil)
                contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                contentView.frame = bounds
                addSubview(contentView)
            }
            setNeedsLayout()
            sizeDidChange?()
        }
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            guard let backgroundConfiguration else { return exchange(backgroundView, nil) }
            backgroundView = BackgroundView(backgroundConfiguration)
        }
    }

    // MARK: Editing

    /// What stands before and behind the content while the table is edited. Recorded: a sign takes 40 points before it, a grip 43 behind
    /// it.
    var signs: RowSigns? {
        didSet {
            for view in [sign, grip] { view?.removeFromSuperview() }
            (sign, grip) = (nil, nil)
            guard let signs else { return setNeedsLayout() }
            sign = button(for: signs)
            if let pan = signs.grip {
                let view = SignButton(nil)
                view.add(UITableViewCell.symbol("line.3.horizontal", .tertiaryLabel))
                view.addGestureRecognizer(pan)
                grip = view
            }
            for case let view? in [sign, grip] { addSubview(view) }
            setNeedsLayout()
        }
    }
    private var sign: SignButton?
    private var grip: SignButton?
    private var editingRoom: CGFloat { sign == nil ? 0 : 40 }
    private static let gripRoom: CGFloat = 43
    /// How much the index of the table takes of the row, told by the table.
    var indexRoom: CGFloat = 0 { didSet { if indexRoom != oldValue { setNeedsLayout() } } }

    private func button(for signs: RowSigns) -> SignButton? {
        let button = SignButton(signs.commit)
        switch signs.style {
        case .none: return nil
        case .delete: button.add(UITableViewCell.symbol("minus.circle.fill", .systemRed, 20))
        case .insert: button.add(UITableViewCell.symbol("plus.circle.fill", .systemGreen, 20))
        }
        return button
    }

    private static func symbol(_ name: String, _ tint: UIColor, _ size: CGFloat = 17) -> UIImageView {
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
        view.tintColor = tint
        view.contentMode = .center
        return view
    }

    // MARK: Layout

    private func rebuildAccessory(_ old: UIView? = nil) {
        old?.removeFromSuperview()
        accessory?.removeFromSuperview()
        accessory = accessoryView ?? symbol
        if let accessory { addSubview(accessory) }
        setNeedsLayout()
    }

    private var symbol: UIView? {
        let (name, tint): (String, UIColor)
        switch accessoryType {
        case .none: return nil
        case .disclosureIndicator: (name, tint) = ("chevron.right", .tertiaryLabel)
        case .checkmark: (name, tint) = ("checkmark", tintColor)
        case .detailButton, .detailDisclosureButton: (name, tint) = ("info.circle", tintColor)
        }
        let view = UIImageView(
            image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)))
        view.tintColor = tint
        view.contentMode = .center
        return view
    }

    private var accessoryRoom: CGFloat {
        // What stands there otherwise gives way to the grip, or to nothing, while the table is edited.
        if isEditing { return grip == nil ? 0 : UITableViewCell.gripRoom }
        guard let accessory else { return 0 }
        return (accessoryView == nil ? CGFloat(AccessoryLook.disclosureRoom) : accessory.bounds.width) + CGFloat(AccessoryLook.edge)
    }

    private var look: ListContentLook {
        ListContentLook(
            margins: Insets(top: 11, leading: 16, bottom: 13.5, trailing: accessoryRoom + indexRoom > 0 ? 8 : 16), imageGap: 16, sideGap: 8,
            lineGap: 3,
            prefersSideBySide: style == .value1)
    }

    private func frames(width: CGFloat, height: CGFloat?) -> ListContentLook.Frames {
        func size(_ label: UILabel?, _ width: Double?) -> Size? {
            guard let label, !(label.text ?? "").isEmpty else { return nil }
            return Size(label.sizeThatFits(CGSize(width: width.map { CGFloat($0) } ?? 0, height: 0)))
        }
        let image = picture?.image.map { Size($0.size) }
        var parts = ListContentLook.Parts(image: image, text: size(label, nil), secondary: size(second, nil))
        if !look.isSideBySide(parts, in: Double(width)) {
            let room = look.textWidth(parts, in: Double(width))
            (parts.text, parts.secondary) = (size(label, room), size(second, room))
        }
        return look.frames(parts, in: Double(width), height: height.map { Double($0) })
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let (room, lead) = (accessoryRoom + indexRoom, editingRoom)
        contentView.frame = CGRect(
            x: isRightToLeft ? room : lead, y: 0, width: max(0, bounds.width - room - lead), height: bounds.height)
        sign?.frame = CGRect(x: isRightToLeft ? bounds.width - lead - 8 : 8, y: 0, width: lead, height: bounds.height)
        grip?.frame = CGRect(
            x: isRightToLeft ? indexRoom : bounds.width - room, y: 0, width: UITableViewCell.gripRoom, height: bounds.height)
        defer { placeBoard() }
        accessory?.isHidden = isEditing
        if let accessory, !isEditing {
            let edge = CGFloat(AccessoryLook.edge) + indexRoom
            let width = room - edge
            let height = accessoryView == nil ? bounds.height : accessory.bounds.height
            accessory.frame = CGRect(
                x: isRightToLeft ? edge : bounds.width - room, y: (bounds.height - height) / 2, width: width, height: height)
        }
        guard label != nil || second != nil || picture != nil else { return }
        let placed = frames(width: contentView.bounds.width, height: bounds.height)
        func place(_ view: UIView?, _ rect: Rect?) {
            guard let view else { return }
            let box = rect ?? .zero
            let x = isRightToLeft ? Double(contentView.bounds.width) - box.maxX : box.minX
            view.frame = CGRect(x: x, y: box.minY, width: box.width, height: box.height)
        }
        place(picture, placed.image)
        if style == .default, let text = placed.text {
            // The label is as high as the row, and as wide as there is room (recorded).
            let width = Double(contentView.bounds.width) - text.minX - look.margins.trailing
            place(label, Rect(x: text.minX, y: 0, width: max(0, width), height: Double(bounds.height)))
        } else {
            place(label, placed.text)
        }
        place(second, placed.secondary)
    }

    /// The content and what stands behind it go aside by the width of the actions.
    private func placeBoard() {
        guard let swipeBoard else { return }
        let isRight = swipeBoard.isTrailing != (traitCollection.layoutDirection == .rightToLeft)
        let width = swipeBoard.width
        swipeBoard.frame = CGRect(x: isRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        for view in [contentView, accessory].compactMap({ $0 }) { view.frame.origin.x += isRight ? -width : width }
        clipsToBounds = true
    }

    /// The height that the content asks for in a width. Recorded on iOS 26: at least 56, and of content that measures itself a point more
    /// for the line below; 73 for two lines one above the other.
    func height(in width: CGFloat) -> CGFloat {
        let room = max(1, width - accessoryRoom - indexRoom - editingRoom)
        let least = CGFloat(CompositionalList.smallestRow)
        if contentView is any UIContentView { return max(least, contentView.sizeThatFits(CGSize(width: room, height: 0)).height) + 1 }
        if contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            let fit = contentView.systemLayoutSizeFitting(
                CGSize(width: room, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            return fit.height > 0 ? fit.height : least
        }
        guard label != nil || second != nil || picture != nil else { return least }
        return max(least, CGFloat(frames(width: room, height: nil).height))
    }

    override func decorate(_ layer: inout Layer) {
        guard hasLine else { return }
        let pixel = 1 / Double(max(1, traitCollection.displayScale))
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let (lead, trail) = (Double(separatorInset.left), Double(separatorInset.right))
        let line = Rect(
            x: isRightToLeft ? trail : lead, y: Double(bounds.height) - pixel, width: max(0, Double(bounds.width) - lead - trail),
            height: pixel)
        layer.children.append(
            Layer(
                id: self.layer.numbers.ground, frame: Rect(origin: .zero, size: layer.frame.size),
                contents: [.fill(.rect(line), .color(UIColor.separator.color(for: traitCollection)))]))
    }

    override var role: Role? { .cell }
}
