/// The row of a section that scrolls across the layout: where it may stand and where it comes to rest (compositional-layout 11).
public struct OrthogonalRow: Hashable, Sendable {
    /// The length of all groups with the distances between them.
    public var length: Double
    /// What is seen of it: the view less the section's insets.
    public var viewport: Double
    /// The length of one group.
    public var group: Double
    /// From one group to the next.
    public var pitch: Double
    public var count: Int

    public init(length: Double, viewport: Double, group: Double, pitch: Double, count: Int) {
        self.length = length
        self.viewport = viewport
        self.group = group
        self.pitch = pitch
        self.count = count
    }

    /// The largest offset; a row that is not longer than what is seen does not move.
    public var largestOffset: Double { max(0, length - viewport) }

    /// The offsets between which the row moves, where `behavior` centres groups beyond its ends too.
    public func range(_ behavior: OrthogonalBehavior) -> ClosedRange<Double> {
        guard behavior == .groupPagingCentered, count > 0 else { return 0...largestOffset }
        let first = centred(0)
        let last = centred(count - 1)
        return min(first, last)...max(first, last)
    }

    /// Where the row rests when it is asked for `offset` (measured: the series `ortho-stops-*`).
    public func rest(at offset: Double, _ behavior: OrthogonalBehavior) -> Double {
        // A row that centres its groups takes an offset beyond its end too; the others stop there first.
        let wish = max(Gate.offset(offset), 0)
        let offset = min(wish, largestOffset)
        switch behavior {
        case .none: return 0
        case .continuous: return offset
        case .continuousGroupLeadingBoundary, .groupPaging: return stop(at: offset, pitch)
        case .paging: return stop(at: offset, viewport)
        case .groupPagingCentered: return centred(index(nearest: wish))
        }
    }

    /// Where the row goes when a finger lets it go at `offset` with `velocity` points in a second: rolling on, to the page or group it was on
    /// its way to, never more than one from where the finger began with `start`. Not recorded: paging goes by one page or group, the others
    /// rest where they would have rolled out to.
    public func target(
        from start: Double, at offset: Double, velocity: Double, _ behavior: OrthogonalBehavior, rollOut: (Double, Double) -> Double
    ) -> Double {
        let rolled = rollOut(offset, velocity)
        switch behavior {
        case .none, .continuous, .continuousGroupLeadingBoundary: return rest(at: rolled, behavior)
        case .paging: return step(from: start, towards: rolled, offset: offset, velocity: velocity, viewport, behavior)
        case .groupPaging, .groupPagingCentered:
            return step(from: start, towards: rolled, offset: offset, velocity: velocity, pitch, behavior)
        }
    }

    private func step(
        from start: Double, towards rolled: Double, offset: Double, velocity: Double, _ pitch: Double, _ behavior: OrthogonalBehavior
    ) -> Double {
        guard pitch > 0 else { return rest(at: offset, behavior) }
        let isFlick = velocity.magnitude > 100
        let wish = isFlick ? (velocity > 0 ? max(rolled, start + pitch) : min(rolled, start - pitch)) : offset
        let limited = min(max(wish, start - pitch), start + pitch)
        if behavior == .groupPagingCentered { return centred(index(nearest: limited)) }
        return rest(at: limited, behavior)
    }

    private func stop(at offset: Double, _ pitch: Double) -> Double {
        guard pitch > 0, offset < largestOffset else { return offset }
        return min(largestOffset, (offset / pitch + 0.5).rounded(.down) * pitch)
    }

    /// The offset at which a group stands in the middle of what is seen.
    private func centred(_ index: Int) -> Double { count == 0 ? 0 : Double(index) * pitch + group / 2 - viewport / 2 }

    private func index(nearest offset: Double) -> Int {
        guard pitch > 0, count > 0 else { return 0 }
        let index = ((offset - group / 2 + viewport / 2) / pitch + 0.5).rounded(.down)
        return Int(min(max(index, 0), Double(count - 1)))
    }
}
