import Foundation
import TesseraGraphics

extension UITableView {
    /// Does several changes at once: rows that stay move to their places and keep their cells. `completion` is called when they are there.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        finishUpdates(completion)
    }

    public func beginUpdates() {
        // What there is before the first change is what the changes are told by.
        if updates == 0 {
            _ = made
            changes = CollectionChanges()
        }
        updates += 1
    }

    /// Ends a batch; the rows move to their places where they are seen.
    public func endUpdates() { finishUpdates(nil) }

    private func finishUpdates(_ completion: ((Bool) -> Void)?) {
        updates = max(0, updates - 1)
        guard updates == 0, let all = changes else {
            completion?(true)
            return
        }
        changes = nil
        commit(all, completion)
    }

    private func change(_ animation: RowAnimation, _ paths: [IndexPath] = [], _ body: (inout CollectionChanges) -> Void) {
        beginUpdates()
        for path in paths { rowAnimations[path] = animation }
        changes.map {
            var open = $0
            body(&open)
            changes = open
        }
        if updates == 1, animation == .none { UIView.performWithoutAnimation { endUpdates() } } else { endUpdates() }
    }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation, indexPaths) { $0.inserted.formUnion(indexPaths) }
    }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation, indexPaths) { $0.deleted.formUnion(indexPaths) }
    }
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation, indexPaths) { $0.reloaded.formUnion(indexPaths) }
    }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change(.automatic) { $0.moved[indexPath] = newIndexPath } }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }
    public func moveSection(_ section: Int, toSection newSection: Int) { change(.automatic) { $0.movedSections[section] = newSection } }

    /// Has the data source tell the cells of these rows again what they show; the cells stay.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = shown[path] else { continue }
            given = cell
            _ = dataSource?.tableView(self, cellForRowAt: path)
            given = nil
            cell.sizeDidChange?()
        }
    }

    /// Brings what is shown to where it is after a change, with a motion in a window.
    func commit(_ all: CollectionChanges, _ completion: ((Bool) -> Void)?) {
        let old = made
        let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
        let counts = (0..<count).map { max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0) }
        let places: CollectionPlaces
        switch all.places(from: old.map(\.rows.count), to: counts) {
        case .success(let found): places = found
        case .failure(let mismatch): preconditionFailure(mismatch.message)
        }
        func move() {
            remap(old, places, count)
            rowAnimations = [:]
        }
        guard window != nil, LayerMotion.current == nil, UIView.areAnimationsEnabled else {
            move()
            if window != nil || superview == nil { layoutIfNeeded() }
            completion?(true)
            return
        }
        // A third of a second, as the system's own changes take. From knowledge, not recorded.
        LayerMotion.run(
            LayerMotion.Timing(duration: 0.3),
            {
                move()
                layoutIfNeeded()
            }, completion)
    }

    private func remap(_ old: [TableSection], _ places: CollectionPlaces, _ count: Int) {
        let (heads, feet) = (headers, footers)
        (headers, footers) = ([:], [:])
        var fresh = (0..<count).map { sectionOfRows($0) }
        var kept: Set<Int> = []
        for section in old.indices {
            guard let goal = places.section(of: section), fresh.indices.contains(goal) else { continue }
            kept.insert(goal)
            headers[goal] = heads[section]
            footers[goal] = feet[section]
            (fresh[goal].header, fresh[goal].footer) = (old[section].header, old[section].footer)
        }
        for section in fresh.indices {
            if kept.contains(section) {
                if style != .plain, footers[section] == nil { fresh[section].footer = 0 }
                pad(&fresh[section], section)
            } else {
                fresh[section] = measuredSection(section)
            }
        }
        // Rows that stay are as high as they were found to be.
        for section in old.indices {
            for row in old[section].rows.indices where old[section].measured[row] {
                guard let goal = places.place(of: IndexPath(row: row, section: section)), !fresh[goal.section].measured[goal.row] else {
                    continue
                }
                fresh[goal.section].rows[goal.row] = old[section].rows[row]
                fresh[goal.section].measured[goal.row] = true
            }
        }
        stack(&fresh)
        sections = fresh
        let (before, chosen) = (shown, selected)
        shown = [:]
        for (path, cell) in before {
            if let goal = places.place(of: path) { shown[goal] = cell } else { leave(cell, path) }
        }
        selected = Set(chosen.compactMap { places.place(of: $0) })
        for (section, view) in heads where !headers.values.contains(where: { $0 === view }) { leave(heading: view, section) }
        for (section, view) in feet where !footers.values.contains(where: { $0 === view }) { leave(heading: view, section) }
        setNeedsLayout()
    }

    /// A row goes: to its side, or fading in its place.
    private func leave(_ cell: UITableViewCell, _ path: IndexPath) {
        guard let motion = LayerMotion.current else { return retire(cell, path) }
        cell.isLeaving = true
        cell.alpha = 0
        cell.frame = cell.frame.offsetBy(dx: way(of: path), dy: 0)
        motion.atEnd { [weak self] in
            cell.isLeaving = false
            cell.alpha = 1
            self?.retire(cell, path)
        }
    }

    private func leave(heading view: UIView, _ section: Int) {
        guard let motion = LayerMotion.current else { return retire(view) }
        view.isLeaving = true
        view.alpha = 0
        motion.atEnd { [weak self] in
            view.isLeaving = false
            view.alpha = 1
            self?.retire(view)
        }
    }

    /// Where a row begins that comes in a change: at its side, and unseen in its place.
    func begin(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.frame = rectForRow(at: path).offsetBy(dx: way(of: path), dy: 0)
        cell.alpha = 0
        cell.isComing = true
    }

    private func way(of path: IndexPath) -> CGFloat {
        switch rowAnimations[path] {
        case .left: -bounds.width
        case .right: bounds.width
        default: 0
        }
    }
}
