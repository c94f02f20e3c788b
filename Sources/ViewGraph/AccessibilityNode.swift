import GridCore
import HostInterface
import Scene

/// Says more about a view to those who do not see it: names, values, traits, actions.
public final class AccessibilityNode: WrapperNode {
    /// What the meanings of the views inside become.
    public nonisolated enum Grouping: Hashable, Sendable {
        /// One meaning is told more; none or several get one around them.
        case single
        /// One meaning without anything inside.
        case ignoring
        /// One meaning with those of the views inside below it.
        case containing
        /// One meaning in place of those of the views inside.
        case combining
    }

    public var grouping: Grouping {
        didSet { if grouping != oldValue { HostContext.current?.requestUpdate() } }
    }
    public var isHidden: Bool {
        didSet { if isHidden != oldValue { HostContext.current?.requestUpdate() } }
    }
    /// The developer's identifier. With it the meaning's box is the whole view's.
    public var identifier: String?
    /// Tells the meaning more.
    public var change: (inout Meaning) -> Void {
        didSet { HostContext.current?.requestUpdate() }
    }
    public var handlers: [Action: () -> Void]

    public init(
        around inner: LayoutNode, _ context: NodeContext, grouping: Grouping, isHidden: Bool, identifier: String?,
        handlers: [Action: () -> Void], change: @escaping (inout Meaning) -> Void
    ) {
        self.grouping = grouping
        self.isHidden = isHidden
        self.identifier = identifier
        self.handlers = handlers
        self.change = change
        super.init(around: inner, context)
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        if isHidden { return [] }
        let children = AccessibilityNode.inReadingOrder(childMeanings(transform))
        var meaning = base(children, frame: screenFrame(transform))
        if let identifier {
            meaning.identifier = identifier
            meaning.frame = screenFrame(transform)
        }
        for action in handlers.keys.sorted(by: { "\($0)" < "\($1)" }) where !meaning.actions.contains(action) {
            meaning.actions.append(action)
        }
        change(&meaning)
        return [meaning]
    }

    /// The meaning that is told more.
    private func base(_ children: [Meaning], frame: Rect) -> Meaning {
        if grouping == .combining {
            var meaning = Meaning(joining: children, id: id, role: role(children), frame: frame)
            if activeID(children) != nil { meaning.actions.append(.activate) }
            return meaning
        }
        if grouping == .single, children.count == 1, identifier == nil || children[0].identifier == nil { return children[0] }
        var meaning = Meaning(id: id, role: .group, frame: frame)
        if grouping != .ignoring { meaning.children = children }
        return meaning
    }

    /// The number of the only thing inside that can be activated: activating the whole activates it.
    private func activeID(_ children: [Meaning]) -> LayerID? {
        let active = children.filter { $0.actions.contains(.activate) }
        return active.count == 1 ? active[0].id : nil
    }

    /// One kind of thing stays what it is; several are a text.
    private func role(_ children: [Meaning]) -> Role {
        if let active = children.first(where: { $0.actions.contains(.activate) }) { return active.role }
        return children.count == 1 ? children[0].role : .text
    }

    /// Siblings as they are read: those with a higher priority first, else as they stand.
    public static func inReadingOrder(_ meanings: [Meaning]) -> [Meaning] {
        guard meanings.contains(where: { $0.sortPriority != 0 }) else { return meanings }
        return meanings.enumerated().sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }.map(\.element)
    }

    public override func perform(_ action: Action) -> Bool {
        if let handler = handlers[action] {
            handler()
            return true
        }
        if grouping == .combining, action == .activate, let active = activeID(childMeanings(screenTransform)) {
            return inner.find(active)?.perform(action) ?? false
        }
        return super.perform(action)
    }
}

extension LayoutNode {
    /// Passes an action from this node up to the first one that takes it.
    public func performUpwards(_ action: Action) -> Bool {
        var node: LayoutNode? = self
        while let current = node {
            if current.perform(action) { return true }
            node = current.parent
        }
        return false
    }
}
