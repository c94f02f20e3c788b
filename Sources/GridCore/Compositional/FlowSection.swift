/// One section of a flow layout (compositional-layout 2.7).
public struct FlowSection: Hashable, Sendable {
    /// The sizes of items.
    public enum Sizes: Hashable, Sendable {
        case equal(Size, count: Int)
        case each([Size])
    }

    public var sizes: Sizes
    public let insets: Insets
    /// Between lines, at least, in points.
    public let lineSpacing: Double
    /// Between the items of a line, at least, in points.
    public let interitemSpacing: Double
    /// The extents of header and footer along the scrolling axis; 0 for none.
    public let header: Double
    public let footer: Double

    public init(
        _ sizes: Sizes, insets: Insets = .zero, lineSpacing: Double = 10, interitemSpacing: Double = 10, header: Double = 0,
        footer: Double = 0
    ) {
        self.sizes = sizes
        self.insets = Gate.insets(insets)
        self.lineSpacing = Gate.lineLength(lineSpacing)
        self.interitemSpacing = Gate.lineLength(interitemSpacing)
        self.header = CompositionalDimension.cut(header)
        self.footer = CompositionalDimension.cut(footer)
    }

    public var count: Int {
        switch sizes {
        case .equal(_, let count): max(0, count)
        case .each(let sizes): sizes.count
        }
    }

    func size(of item: Int) -> Size {
        switch sizes {
        case .equal(let size, _): Self.cut(size)
        case .each(let sizes): Self.cut(sizes[item])
        }
    }

    /// The size of all items where they have one.
    var common: Size? {
        switch sizes {
        case .equal(let size, _): return Self.cut(size)
        case .each(let sizes):
            guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return nil }
            return Self.cut(first)
        }
    }

    private static func cut(_ size: Size) -> Size {
        Size(width: CompositionalDimension.cut(size.width), height: CompositionalDimension.cut(size.height))
    }
}
