import GridCore
import Scene

/// What has to be told to the page so that its meanings become those of a scene. It remembers what was told.
struct MeaningPatch {
    private var told: [String: String] = [:]
    private var top: [String] = []

    /// The members of a frame: `m`, meanings that are new or changed, as `[name, layer, box or null, attributes, text]`; `md`, names of
    /// those that are gone; `mt`, the names at the top in reading order.
    mutating func members(_ page: PageScene) -> [String] {
        var parents: [String: Meaning] = [:]
        for entry in page.meanings {
            for child in entry.children { parents[child] = entry.meaning }
        }
        var next: [String: String] = [:]
        var changed: [String] = []
        for entry in page.meanings {
            let aria = AriaAttributes(entry, parent: parents[entry.name])
            let box = entry.box.map { JSONText.list([$0.minX, $0.minY, $0.width, $0.height].map(JSONText.number)) } ?? "null"
            var parts = [JSONText.string(entry.name), JSONText.id(entry.home), box, aria.json]
            if !aria.text.isEmpty { parts.append(JSONText.string(aria.text)) }
            let text = JSONText.list(parts)
            next[entry.name] = text
            if told[entry.name] != text { changed.append(text) }
        }
        var members: [String] = []
        let gone = told.keys.filter { next[$0] == nil }.sorted()
        if !gone.isEmpty { members.append("\"md\":" + JSONText.list(gone.map(JSONText.string))) }
        if !changed.isEmpty { members.append("\"m\":" + JSONText.list(changed)) }
        if page.topMeanings != top { members.append("\"mt\":" + JSONText.list(page.topMeanings.map(JSONText.string))) }
        (told, top) = (next, page.topMeanings)
        return members
    }
}
