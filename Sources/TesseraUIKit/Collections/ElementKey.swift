import Foundation

/// What an element is, whatever view shows it.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var indexPath: IndexPath

    init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            category: attributes.representedElementCategory, kind: attributes.representedElementKind, indexPath: attributes.indexPath)
    }
}

extension UIView {
    /// Brings views inside into an order, and leaves them alone where they stand in it.
    func order(_ views: [UIView]) {
        let wanted = Set(views.map { ObjectIdentifier($0) })
        guard subviews.filter({ wanted.contains(ObjectIdentifier($0)) }) != views else { return }
        for view in views { bringSubviewToFront(view) }
    }
}
