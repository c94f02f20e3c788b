extension FixedFrame {
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] {
        var reasons: [LayoutReason] = []
        if let width { reasons.append(.fixedExtent(axis: .horizontal, extent: width)) }
        if let height { reasons.append(.fixedExtent(axis: .vertical, extent: height)) }
        return reasons
    }
}

extension FlexibleFrame {
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] {
        [(Axis.horizontal, horizontal), (.vertical, vertical)].compactMap { axis, bounds in
            guard bounds.isDeclared else { return nil }
            return .clamped(
                axis: axis, minimum: bounds.minimum, ideal: bounds.ideal, maximum: bounds.maximum, offer: proposal[axis],
                extent: size[axis])
        }
    }
}

extension Padding {
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] { [.inset(insets)] }
}

extension FixedSize {
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] {
        var axes: AxisSet = []
        if horizontal { axes.insert(.horizontal) }
        if vertical { axes.insert(.vertical) }
        return [.idealExtent(axes)]
    }
}

extension AspectRatio {
    public func reasons(for proposal: Proposal, size: Size) -> [LayoutReason] { ratio.map { [.ratio($0, isFill: isFill)] } ?? [.passedOn] }
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
