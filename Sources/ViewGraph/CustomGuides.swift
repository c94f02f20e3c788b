import GridCore
import Synchronization

/// Guides that a view system defines beyond the standard ones, numbered in the order in which they are first used.
public nonisolated enum CustomGuides {
    private struct Table {
        var defaults: [@Sendable (Size) -> Double] = []
        var guides: [ObjectIdentifier: Guide] = [:]
    }

    private static let table = Mutex(Table())

    /// The guide that stands for the type `key`; `defaultPosition` gives its place in a view that does not define it.
    public static func guide(
        for key: ObjectIdentifier, axis: Axis, defaultPosition: @escaping @Sendable (Size) -> Double
    ) -> Guide {
        table.withLock { table in
            if let guide = table.guides[key] { return guide }
            let guide = Guide(axis: axis, number: Guide.firstCustom + table.defaults.count)
            table.defaults.append(defaultPosition)
            table.guides[key] = guide
            return guide
        }
    }

    static func defaultPosition(of guide: Guide, in size: Size) -> Double {
        let index = guide.number - Guide.firstCustom
        let position = table.withLock { $0.defaults.indices.contains(index) ? $0.defaults[index] : nil }
        return position?(size) ?? 0
    }
}
