import Foundation
import TesseraGraphics

/// Layouts of the app's own that are written for one direction and shown mirrored in the other.
extension UICollectionView {
    /// The elements of a rectangle, where they are shown.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = collectionViewLayout
        guard let width = mirroredWidth(of: layout) else { return layout.layoutAttributesForElements(in: rect) ?? [] }
        let mirrored = CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        return (layout.layoutAttributesForElements(in: mirrored) ?? []).compactMap { placed($0, by: layout) }
    }

    /// Attributes as they are shown: a mirrored copy where the layout is mirrored.
    func placed(_ attributes: UICollectionViewLayoutAttributes?, by layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard let attributes, let width = mirroredWidth(of: layout), let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        copy.center.x = width - attributes.center.x
        return copy
    }

    /// The content's width where the layout is mirrored; the library's own layouts know both directions.
    private func mirroredWidth(of layout: UICollectionViewLayout) -> CGFloat? {
        guard layout.flipsHorizontallyInOppositeLayoutDirection, layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection,
            !(layout is UICollectionViewFlowLayout), !(layout is UICollectionViewCompositionalLayout)
        else { return nil }
        return layout.collectionViewContentSize.width
    }
}
