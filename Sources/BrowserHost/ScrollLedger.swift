import GridCore
import Scene

/// What the page and the program know of each other's scroll offsets.
///
/// The page scrolls at once and says so; the program may correct an offset, because sizes above have been learned or somebody asked. A
/// correction is sent as a distance, so that what the person has scrolled in the meantime is kept. Each has a number; a report from the
/// page says which it had seen, and the later ones are added to it here.
struct ScrollLedger {
    private struct Entry {
        /// The page's offset, as far as it is known.
        var offset: Point
        /// The sum of all corrections, from the first on.
        var corrections: [Point] = [.zero]
        var forgotten = 0

        var number: Int { forgotten + corrections.count - 1 }

        mutating func correct(by distance: Point) {
            let last = corrections.last ?? .zero
            corrections.append(Point(x: last.x + distance.x, y: last.y + distance.y))
            if corrections.count > 64 {
                corrections.removeFirst()
                forgotten += 1
            }
            offset = Point(x: offset.x + distance.x, y: offset.y + distance.y)
        }

        /// What was corrected after number `seen`.
        func missed(since seen: Int) -> Point {
            let index = min(max(seen - forgotten, 0), corrections.count - 1)
            let (now, then) = (corrections.last ?? .zero, corrections[index])
            return Point(x: now.x - then.x, y: now.y - then.y)
        }
    }

    /// A correction as the page is told of it.
    struct Correction: Hashable {
        var distance: Point
        var number: Int
    }

    private var entries: [LayerID: Entry] = [:]

    /// The page has scrolled to `offset`, when it had seen the correction `seen`; answers with the offset as the program counts.
    mutating func report(_ id: LayerID, offset: Point, seen: Int) -> Point {
        guard var entry = entries[id], offset.x.isFinite, offset.y.isFinite else { return entries[id]?.offset ?? .zero }
        let missed = entry.missed(since: seen)
        entry.offset = Point(x: offset.x + missed.x, y: offset.y + missed.y)
        entries[id] = entry
        return entry.offset
    }

    /// The scene has the view at `offset`. Answers with a correction where the page is to be told.
    mutating func settle(_ id: LayerID, at offset: Point) -> Correction? {
        guard var entry = entries[id] else {
            // A new view begins at nothing on the page.
            var entry = Entry(offset: .zero)
            if offset != .zero { entry.correct(by: offset) }
            entries[id] = entry
            return offset == .zero ? nil : Correction(distance: offset, number: entry.number)
        }
        let distance = Point(x: offset.x - entry.offset.x, y: offset.y - entry.offset.y)
        // Pages scroll by parts of pixels only.
        guard distance.x.magnitude > 0.02 || distance.y.magnitude > 0.02 else { return nil }
        entry.correct(by: distance)
        entries[id] = entry
        return Correction(distance: distance, number: entry.number)
    }

    /// Views that are gone are forgotten.
    mutating func keep(only ids: Set<LayerID>) {
        for id in entries.keys where !ids.contains(id) { entries[id] = nil }
    }
}
