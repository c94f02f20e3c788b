import SwiftUI

/// A note on the board.
struct PinnedNote: Identifiable {
    let id: Int
    let text: String

    var color: Color { Color(hue: Double(id * 7 % 24) / 24, saturation: 0.35, brightness: 0.95) }
    /// Long notes are large ones.
    var isLarge: Bool { text.count > 34 }
}

/// Notes that were pinned in the same time.
struct PinnedNotes: Identifiable {
    let name: String
    let notes: [PinnedNote]
    var id: String { name }

    static let all: [PinnedNotes] = {
        let texts = [
            "Water the tomatoes", "Ask Noor about the boat, and whether the sails were mended last autumn", "Bread", "Return the ladder",
            "Measure the window above the stairs before the glazier comes on Friday", "Stamps", "Oil for the gate",
            "A card for Ines, who is fifty on the ninth", "Seeds: beans, dill, chard", "Sharpen the plane", "Tide table",
            "Look for the blue notebook with the drawings of the shed", "Rope, twelve metres", "Plums",
        ]
        func notes(_ name: String, from first: Int, count: Int) -> PinnedNotes {
            PinnedNotes(name: name, notes: (first..<first + count).map { PinnedNote(id: $0, text: texts[$0 % texts.count]) })
        }
        return [
            notes("Today", from: 0, count: 9), notes("This week", from: 9, count: 40), notes("Last year", from: 49, count: 5000),
        ]
    }()
}
