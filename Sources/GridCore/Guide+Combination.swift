extension Guide {
    /// Whether a container takes the guide from its children: text baselines and custom guides, never edges and centres.
    public var comesFromChildren: Bool { number >= Guide.firstCustom || self == .firstTextBaseline || self == .lastTextBaseline }

    /// The position of this guide in a container whose children define it at `explicit`, already moved by the children's origins.
    ///
    /// The first baseline is the smallest, the last one the largest, a custom guide the mean; edges and centres are never combined, nor
    /// is anything that no child defines: the answer is `nil`. Rule: eager-grid-and-layout 9, cases BL and AG-1.
    public func combined(_ explicit: [Double]) -> Double? {
        guard let first = explicit.first, comesFromChildren else { return nil }
        if self == .firstTextBaseline { return explicit.reduce(first) { min($0, $1) } }
        if self == .lastTextBaseline { return explicit.reduce(first) { max($0, $1) } }
        return explicit.reduce(0) { $0 + $1 } / Double(explicit.count)
    }
}
