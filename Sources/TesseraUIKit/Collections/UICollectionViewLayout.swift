import Foundation
import GridCore

/// What of a layout is no longer true.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() { super.init() }

    open internal(set) var invalidateEverything = true
    open internal(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// Added to where the content stands when the layout has been made anew.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the size of the content until the layout tells another.
    open var contentSizeAdjustment = CGSize.zero
    /// Whether only what is seen of the content is another part, not its size.
    var isScrolling = false

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidateEverything = false
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidateEverything = false
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidateEverything = false
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// Says where the elements of a collection view stand. Subclasses answer for the elements of a rectangle, an item or a view.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public override init() { super.init() }

    /// There is nothing here that a coder could read.
    public required init?(coder: NSCoder) { super.init() }

    open internal(set) weak var collectionView: UICollectionView?
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Whether the attributes are mirrored where reading goes the other way.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    var decorations: [String: UICollectionReusableView.Type] = [:]

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = nib.map { $0.viewClass as? UICollectionReusableView.Type ?? UICollectionReusableView.self }
    }

    /// The direction in which the layout's numbers were thought.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: What a layout answers

    /// Called before anything is asked when the layout is no longer true.
    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: What is no longer true

    open func invalidateLayout() { invalidateLayout(with: freshContext()) }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutIsInvalid(context)
    }

    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = freshContext()
        context.isScrolling = newBounds.size == collectionView?.bounds.size
        return context
    }

    private func freshContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
    }

    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What of the layout is no longer true because a view prefers other attributes: by default everything.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { freshContext() }

    // MARK: Where changes begin and end

    /// Called with what has changed when the layout has been prepared for it, before it is asked where cells come from and go to.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when the views of a change have their places.
    open func finalizeCollectionViewUpdates() {}
    /// Called before the view's size changes, with its bounds until now.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called when the views have the places of the new size.
    open func finalizeAnimatedBoundsChange() {}
    /// Called before another layout takes this one's place.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout takes another one's place.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both when the views have their new places.
    open func finalizeLayoutTransition() {}

    /// Where the cell of an item comes from that a change brings; `nil` lets it come up in its place.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where the cell of an item goes that a change takes away; `nil` lets it fade in its place.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The same for headers, footers and other supplementary views.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The same for decorations.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// Whether an app's class stands behind the layout, which may want to know of changes.
    var isOwnClass: Bool {
        type(of: self) != UICollectionViewCompositionalLayout.self && type(of: self) != UICollectionViewFlowLayout.self
    }

    // MARK: Where scrolling ends

    /// Where the content stands when a change of items or of the layout is over.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Where the content comes to rest that a finger has let go; the velocity is in points in a millisecond, as scroll views tell it.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Attributes of the layout's class for an element.
    func made(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let attributes = type.init()
        attributes.representedElementCategory = category
        attributes.representedElementKind = kind
        attributes.indexPath = path
        return attributes
    }

    /// What is seen has to be measured now; whether anything moved. A layout of the app's own hears of each view that comes what it
    /// prefers.
    func settle(in view: UICollectionView) -> Bool {
        var hasChanged = false
        for original in layoutAttributesForElements(in: view.bounds) ?? [] where original.representedElementCategory != .decorationView {
            guard let own = view.viewToMeasure(original), own.toldSizeAs != ElementKey(original),
                let fitting = original.copy() as? UICollectionViewLayoutAttributes
            else { continue }
            own.toldSizeAs = ElementKey(original)
            fitting.estimated = [.horizontal, .vertical]
            let preferred = own.preferredLayoutAttributesFitting(fitting)
            guard shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) else { continue }
            invalidateLayout(with: invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
            hasChanged = true
        }
        return hasChanged
    }
    /// Items have gone elsewhere: what was measured goes with them.
    func moveMeasures(sections: Int, to place: (Int, Int) -> (section: Int, item: Int)?) {}
    /// The view of an item may prefer another size now.
    func invalidateItem(_ path: IndexPath) {
        collectionView?.cellForItem(at: path)?.toldSizeAs = nil
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path])
        invalidateLayout(with: context)
    }
    /// The same where nothing from outside has changed it: a view that never gives the same answer is kept to one.
    func invalidateOwn(_ path: IndexPath) {}
    /// Where in a list an element stands; `nil` outside lists.
    func listPlace(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) -> ListPlace? { nil }
    /// The list that a section is; `nil` for others.
    func list(of section: Int) -> UICollectionLayoutListConfiguration? { nil }
    /// The rows of sections that scroll across the layout.
    func row(of section: Int) -> LayoutRow? { nil }
}

/// The row of an orthogonal section.
struct LayoutRow {
    /// What is seen of it, in content coordinates.
    var frame: CGRect
    /// How far it moves at most.
    var range: ClosedRange<CGFloat>
    /// Where it rests when it is asked for an offset.
    var rest: @MainActor (CGFloat) -> CGFloat
    var isHorizontal: Bool
    /// Where it goes when a finger that began with the first offset lets it go at the second with a velocity.
    var target: @MainActor (CGFloat, CGFloat, CGFloat) -> CGFloat
    var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
}
