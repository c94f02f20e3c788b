import Foundation
import GridCore
import ViewGraph

/// What a view says of the row of a list that it becomes.
@MainActor
enum ListRowTraits {
    enum Insets {}
    enum Background {}
    enum Separators {}
    enum Swipes {}
    enum Link {}
    enum Deletion {}
    enum Move {}
    enum Insert {}
    enum Unselectable {}
    enum NoDeletion {}
    enum NoMove {}

    nonisolated static func key(_ type: Any.Type) -> ObjectIdentifier { ObjectIdentifier(type) }
}

/// Lines above and below a row.
struct RowSeparators {
    var top: Visibility?
    var bottom: Visibility?
    var topTint: Color?
    var bottomTint: Color?
}

/// How far the sections of a list stand apart.
public struct ListSectionSpacing: Sendable {
    let points: Double?

    public static let `default` = ListSectionSpacing(points: nil)
    public static let compact = ListSectionSpacing(points: 8)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(points: max(0, finite(spacing)))
    }
}

/// How strong the header of a section is.
public enum Prominence: Hashable, Sendable { case standard, increased }

extension View {
    nonisolated func rowTrait<Value>(_ type: Any.Type, _ value: Value) -> some View {
        modifier(ViewTraitModifier(value: value, key: ListRowTraits.key(type)))
    }

    /// The distance of the row's content from the edges of the row; `nil` for the list's own.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        rowTrait(ListRowTraits.Insets.self, insets.map { Gate.insets($0.core) } as Any)
    }

    /// A view behind the row; `nil` for the list's own background.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        rowTrait(ListRowTraits.Background.self, view.map { AnyView($0) } as Any)
    }

    /// Shows or hides the lines above and below the row.
    public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
    {
        modifier(
            RowSeparatorModifier { separators in
                if edges.contains(.top) { separators.top = visibility }
                if edges.contains(.bottom) { separators.bottom = visibility }
            })
    }

    /// The colour of the lines above and below the row.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
        -> some View
    {
        modifier(
            RowSeparatorModifier { separators in
                if edges.contains(.top) { separators.topTint = color }
                if edges.contains(.bottom) { separators.bottomTint = color }
            })
    }

    /// Shows or hides the lines above and below a section.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        listRowSeparator(visibility, edges: edges)
    }

    /// The colour of the lines above and below a section.
    public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
        -> some View
    {
        listRowSeparatorTint(color, edges: edges)
    }

    /// The distance between the rows of lists inside, in points; `nil` for none.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        transformEnvironment(\.list) { $0.rowSpacing = spacing.map { max(0, finite($0)) } }
    }

    /// The distance between the sections of lists inside.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        transformEnvironment(\.list) { $0.sectionSpacing = spacing.points }
    }

    /// The distance between the sections of lists inside, in points.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// The tint of the row.
    public nonisolated func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

    /// How strong the headers of sections inside are.
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        transformEnvironment(\.list) { $0.isHeaderProminent = prominence == .increased }
    }

    /// Whether the row can be selected.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        rowTrait(ListRowTraits.Unselectable.self, isDisabled)
    }
}

extension EnvironmentValues {
    /// The least height of the rows of lists, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { CGFloat(list.leastRowHeight) }
        set { list.leastRowHeight = max(0, finite(newValue)) }
    }
}

/// Changes what a view says of the lines around its row.
private struct RowSeparatorModifier {
    let change: (inout RowSeparators) -> Void
}

extension RowSeparatorModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(
            around: inner, context, key: ListRowTraits.key(ListRowTraits.Separators.self),
            value: value(inner))
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = value(wrapper.inner)
    }

    @MainActor private func value(_ inner: LayoutNode) -> RowSeparators {
        var result =
            inner.trait(ListRowTraits.key(ListRowTraits.Separators.self)) as? RowSeparators
            ?? RowSeparators()
        change(&result)
        return result
    }
}
