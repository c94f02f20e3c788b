import Foundation
import GridCore
import TesseraGraphics

/// One section of a table: how high its parts are, and where its rows stand in it.
struct TableSection {
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

extension UITableView {
    /// Where everything stands.
    var made: [TableSection] {
        if let sections { return sections }
        let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
        var fresh = (0..<count).map { section in measuredSection(section) }
        stack(&fresh)
        sections = fresh
        return fresh
    }

    func measuredSection(_ index: Int) -> TableSection {
        var section = sectionOfRows(index)
        section.header = edge(index, isHeader: true)
        section.footer = edge(index, isHeader: false)
        pad(&section, index)
        return section
    }

    /// The distances of a section that has no header or no footer, and of a plain one that has.
    func pad(_ section: inout TableSection, _ index: Int) {
        section.padding = 0
        if style == .plain, section.header > 0, headers[index] != nil { section.padding = sectionHeaderTopPadding }
        if style != .plain, section.header == 0 { section.padding = index == 0 ? 35 : 17.5 }
        if style != .plain, section.footer == 0 { section.footer = 17.5 }
    }

    /// A section with its rows only, as high as they are thought to be.
    func sectionOfRows(_ index: Int) -> TableSection {
        var section = TableSection()
        let rows = max(0, dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0)
        section.rows = (0..<rows).map { row in
            let asked = delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: index)) ?? rowHeight
            if asked >= 0 { return asked }
            let estimate = delegate?.tableView(self, estimatedHeightForRowAt: IndexPath(row: row, section: index)) ?? estimatedRowHeight
            return estimate > 0 ? estimate : CGFloat(CompositionalList.smallestRow)
        }
        section.measured = (0..<rows).map { row in
            (delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: index)) ?? rowHeight) >= 0
        }
        return section
    }

    /// The height of a header or a footer, whose view is made with it.
    func edge(_ section: Int, isHeader: Bool) -> CGFloat {
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
        let shown = view ?? title.map { UITableViewHeaderFooterView(title: $0, style: style, isHeader: isHeader) }
        if isHeader { headers[section] = shown } else { footers[section] = shown }
        if asked >= 0 { return asked }
        guard let shown else { return 0 }
        let width = max(0, bounds.width - 2 * inset)
        if let heading = shown as? UITableViewHeaderFooterView { return heading.height(in: width, style, isHeader: isHeader) }
        return shown.fittingHeight(in: width)
    }

    func stack(_ sections: inout [TableSection]) {
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

    var inset: CGFloat { style == .insetGrouped ? 16 : 0 }

    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard made.indices.contains(indexPath.section), made[indexPath.section].rows.indices.contains(indexPath.row) else { return .zero }
        let section = made[indexPath.section]
        return CGRect(
            x: inset, y: section.top + section.edges[indexPath.row], width: max(0, bounds.width - 2 * inset),
            height: section.rows[indexPath.row])
    }

    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        shown.keys.first { rectForRow(at: $0).contains(point) }
    }
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    public var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
    public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }

    /// Shows the rows that are seen; whether one of them got another height.
    func showRows() -> Bool {
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
            if cell.isComing {
                cell.isComing = false
                cell.alpha = 1
            }
        }
    }

    func round(_ cell: UITableViewCell, _ path: IndexPath, _ count: Int) {
        var corners: CACornerMask = []
        if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if path.row == count - 1 { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.layer.cornerRadius = corners == [] ? 0 : 26
        cell.layer.maskedCorners = corners == [] ? .all : corners
        cell.clipsToBounds = corners != []
    }

    func cell(at path: IndexPath) -> UITableViewCell? {
        if let cell = shown[path] { return cell }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        if style != .plain, cell.backgroundColor == .systemBackground { cell.backgroundColor = .secondarySystemGroupedBackground }
        shown[path] = cell
        let isComing = LayerMotion.current != nil && cell.superview !== self
        LayerMotion.withoutMotion {
            if cell.superview !== self { insertSubview(cell, at: 0) }
            if isComing { begin(cell, path) }
        }
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

    func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        shown[path] = nil
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let name = cell.reuseIdentifier { waiting[name, default: []].append(cell) }
    }

    /// Headers of plain tables stay in sight as long as a row of theirs is.
    func placeEdges() {
        for (index, section) in made.enumerated() {
            if let view = headers[index], section.header > 0 {
                var y = section.top + section.padding
                if style == .plain {
                    let top = bounds.minY + adjustedContentInset.top
                    y = min(max(y, top), section.top + section.length - section.footer - section.header)
                    y = max(y, section.top + section.padding)
                }
                view.frame = CGRect(x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: section.header)
                if view.superview !== self {
                    addSubview(view)
                    delegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
                }
                bringSubviewToFront(view)
            }
            if let view = footers[index], section.footer > 0 {
                view.frame = CGRect(
                    x: inset, y: section.top + section.length - section.footer, width: max(0, bounds.width - 2 * inset),
                    height: section.footer)
                if view.superview !== self {
                    addSubview(view)
                    delegate?.tableView(self, willDisplayFooterView: view, forSection: index)
                }
            }
        }
    }
}
