/// What makes a section the section of a list (compositional-layout 11c).
public struct CompositionalList: Hashable, Sendable {
    /// Above the header or the first row: of the first section, and of the others.
    public var first: Double
    public var others: Double
    /// Below the last row or the footer.
    public var after: Double

    public init(first: Double, others: Double, after: Double) {
        self.first = Gate.lineLength(first)
        self.others = Gate.lineLength(others)
        self.after = Gate.lineLength(after)
    }

    /// How sections of a list begin.
    public enum Header: Hashable, Sendable, CaseIterable {
        case none
        case supplementary
        case firstItem
    }

    /// The distances that are recorded: 35 above a list, 17.5 on both sides between sections, 22 above a plain header (iOS 26, 2x).
    ///
    /// `topPadding` takes the place of what stands above a header, `sectionSpacing` of what stands below a section.
    public init(
        isPlain: Bool, header: Header, hasFooter: Bool, topPadding: Double? = nil, sectionSpacing: Double? = nil
    ) {
        switch header {
        case .none: self.init(first: isPlain ? 0 : 35, others: isPlain ? 0 : 17.5, after: 0)
        case .supplementary:
            let above = topPadding ?? (isPlain ? 22 : 0)
            self.init(first: above, others: above, after: 0)
        case .firstItem: self.init(first: 0, others: 0, after: 0)
        }
        if !hasFooter, !isPlain { after = Gate.lineLength(sectionSpacing ?? 17.5) }
    }

    /// Both distances of a section on pixels, rounded one by one, halves up.
    func padding(section: Int, pixels: PixelGrid) -> (before: Double, after: Double) {
        (pixels.nearest(section == 0 ? first : others), pixels.nearest(after))
    }

    /// Above and below the content of a row, a header and a footer.
    public static let rowMargin = 15.0
    public static let headerMargin = 10.0
    public static let footerMargin = 8.0
    /// The smallest row.
    public static let smallestRow = 56.0
    /// Before and behind texts and separators.
    public static let textInset = 16.0
    /// How much further in the content of a child stands for each level.
    public static let childIndent = 10.0
    /// The height of a row around content of `height`: margins of 15, at least 56 (iOS 26).
    public static func rowHeight(content height: Double) -> Double { max(smallestRow, CompositionalDimension.cut(height) + 2 * rowMargin) }
    /// The height of a header around a line of `height`.
    public static func headerHeight(line height: Double) -> Double { CompositionalDimension.cut(height) + 2 * headerMargin }
    /// The height of a footer around a line of `height`.
    public static func footerHeight(line height: Double) -> Double { CompositionalDimension.cut(height) + 2 * footerMargin }
    /// How far the cards of an inset list stand in.
    public static let cardInset = 16.0
}
