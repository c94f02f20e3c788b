/// An element of the page: what a content of a layer becomes. The page builds it without reading any markup, so that no text can become
/// more than text.
struct PageNode: Hashable {
    enum Inside: Hashable {
        case text(String)
        case nodes([PageNode])
    }

    /// `div`, `span`, `img` or the name of an SVG element.
    var name: String
    /// Declarations of CSS.
    var style: String
    var attributes: [String: String] = [:]
    var inside: Inside = .nodes([])

    init(_ name: String, style: String = "", attributes: [String: String] = [:], text: String) {
        (self.name, self.style, self.attributes, inside) = (name, style, attributes, .text(text))
    }

    init(_ name: String, style: String = "", attributes: [String: String] = [:], nodes: [PageNode] = []) {
        (self.name, self.style, self.attributes, inside) = (name, style, attributes, .nodes(nodes))
    }

    /// `[name, style, attributes, inside]` without what is empty at the end.
    var json: String {
        var parts = [JSONText.string(name), JSONText.string(style)]
        let members = attributes.sorted { $0.key < $1.key }.map { JSONText.string($0.key) + ":" + JSONText.string($0.value) }
        parts.append("{" + members.joined(separator: ",") + "}")
        switch inside {
        case .text(let text): parts.append(JSONText.string(text))
        case .nodes(let nodes): parts.append(JSONText.list(nodes.map(\.json)))
        }
        if inside == .nodes([]) {
            parts.removeLast()
            if attributes.isEmpty { parts.removeLast() }
        }
        return JSONText.list(parts)
    }
}
