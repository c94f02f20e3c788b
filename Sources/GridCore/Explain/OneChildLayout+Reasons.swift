extension OneChildLayout {
    /// What the modifier decided for a child when it was offered `proposal` and takes `size`.
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] {
        switch self {
        case let frame as FixedFrame:
            var reasons: [LayoutReason] = []
            if let width = frame.width { reasons.append(.fixedExtent(axis: .horizontal, extent: width)) }
            if let height = frame.height { reasons.append(.fixedExtent(axis: .vertical, extent: height)) }
            return reasons
        case let frame as FlexibleFrame:
            return [(Axis.horizontal, frame.horizontal), (.vertical, frame.vertical)].compactMap { axis, bounds in
                guard bounds.isDeclared else { return nil }
                return .clamped(
                    axis: axis, minimum: bounds.minimum, ideal: bounds.ideal, maximum: bounds.maximum, offer: proposal[axis],
                    extent: size[axis])
            }
        case let padding as Padding: return [.inset(padding.insets)]
        case let fixed as FixedSize:
            var axes: AxisSet = []
            if fixed.horizontal { axes.insert(.horizontal) }
            if fixed.vertical { axes.insert(.vertical) }
            return [.idealExtent(axes)]
        case let ratio as AspectRatio: return ratio.ratio.map { [.ratio($0, isFill: ratio.isFill)] } ?? [.passedOn]
        default: return [.passedOn]
        }
    }

    /// The name of the modifier.
    public var kind: String {
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

extension StackLayout {
    /// What the stack divided when it offered view `index` its part.
    public func reasons<I: LayoutItems>(of index: Int, items: I, for proposal: Proposal) -> [LayoutReason] {
        let placements = placements(of: items, for: proposal)
        guard placements.indices.contains(index) else { return [] }
        var others = 0.0
        for (number, placement) in placements.enumerated() where number != index { others += placement.frame.size[axis] }
        var gaps = 0.0
        for gap in self.gaps(of: items) { gaps += gap }
        let offer = placements[index].proposal[axis]
        return [
            .stackShare(
                axis: axis, offer: proposal[axis] == nil ? nil : offer, stack: proposal[axis] ?? 0, gaps: gaps, others: others,
                views: items.count)
        ]
    }
}
