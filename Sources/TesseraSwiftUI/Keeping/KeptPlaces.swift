import ViewGraph

/// A node that keeps the properties of a view or a modifier.
@MainActor
protocol PropertyOwner: StructureNode {
    var properties: PropertyHost { get }
    /// The name of the view's or modifier's type without its parameters, which change with what it is built of.
    var placeName: String { get }
}

/// Names for the places of views, the same in two versions of a program for views that correspond to each other.
@MainActor
final class KeptPlaces {
    private var known: [ObjectIdentifier: (node: StructureNode, place: String)] = [:]
    private var counts: [String: Int] = [:]

    /// The place of a view with a body; it is given on the first call, by the order of the calls among its like.
    func enter(_ owner: any PropertyOwner) -> String {
        if let place = known(owner) { return place }
        let place = numbered(owner.placeName, at: owner)
        known[ObjectIdentifier(owner)] = (owner, place)
        return place
    }

    /// The place of a view that has entered.
    func known(_ node: StructureNode) -> String? {
        known[ObjectIdentifier(node)].flatMap { $0.node === node ? $0.place : nil }
    }

    /// The next place called `name` below the view around `node`.
    func numbered(_ name: String, at node: StructureNode) -> String {
        let place = (node.parent.map { around($0, below: node) } ?? "") + "/" + name
        defer { counts[place, default: 0] += 1 }
        return place + "#\(counts[place, default: 0])"
    }

    /// The place of the nearest view with a body at or above `node`, with the ids of elements on the way down.
    func around(_ node: StructureNode, below: StructureNode? = nil) -> String {
        var ids: [String] = []
        var child = below
        var current: StructureNode? = node
        while let node = current {
            if let place = known(node) { return place + ids.reversed().joined() }
            if let collection = node as? CollectionStructure, let id = collection.identity(ofElement: child) { ids.append("[\(id)]") }
            child = node
            current = node.parent
        }
        return ids.reversed().joined()
    }
}
