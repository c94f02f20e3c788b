import Foundation
import Interaction
import TesseraGraphics
import ViewGraph

/// A layout whose type is not known to those who hold it. Where it becomes one of another type the subviews stay: they keep identity and
/// state, and glide to their new places where the change runs.
@frozen
public struct AnyLayout {
    @usableFromInline let box: AnyLayoutBox

    /// What the layout inside keeps between calls.
    public struct Cache {
        fileprivate var value: Any
    }

    public init<L: Layout>(_ layout: L) { box = (layout as? AnyLayout)?.box ?? LayoutBox(layout) }
}

extension AnyLayout: Layout {
    public typealias AnimatableData = _AnyAnimatableData

    /// The numbers of the layout inside.
    public var animatableData: _AnyAnimatableData {
        get { box.animatableData }
        set { self = AnyLayout(box: box.with(newValue)) }
    }

    fileprivate init(box: AnyLayoutBox) { self.box = box }

    public func makeCache(subviews: LayoutSubviews) -> Cache { Cache(value: box.makeCache(subviews)) }

    public func updateCache(_ cache: inout Cache, subviews: LayoutSubviews) { box.updateCache(&cache.value, subviews) }

    public func spacing(subviews: LayoutSubviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.value) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize {
        box.size(proposal, subviews, &cache.value)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) {
        box.place(bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
    ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache.value) }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
    ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache.value) }
}

/// A layout of some type.
@usableFromInline class AnyLayoutBox: @unchecked Sendable {
    private var abstract: Never { fatalError("a box without a layout was asked") }

    var animatableData: _AnyAnimatableData { abstract }
    func with(_ data: _AnyAnimatableData) -> AnyLayoutBox { abstract }
    func makeCache(_ subviews: LayoutSubviews) -> Any { abstract }
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) { abstract }
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { abstract }
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize { abstract }
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) { abstract }
    func guide(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? { abstract }
    func guide(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? { abstract }
    @MainActor func makeEngine() -> any SubviewEngine { abstract }
    @MainActor func update(_ engine: any SubviewEngine, _ structure: StructureNode, _ node: EngineNode) -> Bool { abstract }
}

private final class LayoutBox<L: Layout>: AnyLayoutBox, @unchecked Sendable {
    private let layout: L

    init(_ layout: L) { self.layout = layout }

    override var animatableData: _AnyAnimatableData { _AnyAnimatableData(layout.animatableData) }

    override func with(_ data: _AnyAnimatableData) -> AnyLayoutBox {
        guard let data = data.value as? L.AnimatableData else { return self }
        var layout = layout
        layout.animatableData = data
        return LayoutBox(layout)
    }

    override func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        using(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        using(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        using(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
        using(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func guide(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        using(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func guide(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        using(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    /// Runs `body` with the cache; one of another layout is made anew.
    private func using<Result>(_ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result) -> Result {
        var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = own }
        return body(&own)
    }

    @MainActor override func makeEngine() -> any SubviewEngine { SubviewEngineOf(layout) }

    @MainActor override func update(_ engine: any SubviewEngine, _ structure: StructureNode, _ node: EngineNode) -> Bool {
        guard let engine = engine as? SubviewEngineOf<L> else { return false }
        engine.update(to: layout, structure, node)
        return true
    }
}

/// Numbers of some type that move. Those of another type are taken over as they are.
public struct _AnyAnimatableData: VectorArithmetic {
    fileprivate var value: (any VectorArithmetic)?

    fileprivate init(_ value: any VectorArithmetic) { self.value = value }
    private init() {}

    public static var zero: Self { _AnyAnimatableData() }
    public static func + (one: Self, other: Self) -> Self { one.joined(other, sign: 1) }
    public static func - (one: Self, other: Self) -> Self { one.joined(other, sign: -1) }

    public mutating func scale(by rhs: Double) { value?.scale(by: rhs) }

    public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

    public static func == (one: Self, other: Self) -> Bool {
        func isSame<V: VectorArithmetic>(_ value: V) -> Bool { (other.value as? V).map { $0 == value } ?? false }
        guard let value = one.value else { return other.value == nil }
        return isSame(value)
    }

    private func joined(_ other: Self, sign: Double) -> Self {
        guard var second = other.value else { return self }
        second.scale(by: sign)
        func sum<V: VectorArithmetic>(_ first: V) -> Self { (second as? V).map { _AnyAnimatableData(first + $0) } ?? self }
        guard let value else { return _AnyAnimatableData(second) }
        return sum(value)
    }
}
