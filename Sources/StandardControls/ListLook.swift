import GridCore
import HostInterface
import Scene

/// Lengths of lists. Flat look, to iOS 18: rows of 44 points at the least, cards 10 points round; from knowledge, not from a recording. The
/// recorded lists (compositional-layout 11c) are those of iOS 26, whose look is another.
public struct ListLook: Hashable, Sendable {
    public enum Style: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar }

    public let style: Style

    public init(_ style: Style) { self.style = style }

    public static let rowHeight = 44.0
    public static let cardRadius = 10.0
    /// Above and below what a row shows.
    public static let rowPadding = 11.0
    public static let chevronGap = 8.0

    /// Distance of cards and of the rows of a sidebar from the sides.
    public var cardInset: Double {
        switch style {
        case .plain, .grouped: 0
        case .insetGrouped: 16
        case .sidebar: 16
        }
    }

    /// Distance of a row's content from the sides of its card.
    public var rowInset: Double {
        switch style {
        case .plain, .grouped: 20
        case .insetGrouped: 20
        case .sidebar: 16
        }
    }

    /// Around a header, from the sides of the list.
    public var headerInsets: Insets {
        switch style {
        case .plain: Insets(top: 6, leading: 20, bottom: 6, trailing: 20)
        case .grouped: Insets(top: 8, leading: 20, bottom: 7, trailing: 20)
        case .insetGrouped: Insets(top: 8, leading: 36, bottom: 7, trailing: 36)
        case .sidebar: Insets(top: 16, leading: 32, bottom: 6, trailing: 32)
        }
    }

    /// Around a footer, from the sides of the list.
    public var footerInsets: Insets {
        switch style {
        case .plain: Insets(top: 6, leading: 20, bottom: 6, trailing: 20)
        case .grouped: Insets(top: 7, leading: 20, bottom: 8, trailing: 20)
        case .insetGrouped, .sidebar: Insets(top: 7, leading: 36, bottom: 8, trailing: 36)
        }
    }

    /// The room above a section that has no header.
    public func gapBefore(isFirst: Bool) -> Double {
        switch style {
        case .plain: 0
        case .grouped, .insetGrouped: isFirst ? 18 : 17.5
        case .sidebar: isFirst ? 10 : 8
        }
    }

    /// The room below a section that has no footer.
    public func gapAfter(isLast: Bool) -> Double {
        switch style {
        case .plain: 0
        case .grouped, .insetGrouped: isLast ? 20 : 17.5
        case .sidebar: isLast ? 20 : 8
        }
    }

    /// The background of the list and of a row's card.
    public var background: SystemColor {
        switch style {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .systemGroupedBackground
        }
    }

    public var rowBackground: SystemColor? {
        switch style {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .secondarySystemGroupedBackground
        case .sidebar: nil
        }
    }

    /// Whether rows have lines between them.
    public var hasSeparators: Bool { style != .sidebar }
    /// Whether a line stands above the first row of a section and below the last.
    public var hasOuterSeparators: Bool { style == .grouped || style == .plain }
    public var pinsHeaders: Bool { style == .plain }
}
