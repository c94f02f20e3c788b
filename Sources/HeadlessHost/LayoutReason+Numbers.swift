import GridCore

extension LayoutReason {
    /// What decided, as numbers with names, in points where they are lengths; `nil` for what was open. Numbers of tracks and lines begin at 1.
    var numbers: [(name: String, value: Double?)] {
        switch self {
        case .track(let track):
            [
                ("number", Double(track.number)), ("size", track.size), ("room", track.room), ("sharing", Double(track.sharing)),
                ("count", Double(track.count)), ("gap", track.gap),
            ]
        case .gridTrack(let track):
            [
                ("number", Double(track.number)), ("length", track.length), ("longest", track.longest.map(Double.init)),
                ("longestLength", track.longestLength), ("added", track.added),
            ]
        case .line(let line):
            [
                ("number", Double(line.number)), ("start", line.start), ("length", line.length), ("gap", line.gap), ("held", line.held),
            ]
        case .packed(let packed):
            [
                ("first", Double(packed.tracks.lowerBound)), ("last", Double(packed.tracks.upperBound)), ("start", packed.start),
            ]
        case .stackShare(_, let offer, let stack, let gaps, let others, let views):
            [("offer", offer), ("stack", stack), ("gaps", gaps), ("others", others), ("views", Double(views))]
        case .fixedExtent(_, let extent): [("extent", extent)]
        case .clamped(_, let minimum, let ideal, let maximum, let offer, let extent):
            [("minimum", minimum), ("ideal", ideal), ("maximum", maximum), ("offer", offer), ("extent", extent)]
        case .inset(let insets):
            [("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing)]
        case .ratio(let ratio, _): [("ratio", ratio)]
        case .firstThatFits(let number, let count): [("number", Double(number)), ("count", Double(count))]
        case .aligned(_, let origin, let extent, let start, let room):
            [("origin", origin), ("extent", extent), ("start", start), ("room", room)]
        case .idealExtent, .scrolled, .customLayout, .passedOn: []
        }
    }

    /// The axis along which the decision counts; `nil` for one that is about both.
    var axis: Axis? {
        switch self {
        case .track(let track): track.axis
        case .gridTrack(let track): track.axis
        case .line(let line): line.axis
        case .packed(let packed): packed.axis
        case .stackShare(let axis, _, _, _, _, _), .fixedExtent(let axis, _), .clamped(let axis, _, _, _, _, _),
            .aligned(let axis, _, _, _, _):
            axis
        case .inset, .idealExtent, .ratio, .scrolled, .firstThatFits, .customLayout, .passedOn: nil
        }
    }
}
