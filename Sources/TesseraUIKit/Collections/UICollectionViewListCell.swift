import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A row, a header or a footer of a list, with what stands at its sides.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addLayoutGuide(separatorLayoutGuide)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addLayoutGuide(separatorLayoutGuide)
    }

    // MARK: Place

    private var place: ListPlace?

    override func take(_ place: ListPlace?) {
        guard place != self.place else { return }
        self.place = place
        roundCard()
        if let ground = groundView { groundDidChange(ground) }
        setNeedsUpdateConfiguration()
    }

    /// What a row, a header or a footer of the list shows by default.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch place?.role {
        case .header: return .header()
        case .footer: return .footer()
        case .row, nil: return .cell()
        }
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard let place else { return .listPlainCell() }
        switch (place.role, place.appearance) {
        case (.row, .plain): return .listPlainCell()
        case (.row, .sidebar), (.row, .sidebarPlain): return .listSidebarCell()
        case (.row, _): return .listGroupedCell()
        case (_, .plain): return .listPlainHeaderFooter()
        default: return .listGroupedHeaderFooter()
        }
    }

    private var hasOwnBackground = false
    private var isSettingDefault = false
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if !isSettingDefault { hasOwnBackground = true } }
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        // What nobody has chosen is that of the place in the list.
        if !hasOwnBackground {
            isSettingDefault = true
            backgroundConfiguration = defaultBackgroundConfiguration().updated(for: state)
            isSettingDefault = false
        }
        rebuildAccessories()
    }

    /// Cards are round at the first and the last row. Recorded: 26.
    override func groundDidChange(_ view: BackgroundView) {
        let corners = cardCorners
        view.placeCorners = corners == [] ? (0, []) : (UICollectionViewListCell.cardRadius, corners)
    }

    private var cardCorners: CACornerMask {
        guard let place, place.isInset, place.role == .row else { return [] }
        var corners: CACornerMask = []
        if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    /// What the content paints at the corners of a card is cut off with them.
    private func roundCard() {
        let corners = cardCorners
        guard corners != [] || isRounded else { return }
        isRounded = corners != []
        layer.cornerRadius = isRounded ? UICollectionViewListCell.cardRadius : 0
        layer.maskedCorners = isRounded ? corners : .all
        clipsToBounds = isRounded
    }
    private var isRounded = false
    private static let cardRadius: CGFloat = 26

    // MARK: Indentation

    /// How deep the item stands; the data source sets it for section snapshots.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentDidChange() } } }
    /// In points for each level. Recorded: 10.
    open var indentationWidth = CGFloat(AccessoryLook.indent) { didSet { contentDidChange() } }
    open var indentsAccessories = true { didSet { setNeedsLayout() } }
    private var indent: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    // MARK: Accessories

    open var accessories: [UICellAccessory] = [] {
        didSet {
            rebuildAccessories()
            contentDidChange()
        }
    }
    private var parts: [(accessory: UICellAccessory, view: UIView)] = []
    /// Whether a tap on the row opens and closes it.
    var togglesByTap = false
    /// Opens or closes the children; set by the data source.
    var toggling: (() -> Void)?

    func toggleExpansion() { toggling?() }

    private func rebuildAccessories() {
        for part in parts { part.view.removeFromSuperview() }
        togglesByTap = false
        parts = accessories.filter { $0.isShown(isEditing: isEditing) }.map { ($0, $0.make(self)) }
        for part in parts { addSubview(part.view) }
        setNeedsLayout()
    }

    private func width(of part: (accessory: UICellAccessory, view: UIView)) -> CGFloat {
        switch part.accessory.width {
        case .custom(let width): return width
        case .standard: return part.accessory.room
        case .actual:
            let own = part.view.intrinsicContentSize
            return own.width >= 0 ? own.width : part.view.bounds.width
        }
    }

    /// What accessories take at each side.
    private var sides: (leading: CGFloat, trailing: CGFloat) {
        func room(_ isTrailing: Bool) -> CGFloat {
            let widths = parts.filter { $0.accessory.isTrailing == isTrailing }.map { width(of: $0) }
            guard !widths.isEmpty else { return 0 }
            return CGFloat(AccessoryLook.edge) + widths.reduce(0, +) + CGFloat(AccessoryLook.gap) * CGFloat(widths.count - 1)
        }
        return (indent + room(false), room(true))
    }

    override var contentFrame: CGRect {
        let room = sides
        (contentView as? UIListContentView)?.trailingMargin = room.trailing > 0 ? 0 : nil
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? room.trailing : room.leading, y: 0, width: max(0, bounds.width - room.leading - room.trailing),
            height: bounds.height)
    }

    override func contentRoom(in size: CGSize) -> CGSize {
        let room = sides
        (contentView as? UIListContentView)?.trailingMargin = room.trailing > 0 ? 0 : nil
        return CGSize(width: max(0, size.width - room.leading - room.trailing), height: size.height)
    }

    /// Rows are not lower than the platform's.
    override func atLeast(_ size: CGSize) -> CGSize {
        guard place?.role ?? .row == .row else { return size }
        return CGSize(width: size.width, height: max(size.height, CGFloat(CompositionalList.smallestRow)))
    }

    override func fittingSize(in size: CGSize, _ axes: AxisSet) -> CGSize {
        let fit = super.fittingSize(in: size, axes)
        guard fit == .zero, axes.contains(.vertical), contentConfiguration == nil, place?.role == .row else { return fit }
        // A row of which nothing is known is as high as the least.
        return CGSize(width: size.width, height: CGFloat(CompositionalList.smallestRow))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        var (start, end) = (CGFloat(AccessoryLook.edge) + (indentsAccessories ? indent : 0), CGFloat(AccessoryLook.edge))
        func put(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
            let own = view.intrinsicContentSize
            let size = own.width >= 0 && own.height >= 0 ? own : view.bounds.size
            let left = isRightToLeft ? bounds.width - x - width : x
            view.frame = CGRect(
                x: left + (width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        }
        for part in parts where !part.accessory.isTrailing {
            let width = width(of: part)
            put(part.view, start, width)
            start += width + CGFloat(AccessoryLook.gap)
        }
        for part in parts.reversed() where part.accessory.isTrailing {
            let width = width(of: part)
            put(part.view, bounds.width - end - width, width)
            end += width + CGFloat(AccessoryLook.gap)
        }
        layoutSwipe()
        layer.changed()
    }

    // MARK: Separators

    /// Where the line below the row begins and ends.
    public let separatorLayoutGuide = UILayoutGuide()

    /// One pixel, 16 in at both sides and below the texts (recorded: 1 point at 2x).
    override func decorate(_ layer: inout Layer) {
        guard let place, place.role == .row, place.hasLine, bounds.width > 0 else { return }
        let pixel = 1 / Double(max(1, traitCollection.displayScale))
        let inset = place.line.bottomSeparatorInsets
        let isAutomatic = inset.leading > 1e6
        // From knowledge, not recorded: behind an image the line begins with the text.
        let text = (contentView as? UIListContentView)?.textLead.map { Double($0) } ?? CompositionalList.textInset
        let lead = isAutomatic ? Double(sides.leading) + text : Double(inset.leading)
        let trail = isAutomatic ? (place.isInset ? CompositionalList.textInset : 0) : Double(inset.trailing)
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let width = max(0, Double(bounds.width) - lead - trail)
        let line = Rect(x: isRightToLeft ? trail : lead, y: Double(bounds.height) - pixel, width: width, height: pixel)
        let color = place.line.color.color(for: traitCollection)
        layer.children.append(
            Layer(
                id: self.layer.numbers.ground, frame: Rect(origin: .zero, size: layer.frame.size),
                contents: [.fill(.rect(line), .color(color))]))
    }

    // MARK: Swiping

    private var swipeBoard: SwipeBoard?

    /// Lets actions be seen at a side, or hides them.
    func show(_ board: SwipeBoard?) {
        swipeBoard?.removeFromSuperview()
        swipeBoard = board
        if let board { addSubview(board) }
        setNeedsLayout()
    }

    /// The actions that are seen now.
    var shownSwipe: SwipeBoard? { swipeBoard }

    private func layoutSwipe() {
        guard let board = swipeBoard else { return }
        let width = board.width
        let isRight = board.isTrailing != (traitCollection.layoutDirection == .rightToLeft)
        board.frame = CGRect(x: isRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        contentView.frame.origin.x += isRight ? -width : width
        for part in parts { part.view.frame.origin.x += isRight ? -width : width }
        clipsToBounds = true
    }
}
