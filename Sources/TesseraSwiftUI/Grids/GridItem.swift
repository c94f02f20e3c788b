import Foundation
import GridCore

/// A row or column of a lazy grid: how wide it is, how far the next one is, and how cells sit in it.
public struct GridItem: Sendable {
    /// How wide a row or column is, in points.
    public enum Size: Hashable, Sendable {
        /// Always the given extent.
        case fixed(CGFloat)
        /// An equal share of the room, within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many items as fit with the minimum, in the room of one flexible item.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: GridItem.Size
    /// The distance to the next item; `nil` is 8 points.
    public var spacing: CGFloat?
    /// How cells sit in the item; `nil` takes the grid's alignment across and the centre along.
    public var alignment: Alignment?

    /// The line that made the item, for the message about a mistake in it.
    private let fileID: StaticString
    private let line: UInt

    public init(
        _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
        self.fileID = fileID
        self.line = line
    }

    /// The track that this item means. Stops with the value, the reason and the line of the item where Apple's API stops: a minimum above
    /// the maximum.
    package var track: Track {
        do throws(LayoutError) {
            return try Track(coreSize, spacing: spacing.map(Double.init), alignment: alignment?.unitPoint)
        } catch {
            fatalError(error.message, file: fileID, line: line)
        }
    }

    private var coreSize: Track.Size {
        switch size {
        case .fixed(let value): .fixed(Double(value))
        case .flexible(let minimum, let maximum): .flexible(minimum: Double(minimum), maximum: Double(maximum))
        case .adaptive(let minimum, let maximum): .adaptive(minimum: Double(minimum), maximum: Double(maximum))
        }
    }
}

extension GridItem: Equatable {
    public static func == (one: GridItem, other: GridItem) -> Bool {
        one.size == other.size && one.spacing == other.spacing && one.alignment == other.alignment
    }
}

/// Which views of a section stay in sight while it is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)

    package var core: PinnedKinds { PinnedKinds(rawValue: Int(rawValue & 3)) }
}
