import SwiftUI

/// A named colour.
struct Swatch: Identifiable, Hashable {
    let name: String
    let hue: Double
    let saturation: Double
    let brightness: Double

    var id: String { name }

    var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness) }

    static let all: [Swatch] = hues.flatMap { hue in
        shades.map { shade in
            Swatch(
                name: "\(shade.word) \(hue.word)", hue: hue.degrees / 360, saturation: shade.saturation, brightness: shade.brightness)
        }
    }

    private static let hues: [(word: String, degrees: Double)] = [
        ("Rose", 348), ("Brick", 14), ("Amber", 36), ("Straw", 52), ("Moss", 92), ("Fern", 140), ("Lagoon", 176), ("Sky", 204),
        ("Ink", 228), ("Plum", 276), ("Heather", 312),
    ]

    private static let shades: [(word: String, saturation: Double, brightness: Double)] = [
        ("Pale", 0.25, 0.95), ("Clear", 0.6, 0.9), ("Warm", 0.8, 0.8), ("Deep", 0.9, 0.55), ("Night", 0.8, 0.3),
    ]
}

/// The colours and what their owner has made of them.
@Observable
final class SwatchBook {
    private(set) var swatches = Swatch.all
    private(set) var notes: [Swatch.ID: String] = [:]
    private(set) var favourites: Set<Swatch.ID> = ["Clear Lagoon", "Warm Amber"]

    func matches(_ words: String) -> [Swatch] {
        words.isEmpty ? swatches : swatches.filter { $0.name.localizedCaseInsensitiveContains(words) }
    }

    func isFavourite(_ swatch: Swatch) -> Bool { favourites.contains(swatch.id) }

    func toggleFavourite(_ swatch: Swatch) {
        if favourites.remove(swatch.id) == nil { favourites.insert(swatch.id) }
    }

    func note(on swatch: Swatch) -> Binding<String> {
        Binding {
            self.notes[swatch.id, default: ""]
        } set: {
            self.notes[swatch.id] = $0
        }
    }

    func moveToStart(_ swatch: Swatch) {
        guard let index = swatches.firstIndex(of: swatch) else { return }
        swatches.insert(swatches.remove(at: index), at: 0)
    }

    /// Puts the colour of this name where `target` is now.
    func move(_ name: String, to target: Swatch) {
        guard name != target.name, let from = swatches.firstIndex(where: { $0.name == name }),
            let to = swatches.firstIndex(of: target)
        else { return }
        swatches.insert(swatches.remove(at: from), at: to)
    }
}
