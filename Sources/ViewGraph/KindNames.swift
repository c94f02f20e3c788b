import GridCore

// What kinds of layout are called where Apple has a name for them.

extension OneChildLayout {
    /// The name of the modifier.
    var kind: String {
        switch self {
        case is FixedFrame, is FlexibleFrame: "frame"
        case is Padding: "padding"
        case is FixedSize: "fixedSize"
        case is AspectRatio: "aspectRatio"
        case is PositionLayout: "position"
        default: "modifier"
        }
    }
}

extension LazyLayout {
    /// The name of the container.
    var kind: String {
        let letter = axis == .vertical ? "V" : "H"
        switch lines {
        case .stack: return "Lazy\(letter)Stack"
        case .grid: return "Lazy\(letter)Grid"
        case .packed(_, .masonry): return "Lazy\(letter)Masonry"
        case .packed(_, .mosaic): return "LazyMosaic"
        case .packed(_, .flow): return "LazyFlow"
        case .packed(_, .blocks): return "Lazy\(letter)Blocks"
        }
    }
}

extension StackLayout {
    var kind: String { axis == .horizontal ? "HStack" : "VStack" }
}
