import Foundation
import GridCore
import Scene
import ViewGraph

/// What becomes of the views inside one that is an element of its own.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let grouping: AccessibilityNode.Grouping

    /// They are left out.
    public static let ignore = AccessibilityChildBehavior(grouping: .ignoring)
    /// They stay, below the element.
    public static let contain = AccessibilityChildBehavior(grouping: .containing)
    /// What they say is joined into one.
    public static let combine = AccessibilityChildBehavior(grouping: .combining)
}

/// A kind of action on a view.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: AccessibilityHandler.Name

    public static let `default` = AccessibilityActionKind(name: .known(.activate))
    public static let escape = AccessibilityActionKind(name: .known(.escape))
    public static let magicTap = AccessibilityActionKind(name: .known(.magicTap))
    public static let delete = AccessibilityActionKind(name: .known(.delete))
    public static let showMenu = AccessibilityActionKind(name: .known(.showMenu))

    init(name: AccessibilityHandler.Name) { self.name = name }
    public init(named name: Text) { self.init(name: .text(name)) }
}

/// The direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

extension View {
    // MARK: Names

    /// What the view is called.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        accessibility(AccessibilityAttributes(label: label))
    }
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// The value that the view shows.
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        accessibility(AccessibilityAttributes(value: value))
    }
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// What happens when the view is activated.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View {
        accessibility(AccessibilityAttributes(hint: hint))
    }
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Other names by which a person may speak of the view, the best one first.
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        accessibility(AccessibilityAttributes(inputLabels: inputLabels))
    }
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        accessibilityInputLabels(inputLabels.map { Text($0) })
    }

    /// The name by which tests and measurements find the view; its box is then the whole view's.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility(AccessibilityAttributes(identifier: identifier))
    }

    // MARK: Kind and order

    /// Leaves the view and those inside out of what is read.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibility(AccessibilityAttributes(isHidden: hidden))
    }

    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility(AccessibilityAttributes(added: traits))
    }

    public nonisolated func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> some View {
        accessibility(AccessibilityAttributes(removed: traits))
    }

    /// Among its siblings the view with the higher priority is read first; the usual priority is 0.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibility(AccessibilityAttributes(sortPriority: sortPriority))
    }

    /// Makes the view a heading of a level.
    public nonisolated func accessibilityHeading(
        _ level: AccessibilityHeadingLevel
    ) -> some View {
        accessibility(AccessibilityAttributes(headingLevel: level == .unspecified ? nil : Int(level.rawValue)))
    }

    /// Makes the view an element of its own.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibility(AccessibilityAttributes(grouping: children.grouping))
    }

    // MARK: Actions

    /// What an action on the view does.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        accessibility(AccessibilityAttributes(actions: [AccessibilityHandler(name: actionKind.name, run: handler)]))
    }

    /// An action of that name on the view.
    public nonisolated func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> some View {
        accessibility(AccessibilityAttributes(actions: [AccessibilityHandler(name: .text(name), run: handler)]))
    }
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }
    @_disfavoredOverload
    public nonisolated func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// What raising and lowering the view's value does.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        accessibility(
            AccessibilityAttributes(actions: [
                AccessibilityHandler(name: .known(.increment)) { handler(.increment) },
                AccessibilityHandler(name: .known(.decrement)) { handler(.decrement) },
            ]))
    }

    /// What scrolling by a page towards an edge does, as a screen reader asks for it.
    public nonisolated func accessibilityScrollAction(_ handler: @escaping (_ edge: Edge) -> Void) -> some View {
        let edges: [(GridCore::Edge, Edge)] = [(.top, .top), (.bottom, .bottom), (.leading, .leading), (.trailing, .trailing)]
        return accessibility(
            AccessibilityAttributes(
                actions: edges.map { known, edge in AccessibilityHandler(name: .known(.scroll(known))) { handler(edge) } }))
    }
}

// The forms of iOS 13.
extension View {
    @available(iOS, deprecated: 18.0, renamed: "accessibilityLabel(_:)")
    public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilityValue(_:)")
    public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilityHint(_:)")
    public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilityIdentifier(_:)")
    public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilityHidden(_:)")
    public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilityAddTraits(_:)")
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilityRemoveTraits(_:)")
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }

    @available(iOS, deprecated: 18.0, renamed: "accessibilitySortPriority(_:)")
    public nonisolated func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}
