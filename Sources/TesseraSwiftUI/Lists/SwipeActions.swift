import Foundation
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The buttons beside a row that appear when it is pushed aside.
struct RowSwipes {
    /// The buttons of one side.
    struct Side {
        let view: AnyView
        let allowsFullSwipe: Bool
    }

    var leading: Side?
    var trailing: Side?
}

/// Adds buttons to those of the views inside; buttons for the same side take their place.
private struct SwipeModifier {
    let edge: HorizontalEdge
    let side: RowSwipes.Side
}

extension SwipeModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(
            around: inner, context, key: ListRowTraits.key(ListRowTraits.Swipes.self), value: value(inner)
        )
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = value(wrapper.inner)
    }

    @MainActor private func value(_ inner: LayoutNode) -> RowSwipes {
        var result =
            inner.trait(ListRowTraits.key(ListRowTraits.Swipes.self)) as? RowSwipes ?? RowSwipes()
        if edge == .leading { result.leading = side } else { result.trailing = side }
        return result
    }
}

extension View {
    /// Puts buttons beside the row, which appear when a person pushes it aside. The first one stands at the edge; where `allowsFullSwipe` is
    /// true, pushing the row nearly off does what that one does.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeModifier(edge: edge, side: RowSwipes.Side(view: AnyView(content()), allowsFullSwipe: allowsFullSwipe)))
    }
}

/// The buttons beside a pushed row.
struct SwipeButtons {
    let content: AnyView?
    let deletion: RowDeletion?
    let isTrailing: Bool
    let delete: () -> Void
    let close: () -> Void

    static let width = 74.0
}

extension SwipeButtons: View {
    var body: some View {
        HStack(spacing: 0) {
            if let content {
                content
            } else if deletion != nil {
                Button("Delete", role: .destructive, action: { delete() })
            }
        }
        .environment(\.layoutDirection, isTrailing ? .rightToLeft : .leftToRight)
        .buttonStyle(SwipeButtonStyle(close: close))
        .labelStyle(SwipeLabelStyle())
    }
}

/// A button beside a row: filled to the row's height.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
    let close: () -> Void
    @Environment(\.tintColor) private var tint

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.subheadline)
            .foregroundStyle(Color.white)
            .padding(.horizontal, 8)
            .frame(minWidth: SwipeButtons.width, maxWidth: .infinity, maxHeight: .infinity)
            .background(configuration.role == .destructive ? Color.red : tint ?? Color(.system(.gray)))
            .acting(as: .button) {
                close()
                configuration.trigger()
            }
    }
}

/// Beside a row a label is its icon where it has one.
private struct SwipeLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.icon.imageScale(.large) }
}
