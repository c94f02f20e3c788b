import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

/// A view of items that a layout places and a data source gives cells for. Cells are made for what is seen and used again.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
        super.backgroundColor = .systemBackground
    }

    /// A view with a layout that shows nothing.
    public convenience init() { self.init(frame: .zero, collectionViewLayout: UICollectionViewLayout()) }

    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
        super.backgroundColor = .systemBackground
    }

    private var hasOwnGround = false
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnGround = true
            super.backgroundColor = newValue
        }
    }

    /// A list lies on the colour of its appearance where no other was chosen.
    private func takeGround() {
        guard !hasOwnGround else { return }
        let color = layout.list(of: 0)?.ground ?? .systemBackground
        if super.backgroundColor != color { super.backgroundColor = color }
    }

    // MARK: Who tells what there is

    /// Told weakly; another one reads everything anew.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Told weakly.
    open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
    private var layout: UICollectionViewLayout
    /// Setting it lays everything out anew at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Behind everything.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Moves every cell that is seen to where the other layout has it.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// The same; `completion` is called when the cells are there.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        let before = self.layout
        before.prepareForTransition(to: layout)
        change(animated: animated, completion: completion) { view in
            view.layoutBefore = before
            before.collectionView = nil
            view.layout = layout
            layout.collectionView = view
            view.rows.values.forEach { $0.removeFromSuperview() }
            view.rows = [:]
            layout.invalidateLayout()
            layout.prepareForTransition(from: before)
            view.asksForOffset = true
        }
        layoutBefore = nil
        before.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
    }

    /// Changes something and lays out anew, with a motion on the way where that is asked for; a motion around it takes the change along.
    func change(animated: Bool, completion: ((Bool) -> Void)? = nil, _ body: (UICollectionView) -> Void) {
        guard isLaidOutNow else {
            body(self)
            completion?(true)
            return
        }
        guard animated, window != nil, LayerMotion.current == nil else {
            body(self)
            layoutIfNeeded()
            completion?(true)
            return
        }
        // A third of a second, as the system's own changes take. From knowledge, not recorded.
        let timing = LayerMotion.Timing(duration: 0.3)
        LayerMotion.run(
            timing,
            {
                body(self)
                layoutIfNeeded()
            }, completion)
    }

    /// Whether changes are laid out at once. A view that is going to come into a window is laid out when it has come: until then its data
    /// source may not be ready to give cells.
    var isLaidOutNow: Bool { window != nil || superview == nil }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        layout.invalidateLayout()
    }

    // MARK: Counts

    private var known: [Int]?
    /// How many items each section has, asked once until something is changed.
    var counts: [Int] {
        if let known { return known }
        let count = dataSource?.numberOfSections(in: self) ?? 0
        let fresh = (0..<max(0, count)).map { max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0) }
        known = fresh
        return fresh
    }
    open var numberOfSections: Int { counts.count }
    open func numberOfItems(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

    /// The view as a layout sees it.
    var layoutContainer: CompositionalContainer {
        let scale = traitCollection.displayScale
        let insets = safeAreaInsets
        return CompositionalContainer(
            size: Size(width: Double(bounds.width), height: Double(bounds.height)), scale: scale > 0 ? Double(scale) : 1,
            safeArea: Insets(
                top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom), trailing: Double(insets.right)),
            layoutMargins: Insets(
                top: 8 + Double(insets.top), leading: 16 + Double(insets.left), bottom: 8 + Double(insets.bottom),
                trailing: 16 + Double(insets.right)),
            isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
    }

    /// What is seen, less what the insets cover: where pinned items are held.
    var unobstructed: CGRect { bounds.inset(by: adjustedContentInset) }

    // MARK: Touches and what is coming

    private(set) lazy var touches = ItemTouches(of: self)
    var movement: ItemMovement?
    /// Whether a finger that rests moves items, as controllers have it.
    var installsMovement = false
    /// The layout is asked where the content stands when what has changed is laid out.
    private var asksForOffset = false
    private var hasOpenUpdates = false
    override var ownRecognizers: [UIGestureRecognizer] { [touches.swipe, touches.press] + super.ownRecognizers }
    /// Told which items are going to be needed.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
    open var isPrefetchingEnabled = true
    private var prefetcher = Prefetcher()

    private func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let (come, gone) = prefetcher.follow(self)
        if !come.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: come) }
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    }

    override var takesKeyboard: Bool { itemFocus.isAllowed && counts.contains { $0 > 0 } }

    private var editing = false
    /// Whether items are edited: accessories for that are shown.
    open var isEditing: Bool {
        get { editing }
        set {
            editing = newValue
            for cell in visibleCells { cell.isEditing = newValue }
        }
    }

    // MARK: Making views

    let stock = CellStock()
    /// What is shown, by what it is.
    var shown: [ElementKey: UICollectionReusableView] = [:]
    var selected: Set<IndexPath> = []
    var choices = CollectionChoices()
    var changes: CollectionChanges?
    private var rows: [Int: RowView] = [:]
    /// The layout that gives way to another one, while cells move from the one to the other.
    private var layoutBefore: UICollectionViewLayout?

    // MARK: Laying out

    private var isLayoutInvalid = true
    private var offsetAdjustment = CGPoint.zero

    func layoutIsInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
        isLayoutInvalid = true
        if context.invalidateDataSourceCounts { known = nil }
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChange(to: newValue)
            super.bounds = newValue
        }
    }
    open override var frame: CGRect {
        get { super.frame }
        set {
            boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
            super.frame = newValue
        }
    }

    /// Asks the layout, which still sees the old bounds, whether it holds for the new ones.
    private func boundsWillChange(to new: CGRect) {
        guard new != bounds else { return }
        if new.size != bounds.size, layout.isOwnClass {
            layout.prepare(forAnimatedBoundsChange: bounds)
            hasNewSize = true
        }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
    }
    private var hasNewSize = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        prepareLayout()
        // What is seen is measured; each round may bring more into sight, and ends by itself.
        var rounds = 0
        while rounds < 8, layout.settle(in: self) {
            rounds += 1
            prepareLayout()
        }
        contentSize = layout.collectionViewContentSize
        if offsetAdjustment != .zero {
            let adjustment = offsetAdjustment
            offsetAdjustment = .zero
            contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        }
        if asksForOffset {
            asksForOffset = false
            let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
            if target != contentOffset { contentOffset = target }
        }
        backgroundView?.frame = bounds
        takeGround()
        showElements()
        endChanges()
        prefetch()
    }

    /// Tells a layout of the app's own that its views have their places.
    private func endChanges() {
        if hasOpenUpdates {
            hasOpenUpdates = false
            layout.finalizeCollectionViewUpdates()
        }
        if hasNewSize {
            hasNewSize = false
            layout.finalizeAnimatedBoundsChange()
        }
    }

    override func target(from start: CGPoint, rolled: CGPoint, velocity: CGPoint) -> CGPoint {
        let own = super.target(from: start, rolled: rolled, velocity: velocity)
        let range = offsetRange
        let proposed = CGPoint(
            x: min(max(own.x, range.x.lowerBound), range.x.upperBound), y: min(max(own.y, range.y.lowerBound), range.y.upperBound))
        let chosen = layout.targetContentOffset(
            forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
        return chosen == proposed ? own : chosen
    }

    private func prepareLayout() {
        guard isLayoutInvalid else { return }
        isLayoutInvalid = false
        layout.prepare()
    }

    private func showElements() {
        let attributes = elements(in: bounds).filter { !$0.isHidden }
        (layout as? UICollectionViewCompositionalLayout)?.callHandlers(attributes, in: self)
        var seen: Set<ElementKey> = []
        // Decorations, cells, supplementaries with one number stand in this order.
        let categories: [ElementCategory] = [.decorationView, .cell, .supplementaryView]
        let sorted = attributes.enumerated().sorted { one, other in
            let first = (one.element.zIndex, categories.firstIndex(of: one.element.representedElementCategory) ?? 0, one.offset)
            let second = (other.element.zIndex, categories.firstIndex(of: other.element.representedElementCategory) ?? 0, other.offset)
            return first < second
        }
        var ordered: [ObjectIdentifier: [UIView]] = [:]
        for (_, attributes) in sorted {
            let key = ElementKey(attributes)
            guard seen.insert(key).inserted, let view = view(for: attributes) else { continue }
            let place = host(of: attributes)
            show(view, attributes, in: place)
            ordered[ObjectIdentifier(place), default: []].append(view)
            if place !== self, ordered[ObjectIdentifier(self), default: []].contains(place) == false {
                ordered[ObjectIdentifier(self), default: []].append(place)
            }
        }
        for (key, view) in shown where !seen.contains(key) { leave(view, key) }
        for (section, row) in rows where ordered[ObjectIdentifier(row)] == nil {
            row.removeFromSuperview()
            rows[section]?.isHidden = true
        }
        for row in rows.values { row.order(ordered[ObjectIdentifier(row)] ?? []) }
        order(ordered[ObjectIdentifier(self)] ?? [])
    }

    /// Puts a view where its attributes say; one that moves comes from where it was, another one comes up there.
    private func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, in place: UIView) {
        let isMoving = LayerMotion.current != nil
        if view.superview !== place {
            let old = view.superview.map { place.convert(view.center, from: $0) }
            LayerMotion.withoutMotion {
                place.addSubview(view)
                if let old {
                    view.center = old
                } else if isMoving {
                    begin(view, attributes, in: place)
                }
            }
        }
        put(view, attributes, in: place)
        view.take(layout.listPlace(attributes.representedElementCategory, attributes.representedElementKind, attributes.indexPath))
        view.elementKey = ElementKey(attributes)
        view.reading = attributes.readingPlace
        view.apply(attributes)
    }

    /// Where a view begins that comes during a change: where the layout before has it, or the layout says, and else unseen in its place.
    private func begin(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, in place: UIView) {
        let isCell = attributes.representedElementCategory == .cell
        let path = attributes.indexPath
        if isCell, let before = layoutBefore.flatMap({ placed($0.layoutAttributesForItem(at: path), by: $0) }) {
            return put(view, before, in: place)
        }
        if let initial = layout.initialAttributes(ElementKey(attributes)) { return put(view, initial, in: place) }
        put(view, attributes, in: place)
        view.alpha = 0
    }

    private func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, in place: UIView) {
        var center = attributes.center
        if let row = place as? RowView {
            center.x -= row.frame.minX
            center.y -= row.frame.minY
        }
        if view.bounds.size != attributes.size {
            view.bounds.size = attributes.size
            view.setNeedsLayout()
        }
        if view.center != center { view.center = center }
        if CATransform3DIsIdentity(attributes.transform3D) {
            if view.transform != attributes.transform { view.transform = attributes.transform }
        } else {
            view.transform3D = attributes.transform3D
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    }

    /// Takes a view away that is not seen any more. During a change it goes to where the layout has it now, or fades, and is kept so long.
    func leave(_ view: UICollectionReusableView, _ key: ElementKey) {
        guard let motion = LayerMotion.current, view.superview != nil else { return retire(view, key) }
        if shown[key] === view { shown[key] = nil }
        let isThere =
            key.category == .cell && counts.indices.contains(key.indexPath.section) && key.indexPath.item < counts[key.indexPath.section]
        if isThere, layoutBefore != nil, let attributes = layoutAttributesForItem(at: key.indexPath) {
            put(view, attributes, in: view.superview ?? self)
        } else if let final = layout.finalAttributes(key) {
            put(view, final, in: view.superview ?? self)
        } else {
            view.alpha = 0
        }
        motion.atEnd { [weak self] in
            view.alpha = 1
            self?.retire(view, key)
        }
    }

    /// The row that an element moves with, or this view.
    private func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        guard let section = attributes.row, let place = layout.row(of: section) else { return self }
        let row = rows[section] ?? RowView(of: self)
        row.section = section
        rows[section] = row
        row.isHidden = false
        row.take(place)
        if row.superview !== self { addSubview(row) }
        return row
    }

    /// How far the row of a section has been moved, in reading direction.
    func rowOffset(_ section: Int) -> CGFloat { rows[section]?.distance ?? 0 }

    /// A row has been moved.
    func rowDidMove() { setNeedsLayout() }

    /// The row of a section, where it has one that is seen.
    func rowView(_ section: Int) -> UIScrollView? { rows[section] }

    // MARK: Everything anew

    /// Reads everything anew: cells are asked for again.
    open func reloadData() {
        known = nil
        for (key, view) in shown { retire(view, key) }
        shown = [:]
        selected = []
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateDataSourceCounts = true
        layout.moveMeasures(sections: 0) { _, _ in nil }
        layout.invalidateLayout(with: context)
    }

    func forgetCounts() { known = nil }

    /// Brings what is shown to where it is now: `place` tells where the item of a path has gone, `nil` if it is gone or to be made again,
    /// and `sections` the same of a section's headers and footers. A layout of the app's own is told of the `updates`.
    func remap(
        sections: (Int) -> Int?, updates: @autoclosure () -> [UICollectionViewUpdateItem] = [], _ place: (IndexPath) -> IndexPath?
    ) {
        known = nil
        var kept: [ElementKey: UICollectionReusableView] = [:]
        var gone: [(UICollectionReusableView, ElementKey)] = []
        for (key, view) in shown {
            if let now = moved(view, key, sections, place) { kept[now] = view } else { gone.append((view, key)) }
        }
        shown = kept
        selected = Set(selected.compactMap(place))
        let count = counts.count
        layout.moveMeasures(sections: count) { section, item in
            place(IndexPath(item: item, section: section)).map { ($0.section, $0.item) }
        }
        layout.invalidateLayout()
        asksForOffset = true
        if isLaidOutNow, layout.isOwnClass {
            prepareLayout()
            layout.prepare(forCollectionViewUpdates: updates())
            hasOpenUpdates = true
        }
        for (view, key) in gone { leave(view, key) }
    }

    /// What a view stands for after a change: a cell goes with its item, and what heads or ends a section with that. Other views are made
    /// again.
    private func moved(
        _ view: UICollectionReusableView, _ key: ElementKey, _ sections: (Int) -> Int?, _ place: (IndexPath) -> IndexPath?
    ) -> ElementKey? {
        if key.category == .cell { return place(key.indexPath).map { ElementKey(category: .cell, kind: nil, indexPath: $0) } }
        guard let reading = view.reading, reading.part != .items, key.category == .supplementaryView else { return nil }
        if reading.section < 0 || reading.section == .max { return key }
        return sections(key.indexPath.section).map {
            ElementKey(category: key.category, kind: key.kind, indexPath: IndexPath(item: key.indexPath.item, section: $0))
        }
    }

    // MARK: Touches and meanings

    override func tap(at point: CGPoint) -> Bool {
        guard let path = indexPathForItem(at: point) else { return tapRecognized(at: point) }
        if let row = cellForItem(at: path) as? UICollectionViewListCell, row.togglesByTap {
            row.toggleExpansion()
            return true
        }
        return toggle(path) || tapRecognized(at: point)
    }

    override var role: Role? { .grid }
    override var readingOrder: [UIView] {
        inReadingOrder { [weak self] view in
            if let row = view as? RowView { return row.section.map { ReadingPlace(section: $0, part: .items, item: 0) } }
            if view === self?.backgroundView || view === self?.refreshControl { return .ofLayout(isHead: true, number: -1) }
            return (view as? UICollectionReusableView)?.reading
        }
    }
}
