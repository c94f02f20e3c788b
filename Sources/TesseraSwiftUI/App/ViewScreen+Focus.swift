import HostInterface
import Scene
import ViewGraph

extension Meaning {
    /// Marks the first thing that there is for these numbers as the one that has the keyboard.
    static func marked(_ meanings: [Meaning], firstOf ids: [LayerID]) -> [Meaning] {
        var present: Set<LayerID> = []
        func note(_ meanings: [Meaning]) {
            for meaning in meanings {
                present.insert(meaning.id)
                note(meaning.children)
            }
        }
        note(meanings)
        guard let id = ids.first(where: present.contains) else { return meanings }
        func mark(_ meanings: [Meaning]) -> [Meaning] {
            meanings.map { meaning in
                var meaning = meaning
                if meaning.id == id { meaning.traits.insert(.focused) }
                meaning.children = mark(meaning.children)
                return meaning
            }
        }
        return mark(meanings)
    }
}
