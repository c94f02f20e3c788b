import Foundation
import GridCore
import Scene
import TesseraGraphics

/// Rows below each other in sections, with cells for those that are seen.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Hashable, Sendable { case plain, grouped, insetGrouped }

    /// A height that the content gives.
    public static let automaticDimension: CGFloat = -1

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        backgroundColor = .systemBackground
    }

    public let style: Style
    /// Told weakly; another one reads everything anew.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// Told weakly.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            reloadData()
        }
    }
    open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
    open var estimatedRowHeight = UITableView.automaticDimension
    open var sectionHeaderHeight = UITableView.automaticDimension
    open var sectionFooterHeight = UITableView.automaticDimension
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// Above a header of a plain table. Recorded: 22.
    open var sectionHeaderTopPadding: CGFloat = 22 { didSet { reloadData() } }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var separatorColor: UIColor?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    /// Above all rows, as high as it is.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { exchange(oldValue, tableFooterView) } }
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    // MARK: Cells

    private var classes: [String: UITableViewCell.Type] = [:]
    private var files: [String: UINib] = [:]
    var waiting: [String: [UITableViewCell]] = [:]
    var shown: [IndexPath: UITableViewCell] = [:]

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
        files[identifier] = nil
    }

    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = nib.map { $0.viewClass as? UITableViewCell.Type ?? UITableViewCell.self }
        files[identifier] = nib
    }

    /// What is handed out next, whatever is asked for: a cell that is configured again.
    var given: UITableViewCell?

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let given {
            self.given = nil
            return given
        }
        if let cell = waiting[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        // An identifier of the interface file, which is not read, is that of the class with its name.
        let type = classes[identifier] ?? InterfaceFiles.classNamed(identifier) as? UITableViewCell.Type
        guard let type else { return nil }
        let cell = files[identifier].flatMap { $0.make(type) as? UITableViewCell } ?? type.init()
        cell.reuseIdentifier = identifier
        return cell
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
                    + "prototype cell in a storyboard")
        }
        return cell
    }

    private var headingClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var waitingHeadings: [String: [UITableViewHeaderFooterView]] = [:]

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headingClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headingClasses[identifier] = nib.map { $0.viewClass as? UITableViewHeaderFooterView.Type ?? UITableViewHeaderFooterView.self }
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = waitingHeadings[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return headingClasses[identifier].map { type in
            UITableViewHeaderFooterView.nameOfNext = identifier
            let view = type.init()
            UITableViewHeaderFooterView.nameOfNext = nil
            return view
        }
    }

    /// Takes the view of a header or footer away, and keeps it for another section.
    func retire(_ heading: UIView) {
        heading.removeFromSuperview()
        if let view = heading as? UITableViewHeaderFooterView, let name = view.reuseIdentifier {
            waitingHeadings[name, default: []].append(view)
        }
    }

    // MARK: Places

    /// Where everything stands; `nil` until it is looked for.
    var sections: [TableSection]?
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var selected: Set<IndexPath> = []
    var lastWidth: CGFloat = 0
    /// What a batch changes, while one is open, and how many are.
    var changes: CollectionChanges?
    var updates = 0
    /// How rows come and go that a batch brings and takes away.
    var rowAnimations: [IndexPath: RowAnimation] = [:]
    lazy var touches = RowTouches(of: self)
    override var ownRecognizers: [UIGestureRecognizer] { [touches.swipe, touches.press] + super.ownRecognizers }

    open var numberOfSections: Int { made.count }
    open func numberOfRows(inSection section: Int) -> Int { made.indices.contains(section) ? made[section].rows.count : 0 }

    /// Reads everything anew.
    open func reloadData() {
        sections = nil
        for (path, cell) in shown { retire(cell, path) }
        for view in Array(headers.values) + Array(footers.values) { retire(view) }
        (headers, footers, selected) = ([:], [:], [])
        reloadSectionIndexTitles()
        setNeedsLayout()
    }

    /// How a row comes or goes: from or to a side, or only fading; the same for all here that name no side.
    public enum RowAnimation: Int, Hashable, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.width != lastWidth {
            lastWidth = bounds.width
            sections = sections.map {
                $0.map { section in
                    var section = section
                    section.measured = section.measured.map { _ in false }
                    return section
                }
            }
            if sections != nil, !shown.isEmpty { reloadData() }
        }
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
        // What comes into sight is measured; that may bring more into sight. Each round measures at least one row more, or is the last.
        var rounds = 0
        while rounds < 64, showRows() { rounds += 1 }
        let end = made.last.map { $0.top + $0.length } ?? tableHeaderView?.bounds.height ?? 0
        tableFooterView?.frame = CGRect(x: 0, y: end, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
        contentSize = CGSize(width: bounds.width, height: end + (tableFooterView?.bounds.height ?? 0))
        backgroundView?.frame = bounds
        placeEdges()
        placeIndex()
    }

    // MARK: Editing

    private var editing = false
    /// Whether rows show what takes them away, adds others or moves them.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        for (path, cell) in shown { edit(cell, path) }
    }

    /// The row that a finger moves.
    var movement: RowMovement?

    /// The colour of the titles of the index; the tint without one.
    open var sectionIndexColor: UIColor? { didSet { reloadSectionIndexTitles() } }
    /// The titles of sections at the edge.
    var index: SectionIndex?

    // MARK: Selection

    open var indexPathForSelectedRow: IndexPath? { selected.min() }
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    public enum ScrollPosition: Int, Hashable, Sendable { case none, top, middle, bottom }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        let takesSeveral = allowsMultipleSelection || (isEditing && allowsMultipleSelectionDuringEditing)
        if !takesSeveral || indexPath == nil {
            for path in selected where path != indexPath { deselectRow(at: path, animated: false) }
        }
        guard let indexPath else { return }
        selected.insert(indexPath)
        shown[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        shown[indexPath]?.setSelected(false, animated: animated)
    }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        let (rect, insets) = (rectForRow(at: indexPath), adjustedContentInset)
        let room = bounds.height - insets.top - insets.bottom
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: y = rect.minY - insets.top
        case .middle: y = rect.midY - insets.top - room / 2
        case .bottom: y = rect.maxY - insets.top - room
        }
        contentOffset.y = min(max(y, -insets.top), max(-insets.top, contentSize.height + insets.bottom - bounds.height))
        layoutIfNeeded()
    }

    override var takesKeyboard: Bool { itemFocus.isAllowed && (0..<numberOfSections).contains { numberOfRows(inSection: $0) > 0 } }

    override func tap(at point: CGPoint) -> Bool {
        guard let path = indexPathForRow(at: point) else { return tapRecognized(at: point) }
        return toggle(path) || tapRecognized(at: point)
    }

    /// What a tap on a row does; whether anybody took it.
    func toggle(_ path: IndexPath) -> Bool {
        let takesSeveral = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        guard isEditing ? allowsSelectionDuringEditing || takesSeveral : allowsSelection else { return false }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return true }
        if let cell = cellForRow(at: path) {
            cell.setHighlighted(true, animated: false)
            delegate?.tableView(self, didHighlightRowAt: path)
            cell.setHighlighted(false, animated: false)
            delegate?.tableView(self, didUnhighlightRowAt: path)
        }
        if selected.contains(path), takesSeveral {
            guard delegate == nil || delegate?.tableView(self, willDeselectRowAt: path) != nil else { return true }
            deselectRow(at: path, animated: false)
            delegate?.tableView(self, didDeselectRowAt: path)
            return true
        }
        guard let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return true }
        for other in takesSeveral ? [] : selected.filter({ $0 != chosen }) {
            guard delegate == nil || delegate?.tableView(self, willDeselectRowAt: other) != nil else { continue }
            deselectRow(at: other, animated: false)
            delegate?.tableView(self, didDeselectRowAt: other)
        }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: chosen)
        return true
    }

    override var role: Role? { .list }

    override var readingOrder: [UIView] {
        var places: [ObjectIdentifier: ReadingPlace] = [:]
        for (path, cell) in shown {
            places[ObjectIdentifier(cell)] = ReadingPlace(section: path.section, part: .items, item: path.row)
        }
        for (section, view) in headers { places[ObjectIdentifier(view)] = ReadingPlace(section: section, part: .head, item: 0) }
        for (section, view) in footers { places[ObjectIdentifier(view)] = ReadingPlace(section: section, part: .foot, item: 0) }
        for (number, view) in [backgroundView, refreshControl, tableHeaderView].enumerated() {
            if let view { places[ObjectIdentifier(view)] = .ofLayout(isHead: true, number: number) }
        }
        if let tableFooterView { places[ObjectIdentifier(tableFooterView)] = .ofLayout(isHead: false, number: 0) }
        return inReadingOrder { places[ObjectIdentifier($0)] }
    }

    open override class func appearance() -> UITableView { AppearanceProxies.proxy(for: self) { UITableView(frame: .zero, style: .plain) } }
}
