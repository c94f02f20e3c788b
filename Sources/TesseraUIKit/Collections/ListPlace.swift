import Foundation

/// Where in a list a row, a header or a footer stands.
struct ListPlace: Equatable {
    enum Role: Equatable { case row, header, footer }

    var appearance: UICollectionLayoutListConfiguration.Appearance
    var role: Role
    var isFirst: Bool
    var isLast: Bool
    /// Whether a line stands below the row.
    var hasLine: Bool
    /// The colour and the insets of the line; the platform's own where they say nothing.
    var line = UIListSeparatorConfiguration(listAppearance: .plain)

    static func == (one: ListPlace, other: ListPlace) -> Bool {
        one.appearance == other.appearance && one.role == other.role && one.isFirst == other.isFirst && one.isLast == other.isLast
            && one.hasLine == other.hasLine && one.line == other.line
    }

    var isInset: Bool { appearance == .insetGrouped }
}
