import Foundation

/// The table of rooms in ARCHITECTURE.md.
struct RoomTable {
    struct Room: Hashable {
        var name: String
        var level: Int
        var outside: Set<String>
        var never: Set<String>
    }

    var rooms: [String: Room] = [:]

    /// Reads the rows of a Markdown text that begin with a level; names stand in backticks.
    init(markdown: String) {
        for line in markdown.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(String.init)
            guard cells.count >= 5, let level = Int(cells[0].trimmingCharacters(in: .whitespaces)) else { continue }
            for name in RoomTable.names(in: cells[1]) {
                rooms[name] = Room(
                    name: name, level: level, outside: Set(RoomTable.names(in: cells[2])), never: Set(RoomTable.names(in: cells[3])))
            }
        }
    }

    private static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// Why the import is not allowed; `nil` where it is.
    func objection(to line: ImportLine) -> String? {
        guard let room = rooms[line.room] else { return "\(line.place): the room \(line.room) is not in the table of ARCHITECTURE.md" }
        if room.outside.contains(line.module) { return nil }
        if room.never.contains(line.module) { return "\(line.place): \(line.room) must never import \(line.module)" }
        guard let other = rooms[line.module] else { return "\(line.place): \(line.room) may not import \(line.module) from outside" }
        if isSystemLibrary(other) { return "\(line.place): \(line.room) may not import the C library \(line.module)" }
        guard other.level < room.level else {
            return "\(line.place): \(line.room) (level \(room.level)) imports \(line.module) (level \(other.level)), which is not lower"
        }
        return nil
    }

    /// System libraries are called by their name behind a capital C.
    private func isSystemLibrary(_ room: Room) -> Bool {
        let second = room.name.dropFirst().first
        return room.level == 0 && room.name.hasPrefix("C") && second?.isUppercase == true
    }
}
