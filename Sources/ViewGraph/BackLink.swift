/// A way from a node up to the one above it, which it does not keep: it leads nowhere once that one has gone.
///
/// A weak reference would do, but the node that it leads to then has a record beside it, through which every use of the node goes. A scrolled
/// frame makes thousands of those.
nonisolated final class BackLink<Node: AnyObject>: @unchecked Sendable {
    private var target: Unmanaged<Node>?

    init(to node: Node) { target = .passUnretained(node) }

    var node: Node? { target?.takeUnretainedValue() }

    /// The node says so while it goes.
    func sever() { target = nil }
}
