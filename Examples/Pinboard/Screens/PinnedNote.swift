import SwiftUI

/// A note on the board.
struct PinnedNote: Identifiable {
    let id: Int
    let text: String

    var color: Color { Color(hue: Double(id * 7 % 24) / 24, saturation: 0.35, brightness: 0.95) }
    /// Long notes are large ones.
    var isLarge: Bool { text.count > 20 }
}

/// Notes that were pinned in the same time.
struct PinnedNotes: Identifiable {
    let name: String
    let notes: [PinnedNote]
    var id: String { name }

    static let all: [PinnedNotes] = {
        let today = [
            "Water the tomatoes", "Ask Noor about the boat", "Bread", "Return the ladder", "Measure the window above the stairs", "Stamps",
            "Oil for the gate", "A card for Ines",
        ]
        let often = ["Seeds", "Sharpen the plane", "Tide table", "Rope", "The blue notebook with the drawings", "Plums", "Lamp oil"]
        func notes(_ texts: [String], from first: Int) -> [PinnedNote] {
            texts.enumerated().map { PinnedNote(id: first + $0, text: $1) }
        }
        let week = (0..<20).map { often[$0 % often.count] }
        let year = (0..<60).map { often[$0 * 5 % often.count] } + ["The first snow"]
        return [
            PinnedNotes(name: "Today", notes: notes(today, from: 0)),
            PinnedNotes(name: "This week", notes: notes(week, from: today.count)),
            PinnedNotes(name: "Last year", notes: notes(year, from: today.count + week.count)),
        ]
    }()
}
