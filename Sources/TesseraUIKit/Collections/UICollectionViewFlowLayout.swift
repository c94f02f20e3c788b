import Foundation
import GridCore
import HostInterface
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

/// What of a flow layout is no longer true.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked anew.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether everything is placed anew.
    open var invalidateFlowLayoutAttributes = true
}

/// Lines of items, as many to a line as fit. The rules are those of `FlowLayout` in GridCore.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Between lines, at least, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// Between the items of a line, at least, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// Only the extent along the scrolling axis is used.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// Only the extent along the scrolling axis is used.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } } }
    open var sectionFootersPinToVisibleBounds = false { didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } } }

    /// What items are thought to be like that say themselves how large they are; zero lays them out by `itemSize` and the delegate. What
    /// an item that was not seen yet is thought to be like is, with any other value, what the delegate says of it, else this size.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// An estimate for items that say their size themselves: until they do, `itemSize` counts.
    public nonisolated static let automaticSize = CGSize(width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)

    /// Which insets of the view come off the sections besides `sectionInset`.
    public enum SectionInsetReference: Int, Hashable, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

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
                if delegate != nil || isMeasuring {
                    .each((0..<count).map { measures.answer(of: $0, in: index) ?? size(IndexPath(item: $0, section: index), delegate) })
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
                axis: axis, pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: sectionFootersPinToVisibleBounds,
                insetsReference: insetsReference),
            in: view.layoutContainer, sections: sections)
    }

    private var insetsReference: CompositionalInsetsReference {
        switch sectionInsetReference {
        case .fromContentInset: .none
        case .fromSafeArea: .safeArea
        case .fromLayoutMargins: .layoutMargins
        }
    }

    /// What the delegate says of an item, else what is thought of all.
    private func size(_ path: IndexPath, _ delegate: (any UICollectionViewDelegateFlowLayout)?) -> Size {
        let estimate = isMeasuring && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
        guard let delegate, let view = collectionView else { return Size(width: Double(estimate.width), height: Double(estimate.height)) }
        let told = delegate.collectionView(view, layout: self, sizeForItemAt: path)
        let size = isMeasuring && told == itemSize ? estimate : told
        return Size(width: Double(size.width), height: Double(size.height))
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Where another part of the content is seen, everything stands where it stood.
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if !context.isScrolling || flow?.invalidateFlowLayoutDelegateMetrics == false && flow?.invalidateFlowLayoutAttributes == false {
            core = nil
        }
        for path in context.invalidatedItemIndexPaths ?? [] { measures.invalidate(path.item, in: path.section, fromOutside: true) }
        if context.invalidateEverything, !context.isScrolling, !isSettling { measures.invalidateAll() }
        super.invalidateLayout(with: context)
    }

    // MARK: Items that say their size

    private var isMeasuring: Bool { estimatedItemSize != .zero }
    private var measures = FlowMeasures()
    private var isSettling = false
    private var reported: Set<CompositionalID> = []

    /// Asks the cells that are seen; each answer may bring others into sight. At most 4096 questions.
    override func settle(in view: UICollectionView) -> Bool {
        guard isMeasuring, !isSettling else { return false }
        isSettling = true
        defer { isSettling = false }
        var (asked, hasChanged) = (0, false)
        while asked < 4096 {
            let open = (layoutAttributesForElements(in: view.bounds) ?? []).filter {
                $0.representedElementCategory == .cell && measures.isOpen($0.indexPath.item, in: $0.indexPath.section)
            }
            guard !open.isEmpty else { break }
            var isOther = false
            for attributes in open {
                asked += 1
                if measures.record(preferred(attributes, in: view), of: attributes.indexPath.item, in: attributes.indexPath.section) {
                    isOther = true
                }
            }
            guard isOther else { continue }
            hasChanged = true
            core = nil
        }
        for report in measures.unsteady where reported.insert(report.id).inserted {
            guard case .cell(let section, let item) = report.id else { continue }
            HostContext.current?.warn(
                "the view of item \(item) of section \(section) answers differently whenever it is measured: "
                    + "\(report.kept.width) x \(report.kept.height) stays, \(report.refused.width) x \(report.refused.height) was refused")
        }
        return hasChanged
    }

    private func preferred(_ original: UICollectionViewLayoutAttributes, in view: UICollectionView) -> Size? {
        guard let cell = view.viewToMeasure(original), let fitting = original.copy() as? UICollectionViewLayoutAttributes else {
            return nil
        }
        fitting.estimated = .both
        let size = cell.preferredLayoutAttributesFitting(fitting).size
        return Size(width: Double(size.width), height: Double(size.height))
    }

    override func moveMeasures(sections: Int, to place: (Int, Int) -> (section: Int, item: Int)?) {
        measures.move(to: place)
        core = nil
    }

    override func invalidateOwn(_ path: IndexPath) {
        guard isMeasuring else { return }
        measures.invalidate(path.item, in: path.section, fromOutside: false)
        collectionView?.setNeedsLayout()
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    /// Who asks before the layout has been prepared has it prepared now.
    private func makeCore() { if core == nil { prepare() } }

    open override var collectionViewContentSize: CGSize {
        makeCore()
        return core.map { CGSize(width: $0.contentSize.width, height: $0.contentSize.height) } ?? .zero
    }

    private var visible: Rect { collectionView.map { Rect($0.unobstructed) } ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        makeCore()
        return core?.elements(in: Rect(rect), visible: visible).map { attributes(of: $0) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        makeCore()
        return core?.element(.cell(section: indexPath.section, item: indexPath.item)).map { attributes(of: $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        makeCore()
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
