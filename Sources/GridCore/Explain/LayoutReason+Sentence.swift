extension LayoutReason {
    /// The reason as a plain sentence with its numbers.
    public var sentence: String {
        switch self {
        case .track(let track): track.sentence
        case .gridTrack(let track): track.sentence
        case .stackShare(let axis, let offer, let stack, let gaps, let others, let views):
            Self.share(axis, offer: offer, stack: stack, gaps: gaps, others: others, views: views)
        case .fixedExtent(let axis, let extent): "a frame fixes the \(axis.lengthName) at \(words(extent))"
        case .clamped(let axis, let minimum, let ideal, let maximum, let offer, let extent):
            "a frame with \(Self.bounds(minimum, ideal, maximum)) was offered \(words(offer)) and is \(words(extent)) \(axis.longName)"
        case .inset(let insets):
            "padding keeps \(words(insets.leading)) leading, \(words(insets.trailing)) trailing, \(words(insets.top)) above and "
                + "\(words(insets.bottom)) below"
        case .idealExtent(let axes): "fixedSize asks for the ideal \(Self.names(axes)) and offers none"
        case .ratio(let ratio, let isFill):
            "aspectRatio scales the child by \(words(ratio)) to 1 to \(isFill ? "fill" : "fit into") the offer"
        case .scrolled(let axes): "a scroll view offers no \(Self.names(axes)), so the content takes its ideal one"
        case .firstThatFits(let number, let count): "view \(number) of \(count) is the first whose ideal size fits"
        case .customLayout(let name): "the layout \(name) placed it"
        case .passedOn: "the view around changes neither size nor offer"
        case .aligned(let axis, let origin, let extent, let room):
            Self.place(axis, origin: origin, extent: extent, room: room)
        }
    }

    /// The name of the rule, for programs.
    public var rule: String {
        switch self {
        case .track: "track"
        case .gridTrack: "gridTrack"
        case .stackShare: "stackShare"
        case .fixedExtent: "fixedExtent"
        case .clamped: "clamped"
        case .inset: "inset"
        case .idealExtent: "idealExtent"
        case .ratio: "ratio"
        case .scrolled: "scrolled"
        case .firstThatFits: "firstThatFits"
        case .customLayout: "customLayout"
        case .passedOn: "passedOn"
        case .aligned: "aligned"
        }
    }

    private static func share(_ axis: Axis, offer: Double?, stack: Double, gaps: Double, others: Double, views: Int) -> String {
        guard let offer, offer.isFinite else { return "the stack has no \(axis.lengthName) to divide and asked for the ideal one" }
        let taken = gaps == 0 ? "" : ", gaps took \(words(gaps))"
        let rest = views < 2 ? "" : ", the other \(views - 1 == 1 ? "view" : "\(views - 1) views") took \(words(others))"
        return "the stack of \(views) had \(words(stack))\(taken)\(rest); the least flexible are served first, and it was offered "
            + "\(words(offer))"
    }

    private static func bounds(_ minimum: Double?, _ ideal: Double?, _ maximum: Double?) -> String {
        let parts = [("minimum", minimum), ("ideal", ideal), ("maximum", maximum)]
        return parts.compactMap { name, value in value.map { "\(name) \(words($0))" } }.joined(separator: ", ")
    }

    private static func names(_ axes: AxisSet) -> String {
        axes.each.map(\.lengthName).joined(separator: " and ")
    }

    private static func place(_ axis: Axis, origin: Double, extent: Double, room: Double) -> String {
        let name = axis == .horizontal ? "x" : "y"
        guard (origin - (room - extent) / 2).magnitude < 0.01, origin.magnitude >= 0.01 else {
            return "it stands at \(name) \(words(origin)) in \(words(room))"
        }
        return "it is centred at \(name) \(words(origin)): (\(words(room)) − \(words(extent))) / 2"
    }
}

extension TrackReason {
    var sentence: String {
        let name = "\(axis == .horizontal ? "column" : "row") \(number) is \(words(size)) \(axis.longName)"
        switch item {
        case .fixed(let extent): return "\(name): the item is fixed(\(words(extent)))"
        case .flexible(let minimum, let maximum):
            let share = "\(words(room)) / \(sharing)"
            if size == minimum { return "\(name): one flexible item had the share \(share), raised to its minimum \(words(minimum))" }
            if size == maximum { return "\(name): one flexible item had the share \(share), cut to its maximum \(words(maximum))" }
            return "\(name): \(sharing == 1 ? "one flexible item" : "\(sharing) flexible items") had \(words(room)), \(share)"
        case .adaptive(let minimum, _):
            let had = sharing == 1 ? words(room) : "\(words(room)) / \(sharing)"
            let gaps = gap == 0 || count < 2 ? "" : " − \(count - 1) × \(words(gap))"
            let left = gaps.isEmpty ? had : "(\(had)\(gaps))"
            return "\(name): one adaptive(minimum \(words(minimum))) item had \(had), \(count) "
                + "\(axis == .horizontal ? "columns" : "rows") of at least \(words(minimum)) fit, \(left) / \(count)"
        }
    }
}

extension GridTrackReason {
    var sentence: String {
        let name = "\(axis == .horizontal ? "column" : "row") \(number) is \(words(length)) \(axis.longName)"
        let place = axis == .horizontal ? "row" : "column"
        var parts: [String] = []
        if let longest { parts.append("its longest view, in \(place) \(longest), takes \(words(longestLength))") }
        if added > 0.005 { parts.append("views over several columns add \(words(added))") }
        return parts.isEmpty ? "\(name): nothing in it needs room" : "\(name): " + parts.joined(separator: ", ")
    }
}

extension Axis {
    var lengthName: String { self == .horizontal ? "width" : "height" }
    fileprivate var longName: String { self == .horizontal ? "wide" : "high" }
}

/// A length to a hundredth, without trailing zeros.
func words(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value > 0 ? "infinite" : "−infinite" }
    guard value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int((value.magnitude * 100).rounded())
    var text = "\(hundredths / 100)"
    let part = hundredths % 100
    if part > 0 { text += part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)" }
    return value < 0 && hundredths > 0 ? "−" + text : text
}

/// An offer: none where it is open.
func words(_ value: Double?) -> String { value.map { words($0) } ?? "none" }
