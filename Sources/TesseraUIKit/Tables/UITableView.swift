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
    private var waiting: [String: [UITableViewCell]] = [:]
    private(set) var shown: [IndexPath: UITableViewCell] = [:]

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
        files[identifier] = nil
    }

    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = nib.map { $0.viewClass as? UITableViewCell.Type ?? UITableViewCell.self }
        files[identifier] = nib
    }

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
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

    // MARK: Places

    private struct Section {
        var top: CGFloat = 0
        var header: CGFloat = 0
        var padding: CGFloat = 0
        var rows: [CGFloat] = []
        var measured: [Bool] = []
        var footer: CGFloat = 0
        /// The upper edges of the rows, and the lower edge of the last, from the section's top.
        var edges: [CGFloat] = []
        var length: CGFloat { (edges.last ?? padding + header) + footer }
    }

    private var sections: [Section]?
    private(set) var headers: [Int: UIView] = [:]
    private(set) var footers: [Int: UIView] = [:]
    private var selected: Set<IndexPath> = []
    private var lastWidth: CGFloat = 0

    open var numberOfSections: Int { made.count }
    open func numberOfRows(inSection section: Int) -> Int { made.indices.contains(section) ? made[section].rows.count : 0 }

    /// Reads everything anew.
    open func reloadData() {
        sections = nil
        for (path, cell) in shown { retire(cell, path) }
        for view in Array(headers.values) + Array(footers.values) { view.removeFromSuperview() }
        (headers, footers, selected) = ([:], [:], [])
        reloadSectionIndexTitles()
        setNeedsLayout()
    }

    /// Everything is read anew; there is no motion on the way.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { if updates == 0 { reloadData() } }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { if updates == 0 { reloadData() } }
    open func beginUpdates() { updates += 1 }
    open func endUpdates() {
        updates = max(0, updates - 1)
        if updates == 0 { reloadData() }
    }
    private var updates = 0
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        layoutIfNeeded()
        completion?(true)
    }

    public enum RowAnimation: Int, Hashable, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    private var made: [Section] {
        if let sections { return sections }
        let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
        var fresh = (0..<count).map { section in measuredSection(section) }
        stack(&fresh)
        sections = fresh
        return fresh
    }

    private func measuredSection(_ index: Int) -> Section {
        var section = Section()
        let rows = max(0, dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0)
        section.rows = (0..<rows).map { row in
            let asked = delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: index)) ?? rowHeight
            if asked >= 0 { return asked }
            return estimatedRowHeight > 0 ? estimatedRowHeight : CGFloat(CompositionalList.smallestRow)
        }
        section.measured = (0..<rows).map { row in
            (delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: index)) ?? rowHeight) >= 0
        }
        section.header = edge(index, isHeader: true)
        section.footer = edge(index, isHeader: false)
        if style == .plain, section.header > 0, headers[index] is TableHeading { section.padding = sectionHeaderTopPadding }
        if style != .plain, section.header == 0 { section.padding = index == 0 ? 35 : 17.5 }
        if style != .plain, section.footer == 0 { section.footer = 17.5 }
        return section
    }

    /// The height of a header or a footer, whose view is made with it.
    private func edge(_ section: Int, isHeader: Bool) -> CGFloat {
        let view =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section) : delegate?.tableView(self, viewForFooterInSection: section)
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section) : dataSource?.tableView(self, titleForFooterInSection: section)
        let asked =
            isHeader
            ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        let shown = view ?? title.map { TableHeading($0, style: style, isHeader: isHeader) }
        if isHeader { headers[section] = shown } else { footers[section] = shown }
        if asked >= 0 { return asked }
        guard let shown else { return 0 }
        return shown.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    }

    private func stack(_ sections: inout [Section]) {
        var y = tableHeaderView?.bounds.height ?? 0
        for index in sections.indices {
            sections[index].top = y
            var edge = sections[index].padding + sections[index].header
            sections[index].edges = [edge]
            for row in sections[index].rows {
                edge += row
                sections[index].edges.append(edge)
            }
            y += sections[index].length
        }
    }

    private var inset: CGFloat { style == .insetGrouped ? 16 : 0 }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard made.indices.contains(indexPath.section), made[indexPath.section].rows.indices.contains(indexPath.row) else { return .zero }
        let section = made[indexPath.section]
        return CGRect(
            x: inset, y: section.top + section.edges[indexPath.row], width: max(0, bounds.width - 2 * inset),
            height: section.rows[indexPath.row])
    }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        shown.keys.first { rectForRow(at: $0).contains(point) }
    }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    open var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
    open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }

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

    /// Shows the rows that are seen; whether one of them got another height.
    private func showRows() -> Bool {
        var all = made
        var hasChanged = false
        var seen: Set<IndexPath> = []
        for (index, section) in all.enumerated() where section.top + section.length > bounds.minY && section.top < bounds.maxY {
            for row in section.rows.indices {
                let (top, bottom) = (section.top + section.edges[row], section.top + section.edges[row + 1])
                guard bottom > bounds.minY, top < bounds.maxY else { continue }
                let path = IndexPath(row: row, section: index)
                seen.insert(path)
                guard let cell = cell(at: path) else { continue }
                if !section.measured[row] {
                    all[index].measured[row] = true
                    let height = cell.height(in: bounds.width - 2 * inset)
                    if height != section.rows[row] {
                        all[index].rows[row] = height
                        hasChanged = true
                    }
                }
            }
        }
        for (path, cell) in shown where !seen.contains(path) { retire(cell, path) }
        if hasChanged { stack(&all) }
        sections = all
        placeRows()
        for (path, cell) in shown {
            cell.hasLine = separatorStyle != .none && (style == .plain || path.row + 1 < all[path.section].rows.count)
            if style == .insetGrouped { round(cell, path, all[path.section].rows.count) }
        }
        return hasChanged
    }

    func placeRows() {
        for (path, cell) in shown {
            let rect = shownRect(at: path)
            if cell.frame != rect { cell.frame = rect }
        }
    }

    private func round(_ cell: UITableViewCell, _ path: IndexPath, _ count: Int) {
        var corners: CACornerMask = []
        if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if path.row == count - 1 { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.cornerRadius = corners == [] ? 0 : 26
        cell.layer.maskedCorners = corners == [] ? .all : corners
        cell.clipsToBounds = corners != []
    }

    private func cell(at path: IndexPath) -> UITableViewCell? {
        if let cell = shown[path] { return cell }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        if style != .plain, cell.backgroundColor == .systemBackground { cell.backgroundColor = .secondarySystemGroupedBackground }
        shown[path] = cell
        if cell.superview !== self { insertSubview(cell, at: 0) }
        cell.setSelected(selected.contains(path), animated: false)
        cell.sizeDidChange = { [weak self, weak cell] in
            guard let self, let cell, let path = indexPath(for: cell), sections?[path.section].rows.indices.contains(path.row) ?? false
            else { return }
            if rowHeight < 0 { sections?[path.section].measured[path.row] = false }
            setNeedsLayout()
        }
        edit(cell, path)
        cell.indexRoom = index == nil ? 0 : SectionIndex.width
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        shown[path] = nil
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let name = cell.reuseIdentifier { waiting[name, default: []].append(cell) }
    }

    /// Headers of plain tables stay in sight as long as a row of theirs is.
    private func placeEdges() {
        for (index, section) in made.enumerated() {
            if let view = headers[index], section.header > 0 {
                var y = section.top + section.padding
                if style == .plain {
                    let top = bounds.minY + adjustedContentInset.top
                    y = min(max(y, top), section.top + section.length - section.footer - section.header)
                    y = max(y, section.top + section.padding)
                }
                view.frame = CGRect(x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: section.header)
                if view.superview !== self { addSubview(view) }
                bringSubviewToFront(view)
            }
            if let view = footers[index], section.footer > 0 {
                view.frame = CGRect(
                    x: inset, y: section.top + section.length - section.footer, width: max(0, bounds.width - 2 * inset),
                    height: section.footer)
                if view.superview !== self { addSubview(view) }
            }
        }
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
        if !allowsMultipleSelection || indexPath == nil {
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
        guard allowsSelection else { return false }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return true }
        if selected.contains(path), allowsMultipleSelection {
            deselectRow(at: path, animated: false)
            delegate?.tableView(self, didDeselectRowAt: path)
            return true
        }
        guard let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return true }
        for other in allowsMultipleSelection ? [] : selected.filter({ $0 != chosen }) {
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

/// The title of a section.
private final class TableHeading: UIView {
    private let label = UILabel()
    private let isPlainHeader: Bool

    init(_ title: String, style: UITableView.Style, isHeader: Bool) {
        isPlainHeader = style == .plain && isHeader
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: isPlainHeader ? 17 : 13, weight: isPlainHeader ? .semibold : .regular)
        label.textColor = isPlainHeader ? .label : .secondaryLabel
        label.numberOfLines = 0
        label.accessibilityTraits = isHeader ? .header : []
        if isPlainHeader { backgroundColor = .systemBackground }
        addSubview(label)
    }

    required convenience init?(coder: NSCoder) { nil }

    /// Recorded: 28 for one line of a plain table.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = label.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 0)).height
        return CGSize(width: size.width, height: isPlainHeader ? max(28, height + 7.5) : height + 9)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
