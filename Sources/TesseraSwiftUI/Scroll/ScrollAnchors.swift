import GridCore
import ViewGraph

/// What a default anchor of a scroll view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
    private let value: Value

    /// Where the content stands at first.
    public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(value: .initialOffset) }
    /// What stays where it is when the content or the scroll view changes its size while the content rests there.
    public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(value: .sizeChanges) }
    /// Where content stands that is smaller than the scroll view.
    public static var alignment: ScrollAnchorRole { ScrollAnchorRole(value: .alignment) }

    func set(_ anchor: UnitPoint?, in anchors: inout DefaultScrollAnchors) {
        switch value {
        case .initialOffset: anchors.initialOffset = anchor?.core
        case .sizeChanges: anchors.sizeChanges = anchor?.core
        case .alignment: anchors.alignment = anchor?.core
        }
    }
}

/// How a scroll view behaves at the ends of its content.
public struct ScrollBounceBehavior: Sendable {
    enum Value: Hashable, Sendable { case automatic, always, basedOnSize }
    let value: Value

    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(value: .automatic) }
    /// Gives way also where the content fits.
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior(value: .always) }
    /// Gives way only where the content does not fit.
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(value: .basedOnSize) }
}

extension View {
    /// Where the content of scroll views inside stands at first, what stays where it is when sizes change, and where content stands that
    /// fits: `nil` is the start. A scroll view inside another one does not take it.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrolling) { scrolling in
            for role in [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment] { role.set(anchor, in: &scrolling.anchors) }
        }
    }

    /// The same for one of the roles.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrolling) { role.set(anchor, in: &$0.anchors) }
    }

    /// Whether scroll views inside give way beyond the ends of their content along `axes`.
    public nonisolated func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        transformEnvironment(\.scrolling) { scrolling in
            if axes.contains(.vertical) { scrolling.bounces.vertical = behavior.value != .basedOnSize }
            if axes.contains(.horizontal) { scrolling.bounces.horizontal = behavior.value != .basedOnSize }
        }
    }
}
