import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraGraphics

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public override init() { super.init() }

    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Between sections, empty ones included, in points.
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    var copied: UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }

    func core(_ kinds: ElementKinds) -> CompositionalConfiguration {
        CompositionalConfiguration(
            axis: scrollDirection == .horizontal ? .horizontal : .vertical, interSectionSpacing: Double(interSectionSpacing),
            boundaryItems: boundarySupplementaryItems.map { $0.boundaryCore(kinds) }, insetsReference: contentInsetsReference.core)
    }
}

/// A layout of sections of groups. Its rules are those of `CompositionalLayout` in GridCore.
///
/// What Apple's layout raises an exception for stops the app here with the same words.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private let kinds = ElementKinds()
    private var core = CompositionalLayout()
    private var sections: [NSCollectionLayoutSection] = []
    private var isPrepared = false
    private var reported: Set<CompositionalID> = []

    /// A copy; setting it makes the layout anew.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { kept.copied }
        set {
            kept = newValue.copied
            invalidateLayout()
        }
    }
    private var kept: UICollectionViewCompositionalLayoutConfiguration

    /// Every section alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        provider = { _, _ in section }
        kept = configuration.copied
        super.init()
    }

    /// A section for each number; `nil` for a section that has items stops the app.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        kept = configuration.copied
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: Laying out

    open override func prepare() {
        guard let view = collectionView, !isPrepared else { return }
        isPrepared = true
        let traits = view.traitCollection
        let configuration = kept.core(kinds)
        sections = []
        // Providers may ask the layout for what it was before.
        var fresh = core
        fresh.prepare(configuration, in: view.layoutContainer, counts: view.counts) { index, size in
            let environment = LayoutEnvironment(size: CGSize(width: size.width, height: size.height), traits: traits)
            guard let section = provider(index, environment) else { return nil }
            sections.append(section)
            return section.core(kinds, environment)
        }
        core = fresh
        if let fault = core.faults.first { preconditionFailure(fault.message) }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        for path in context.invalidatedItemIndexPaths ?? [] {
            core.invalidate(.cell(section: path.section, item: path.item), fromOutside: true)
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    open override var collectionViewContentSize: CGSize {
        CGSize(width: core.contentSize.width, height: core.contentSize.height)
    }

    private var visible: Rect { collectionView.map { Rect($0.unobstructed) } ?? .zero }

    private func offset(_ section: Int) -> Double { Double(collectionView?.rowOffset(section) ?? 0) }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        core.elements(in: Rect(rect), visible: visible, rowOffsets: offset).map { attributes(of: $0) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        core.element(.cell(section: indexPath.section, item: indexPath.item), visible: visible).map { attributes(of: $0) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        core.element(
            .supplementary(kind: kinds.number(of: elementKind), section: indexPath.section, item: indexPath.item), visible: visible
        ).map { attributes(of: $0) }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        core.element(
            .decoration(kind: kinds.number(of: elementKind), section: indexPath.section, item: indexPath.item), visible: visible
        ).map { attributes(of: $0) }
    }

    private func attributes(of element: CompositionalElement) -> UICollectionViewLayoutAttributes {
        let attributes: UICollectionViewLayoutAttributes
        switch element.id {
        case .cell(let section, let item): attributes = made(.cell, nil, IndexPath(item: item, section: section))
        case .supplementary(let kind, let section, let item):
            attributes = made(.supplementaryView, kinds.names[kind], IndexPath(item: item, section: section))
        case .decoration(let kind, let section, let item):
            attributes = made(.decorationView, kinds.names[kind], IndexPath(item: item, section: section))
        }
        attributes.frame = CGRect(element.frame)
        attributes.zIndex = element.z
        attributes.row = element.isInRow ? element.id.section : nil
        attributes.reading = element.reading
        return attributes
    }

    // MARK: Measuring

    override func settle(in view: UICollectionView) -> Bool {
        var hasChanged = false
        var asked = 0
        // Views ask the layout while they are made and measured, so each answer is taken in before the next question.
        while asked < 4096, let element = core.unmeasured(in: Rect(view.bounds), rowOffsets: offset) {
            asked += 1
            let answer = measured(element, in: view)
            if core.record(answer, of: element) { hasChanged = true }
        }
        for report in core.unsteady where reported.insert(report.id).inserted {
            HostContext.current?.warn(
                "the view of \(name(report.id)) answers differently whenever it is measured: \(report.kept.width) x \(report.kept.height) "
                    + "stays, \(report.refused.width) x \(report.refused.height) was refused")
        }
        return hasChanged
    }

    private func name(_ id: CompositionalID) -> String {
        switch id {
        case .cell(let section, let item): "item \(item) of section \(section)"
        case .supplementary(let kind, let section, let item), .decoration(let kind, let section, let item):
            "\(kinds.names[kind]) \(item) of section \(section)"
        }
    }

    /// What the view of an element prefers, where it is not what is laid out.
    private func measured(_ element: CompositionalElement, in view: UICollectionView) -> Size? {
        let original = attributes(of: element)
        guard let own = view.viewToMeasure(original), let fitting = original.copy() as? UICollectionViewLayoutAttributes else { return nil }
        fitting.estimated = element.estimatedAxes
        let preferred = own.preferredLayoutAttributesFitting(fitting)
        return preferred.size == original.size ? nil : Size(width: Double(preferred.size.width), height: Double(preferred.size.height))
    }

    override func moveMeasures(sections: Int, to place: (Int, Int) -> (section: Int, item: Int)?) {
        core.move(sections: sections, to: place)
        isPrepared = false
    }

    override func list(of section: Int) -> UICollectionLayoutListConfiguration? {
        prepare()
        return sections.indices.contains(section) ? sections[section].listConfiguration : nil
    }

    override func listPlace(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) -> ListPlace? {
        guard let view = collectionView else { return nil }
        return list(of: path.section)?.place(category, kind, path, count: view.numberOfItems(inSection: path.section))
    }

    override func invalidateOwn(_ path: IndexPath) {
        core.invalidate(.cell(section: path.section, item: path.item), fromOutside: false)
        collectionView?.setNeedsLayout()
    }

    // MARK: Rows

    override func row(of section: Int) -> LayoutRow? {
        guard let (row, behavior) = core.row(of: section), let frame = core.frame(ofSection: section) else { return nil }
        let range = row.range(behavior)
        let properties = sections.indices.contains(section) ? sections[section].orthogonalScrollingProperties : .init()
        let rate = ScrollDeceleration.Rate(perMillisecond: Double(properties.rate.rawValue))
        return LayoutRow(
            frame: CGRect(frame), range: CGFloat(range.lowerBound)...CGFloat(range.upperBound),
            rest: { CGFloat(row.rest(at: Double($0), behavior)) }, isHorizontal: kept.scrollDirection == .vertical,
            target: { start, offset, velocity in
                CGFloat(
                    row.target(from: Double(start), at: Double(offset), velocity: Double(velocity), behavior) { offset, velocity in
                        offset + ScrollDeceleration(velocity: velocity, rate: rate).distance
                    })
            }, properties: properties)
    }

    /// Calls the handlers of sections that are seen, with the attributes that are about to be shown.
    func callHandlers(_ shown: [UICollectionViewLayoutAttributes], in view: UICollectionView) {
        for (index, section) in sections.enumerated() {
            guard let handler = section.visibleItemsInvalidationHandler else { continue }
            let items = shown.filter { $0.indexPath.section == index && $0.representedElementCategory != .decorationView }
            guard !items.isEmpty else { continue }
            let offset = view.rowOffset(index)
            let isAcross = section.orthogonalScrollingBehavior != .none
            let point = isAcross ? CGPoint(x: offset, y: 0) : view.contentOffset
            handler(
                items.sorted {
                    ($0.representedElementCategory.rawValue, $0.indexPath) < ($1.representedElementCategory.rawValue, $1.indexPath)
                },
                point, LayoutEnvironment(size: view.bounds.size, traits: view.traitCollection))
        }
    }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    public var name: String { representedElementKind ?? "cell" }
}
