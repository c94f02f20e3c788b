import Interaction
import ViewGraph

/// Which gestures take part in a touch: the one that is added, those of the views inside, or both.
@frozen
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1 << 0)
    public static let subviews = GestureMask(rawValue: 1 << 1)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture, after those of the views inside.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .normal, mask: mask))
    }

    /// Adds a gesture, after those of the views inside, that can be out of use.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture, after those of the views inside, under a name for those who look at it from outside.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, name: String?, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture that goes before those of the views inside.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .high, mask: mask))
    }

    /// Adds a gesture that goes before those of the views inside and can be out of use.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that goes before those of the views inside, under a name for those who look at it from outside.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, name: String?, isEnabled: Bool = true) -> some View {
        highPriorityGesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture beside those of the views inside: both may go on.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .simultaneous, mask: mask))
    }

    /// Adds a gesture beside those of the views inside that can be out of use.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture beside those of the views inside, under a name for those who look at it from outside.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, name: String?, isEnabled: Bool = true) -> some View {
        simultaneousGesture(gesture, isEnabled: isEnabled)
    }
}

/// Puts a gesture on each of the modified views.
private struct GestureModifier<G: Gesture> {
    let gesture: G
    let precedence: Recognizer.Precedence
    let mask: GestureMask
}

extension GestureModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = GestureNode(around: inner, context)
        let machine = G._makeMachine(gesture, in: _GestureContext(node: node))
        node.setRecognizer(MachineRecognizer(machine, of: node, precedence: precedence))
        updateSettings(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: GestureNode.self)
        (node.recognizer as? MachineRecognizer<G.Value>)?.update(G._makeMachine(gesture, in: _GestureContext(node: node)))
        updateSettings(node)
    }

    @MainActor private func updateSettings(_ node: GestureNode) {
        node.recognizer?.precedence = precedence
        node.recognizer?.isEnabled = mask.contains(.gesture) && EnvironmentValues(node.environment).isEnabled
        node.letsGesturesInside = mask.contains(.subviews)
    }
}
