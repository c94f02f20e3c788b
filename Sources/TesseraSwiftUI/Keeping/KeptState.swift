import GridCore
import ViewGraph

/// What a screen remembers, by the places of the views that it belongs to: kept from one version of a program for the next one.
///
/// A place is the chain of the views with a body from the root, each with its type's name and its number among its like, and of the ids of
/// elements between them. Kept are the values of `@State` that were changed and fit (`KeptValue`), how far scroll views are scrolled, and
/// the values on navigation stacks without a path of their own. Not kept: objects, and screens that a link shows without a value.
@MainActor
public final class KeptState {
    /// What the views that are being made take their state from.
    private(set) static var current: KeptState?

    private var values: [String: KeptValue] = [:]
    private var offsets: [String: Point] = [:]
    private var stacks: [String: [KeptValue]] = [:]
    private var places = KeptPlaces()

    init() {}

    /// Makes the next version's screen, whose views begin with what was kept.
    public func restoring<Result>(_ make: () -> Result) -> Result {
        let before = KeptState.current
        KeptState.current = self
        defer { KeptState.current = before }
        let result = make()
        (result as? ViewScreen)?.kept = self
        return result
    }

    // MARK: Keeping

    /// Keeps what the views at and below `root` and the scroll views at and below `layout` remember.
    func collect(_ root: StructureNode, _ layout: LayoutNode) {
        collect(root)
        KeptState.forEachScrollNode(layout) { scroll, number in
            if scroll.offset != .zero { offsets[place(of: scroll, number)] = scroll.offset }
        }
        // The next version's views are counted from the beginning.
        places = KeptPlaces()
    }

    private func collect(_ node: StructureNode) {
        if let owner = node as? any PropertyOwner {
            let place = places.enter(owner)
            for (name, value) in owner.properties.keptValues { values[place + "." + name] = value }
        } else if let stack = node as? NavigationStructure, let kept = stack.keptValues {
            stacks[places.numbered("stack", at: node)] = kept
        }
        for child in node.children { collect(child) }
    }

    // MARK: Taking

    /// A view with a body is being made.
    func enter(_ owner: any PropertyOwner) { _ = places.enter(owner) }

    /// The value of a property of a view that is being made.
    func value<Value>(of owner: StructureNode, name: String, as type: Value.Type) -> Value? {
        guard let place = places.known(owner) else { return nil }
        return values.removeValue(forKey: place + "." + name)?.taken(as: type)
    }

    /// The values that lay on a navigation stack which is being made.
    func stackValues(of stack: StructureNode) -> [KeptValue] { stacks.removeValue(forKey: places.numbered("stack", at: stack)) ?? [] }

    /// Scrolls what can be scrolled to where it was; answers whether something moved.
    func scroll(_ layout: LayoutNode) -> Bool {
        guard !offsets.isEmpty else { return false }
        var hasMoved = false
        KeptState.forEachScrollNode(layout) { scroll, number in
            guard let offset = offsets[place(of: scroll, number)], scroll.offset != offset else { return }
            hasMoved = scroll.scroll(to: offset) || hasMoved
        }
        return hasMoved
    }

    // MARK: Scroll views

    private func place(of scroll: ScrollNode, _ number: Int) -> String {
        (scroll.structure.flatMap { places.around($0) } ?? "") + "/scroll\(number)"
    }

    /// Calls `body` with each scroll view and its number, in reading order, among those of one view with a body.
    private static func forEachScrollNode(_ layout: LayoutNode, _ body: (ScrollNode, Int) -> Void) {
        var counts: [ObjectIdentifier: Int] = [:]
        func visit(_ node: LayoutNode) {
            if let scroll = node as? ScrollNode, let structure = scroll.structure {
                let owner = ObjectIdentifier(structure.evaluationOwner)
                body(scroll, counts[owner, default: 0])
                counts[owner, default: 0] += 1
            }
            for child in node.layoutChildren { visit(child) }
        }
        visit(layout)
    }
}
