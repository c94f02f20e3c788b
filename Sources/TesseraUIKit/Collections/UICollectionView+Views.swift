import Foundation
import GridCore

extension UICollectionView {
    // MARK: Registering

    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        stock.register(cellClass as? UICollectionReusableView.Type, as: "cell " + identifier)
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        stock.register(viewClass as? UICollectionReusableView.Type, as: "view \(elementKind) \(identifier)")
    }

    /// The cells are those of an interface file.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        stock.register(nib, standIn: UICollectionViewCell.self, as: "cell " + identifier)
    }

    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        stock.register(nib, standIn: UICollectionReusableView.self, as: "view \(kind) \(identifier)")
    }

    /// A cell of the class that was registered; without one the app stops, as on Apple's systems.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = stock.take("cell " + identifier, frame: frameOfItem(indexPath)) as? UICollectionViewCell else {
            preconditionFailure(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - "
                    + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        cell.reuseIdentifier = identifier
        cell.take(collectionViewLayout.listPlace(.cell, nil, indexPath))
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = stock.take("view \(elementKind) \(identifier)", frame: .zero) else {
            preconditionFailure(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - "
                    + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        view.reuseIdentifier = identifier
        view.take(collectionViewLayout.listPlace(.supplementaryView, elementKind, indexPath))
        return view
    }

    /// What configures cells of one class for items of one type. It is made once, outside of what gives cells.
    @MainActor @preconcurrency
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let name = "registration " + UUID().uuidString
        let file: UINib?

        public init(handler: @escaping Handler) {
            self.handler = handler
            file = nil
        }

        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            file = cellNib
        }
    }

    /// What configures supplementary views of one class and kind.
    @MainActor @preconcurrency
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let elementKind: String
        let handler: Handler
        let name = "registration " + UUID().uuidString
        let file: UINib?

        public init(elementKind: String, handler: @escaping Handler) { self.init(file: nil, elementKind, handler) }

        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.init(file: supplementaryNib, elementKind, handler)
        }

        private init(file: UINib?, _ elementKind: String, _ handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            self.file = file
        }
    }

    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell: Cell = taken(registration.name, registration.file, frame: frameOfItem(indexPath))
        cell.take(collectionViewLayout.listPlace(.cell, nil, indexPath))
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view: Supplementary = taken(registration.name, registration.file, frame: .zero)
        view.take(collectionViewLayout.listPlace(.supplementaryView, registration.elementKind, indexPath))
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func taken<View: UICollectionReusableView>(_ name: String, _ file: UINib?, frame: CGRect) -> View {
        if let view = stock.take(name, frame: frame) as? View { return view }
        if let file { stock.register(file, standIn: View.self, as: name) } else { stock.register(View.self, as: name) }
        guard let view = stock.take(name, frame: frame) as? View else { preconditionFailure("a view of \(View.self) could not be made") }
        view.reuseIdentifier = name
        return view
    }

    /// While `body` runs, asking for a cell gives `cell`: a provider tells it again what it shows.
    func configuring(_ cell: UICollectionViewCell, _ body: () -> Void) {
        stock.given = cell
        defer { stock.given = nil }
        body()
    }

    private func frameOfItem(_ indexPath: IndexPath) -> CGRect {
        layoutAttributesForItem(at: indexPath)?.frame ?? .zero
    }

    // MARK: Views for elements

    /// The view that shows an element; made where there is none.
    func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let key = ElementKey(attributes)
        if let view = shown[key] { return view }
        guard let view = made(attributes) else { return nil }
        shown[key] = view
        switch attributes.representedElementCategory {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return view }
            cell.isSelected = selected.contains(attributes.indexPath)
            cell.isEditing = isEditing
            // Content of another size is measured again.
            cell.sizeDidChange = { [weak self, weak cell] in
                guard let self, selfSizingInvalidation != .disabled, let cell, let path = indexPath(for: cell) else { return }
                collectionViewLayout.invalidateOwn(path)
            }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
        case .supplementaryView:
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
        case .decorationView: break
        }
        return view
    }

    /// The view that is asked what it prefers: the one that is going to be shown.
    func viewToMeasure(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? { view(for: attributes) }

    private func made(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let path = attributes.indexPath
        switch attributes.representedElementCategory {
        case .cell: return dataSource?.collectionView(self, cellForItemAt: path)
        case .supplementaryView:
            return dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
        case .decorationView:
            guard let kind = attributes.representedElementKind, let type = collectionViewLayout.decorations[kind] else { return nil }
            let name = "decoration " + kind
            if let view = stock.take(name, frame: attributes.frame) { return view }
            stock.register(type, as: name)
            return stock.take(name, frame: attributes.frame)
        }
    }

    /// Takes a view away that is not seen any more, and keeps it for another element.
    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        if shown[key] === view { shown[key] = nil }
        view.removeFromSuperview()
        switch key.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                cell.isHighlighted = false
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
            }
        case .supplementaryView:
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: break
        }
        stock.give(view)
    }
}
