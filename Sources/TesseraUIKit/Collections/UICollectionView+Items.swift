import Foundation

extension UICollectionView {
    // MARK: What stands where

    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        placed(collectionViewLayout.layoutAttributesForItem(at: indexPath), by: collectionViewLayout)
    }

    public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }

    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.indexPath
    }

    /// The item whose cell is seen at a point of the content.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        let cells = shown.filter { $0.key.category == .cell && $0.value.bounds.contains($0.value.convert(point, from: self)) }
        return cells.max { $0.key.indexPath < $1.key.indexPath }?.key.indexPath
    }

    public var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
    }

    public var indexPathsForVisibleItems: [IndexPath] { shown.keys.filter { $0.category == .cell }.map(\.indexPath) }

    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }

    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).sorted().compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath)
    }

    /// Scrolls until an item is seen, its row too where it lies in one.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
        let insets = adjustedContentInset
        func offset(
            _ current: CGFloat, _ start: CGFloat, _ length: CGFloat, _ view: CGFloat, _ before: CGFloat, _ after: CGFloat, content: CGFloat,
            _ positions: (start: Bool, middle: Bool, end: Bool)
        ) -> CGFloat {
            let room = view - before - after
            var target = current
            if positions.start {
                target = start - before
            } else if positions.middle {
                target = start - before - (room - length) / 2
            } else if positions.end {
                target = start + length - view + after
            } else if start < current + before {
                target = start - before
            } else if start + length > current + view - after {
                target = start + length - view + after
            }
            return min(max(target, -before), max(-before, content + after - view))
        }
        let frame = attributes.frame
        let horizontal = (
            scrollPosition.contains(.left), scrollPosition.contains(.centeredHorizontally), scrollPosition.contains(.right)
        )
        let vertical = (scrollPosition.contains(.top), scrollPosition.contains(.centeredVertically), scrollPosition.contains(.bottom))
        var target = contentOffset
        target.y = offset(
            contentOffset.y, frame.minY, frame.height, bounds.height, insets.top, insets.bottom, content: contentSize.height, vertical)
        if attributes.row == nil {
            target.x = offset(
                contentOffset.x, frame.minX, frame.width, bounds.width, insets.left, insets.right, content: contentSize.width, horizontal)
        }
        contentOffset = target
        layoutIfNeeded()
        guard let section = attributes.row, let row = rowView(section) as? RowView, let place = collectionViewLayout.row(of: section) else {
            return
        }
        let wish = offset(
            row.distance, frame.minX - place.frame.minX, frame.width, row.bounds.width, 0, 0, content: .greatestFiniteMagnitude, horizontal)
        row.move(to: place.rest(wish))
        layoutIfNeeded()
    }

    // MARK: Selection

    public var allowsSelection: Bool {
        get { choices.allowsSelection }
        set { choices.allowsSelection = newValue }
    }
    /// The same while the view is edited.
    public var allowsSelectionDuringEditing: Bool {
        get { choices.allowsSelectionDuringEditing }
        set { choices.allowsSelectionDuringEditing = newValue }
    }
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { choices.allowsMultipleSelectionDuringEditing }
        set { choices.allowsMultipleSelectionDuringEditing = newValue }
    }
    private var takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    public var allowsMultipleSelection: Bool {
        get { choices.allowsMultipleSelection }
        set { choices.allowsMultipleSelection = newValue }
    }
    public var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

    /// Selects an item, or nothing; the delegate is not told.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { cellForItem(at: path)?.isSelected = false }
            selected = []
            return
        }
        if !takesSeveral { for path in selected where path != indexPath { deselectItem(at: path, animated: false) } }
        selected.insert(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item; the delegate is not told.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        cellForItem(at: indexPath)?.isSelected = false
    }

    /// What a tap on an item does; whether anybody took it.
    func toggle(_ path: IndexPath) -> Bool {
        guard isEditing ? allowsSelectionDuringEditing || takesSeveral : allowsSelection else { return false }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
        if selected.contains(path), takesSeveral {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return true }
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return true
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return true }
        let before = takesSeveral ? [] : selected.subtracting([path]).sorted()
        for other in before {
            deselectItem(at: other, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: other)
        }
        selectItem(at: path, animated: false, scrollPosition: [])
        delegate?.collectionView(self, didSelectItemAt: path)
        return true
    }
}

/// What a person may do with the items.
struct CollectionChoices {
    var allowsSelection = true
    var allowsMultipleSelection = false
    var allowsSelectionDuringEditing = false
    var selfSizing = UICollectionView.SelfSizingInvalidation.enabled
    var allowsMultipleSelectionDuringEditing = false
}
