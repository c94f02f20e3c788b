import Foundation
import GridCore
import TesseraGraphics

/// What a flow layout asks about single items and sections; by default the numbers of the layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

@MainActor
private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}

/// Lines of items, as many to a line as fit. The rules are those of `FlowLayout` in GridCore.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Between lines, at least, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Between the items of a line, at least, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// Only the extent along the scrolling axis is used.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Only the extent along the scrolling axis is used.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private static let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    private var core: FlowLayout?

    open override func prepare() {
        guard core == nil, let view = collectionView else { return }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let axis: Axis = scrollDirection == .horizontal ? .horizontal : .vertical
        func extent(_ size: CGSize) -> Double { Double(axis == .vertical ? size.height : size.width) }
        let sections = view.counts.enumerated().map { index, count in
            let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
            let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
            let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
            let line = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
            let between =
                delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing
            let sizes: FlowSection.Sizes =
                if let delegate {
                    .each(
                        (0..<count).map {
                            let size = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: index))
                            return Size(width: Double(size.width), height: Double(size.height))
                        })
                } else {
                    .equal(Size(width: Double(itemSize.width), height: Double(itemSize.height)), count: count)
                }
            return FlowSection(
                sizes,
                insets: Insets(
                    top: Double(inset.top), leading: Double(inset.left), bottom: Double(inset.bottom), trailing: Double(inset.right)),
                lineSpacing: Double(line), interitemSpacing: Double(between), header: extent(header), footer: extent(footer))
        }
        core = FlowLayout(
            FlowLayout.Configuration(
                axis: axis, pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: sectionFootersPinToVisibleBounds),
            in: view.layoutContainer, sections: sections)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        core = nil
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    open override var collectionViewContentSize: CGSize {
        prepare()
        return core.map { CGSize(width: $0.contentSize.width, height: $0.contentSize.height) } ?? .zero
    }

    private var visible: Rect { collectionView.map { Rect($0.unobstructed) } ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepare()
        return core?.elements(in: Rect(rect), visible: visible).map { attributes(of: $0) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepare()
        return core?.element(.cell(section: indexPath.section, item: indexPath.item)).map { attributes(of: $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepare()
        guard let kind = Self.kinds.firstIndex(of: elementKind) else { return nil }
        return core?.element(.supplementary(kind: kind, section: indexPath.section, item: indexPath.item), visible: visible)
            .map { attributes(of: $0) }
    }

    private func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes {
        let attributes: UICollectionViewLayoutAttributes
        switch element.id {
        case .cell(let section, let item): attributes = made(.cell, nil, IndexPath(item: item, section: section))
        case .supplementary(let kind, let section, let item), .decoration(let kind, let section, let item):
            attributes = made(.supplementaryView, Self.kinds[kind], IndexPath(item: item, section: section))
        }
        attributes.frame = CGRect(element.frame)
        attributes.zIndex = element.z
        attributes.reading = element.reading
        return attributes
    }
}
