import GridCore
import HostInterface

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
        case .customLayout: "the layout placed it by its own rules"
        case .passedOn: "it gets the offer that this one got, and this one is as large as it"
        case .line(let line): line.sentence
        case .packed(let packed): packed.sentence
        case .aligned(let axis, let origin, let extent, let start, let room):
            Self.place(axis, origin: origin, extent: extent, start: start, room: room)
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
        case .line: "line"
        case .packed: "packed"
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

    private static func place(_ axis: Axis, origin: Double, extent: Double, start: Double, room: Double) -> String {
        let name = axis.coordinate
        let before = start == 0 ? "" : "\(words(start)) + "
        func isAt(_ place: Double) -> Bool { (origin - place).magnitude < 0.005 }
        if (room - extent).magnitude < 0.005, isAt(start) { return "it fills \(name) \(words(start)) to \(words(start + room))" }
        if isAt(start) { return "it begins where its room of \(words(room)) does, at \(name) \(words(start))" }
        if isAt(start + (room - extent) / 2) {
            return "it is centred at \(name) \(words(origin)): \(before)(\(words(room)) − \(words(extent))) / 2"
        }
        if isAt(start + room - extent) {
            return "it ends where its room does, at \(name) \(words(origin)): \(before)\(words(room)) − \(words(extent))"
        }
        return "it stands at \(name) \(words(origin)), its room reaches from \(words(start)) to \(words(start + room))"
    }
}

extension LineReason {
    var sentence: String {
        let before = gap.map { ", \(words($0)) after line \(number - 1)" } ?? ""
        let shared = isShared ? "as its \(axis == .vertical ? "highest" : "widest") cell" : "as the view in it"
        let held = held.map { "; it is held at \(axis.coordinate) \(words($0))" } ?? ""
        return
            "line \(number) begins at \(axis.coordinate) \(words(start))\(before), and is \(words(length)) \(axis.longName), \(shared)\(held)"
    }
}

extension PackedReason {
    var sentence: String {
        let name = axis == .vertical ? "column" : "row"
        let tracks =
            tracks.count == 1 ? "\(name) \(tracks.lowerBound)" : "\(name)s \(tracks.lowerBound) to \(tracks.upperBound)"
        let place = "\(axis.coordinate) \(words(start))"
        switch rule {
        case .shortest: return "\(tracks) was the shortest when its turn came, so it begins at \(place)"
        case .covering: return "\(tracks) had room for it the nearest to the start, at \(place)"
        case .flowing: return "its line begins at \(place), and it follows those before it there"
        case .inBlock: return "its block begins at \(place), and the layout put it there"
        }
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
            return sharing == 1
                ? "\(name): one flexible item had the \(words(room)) that were left"
                : "\(name): \(sharing) flexible items had \(words(room)), \(share)"
        case .adaptive(let minimum, let maximum):
            let had = sharing == 1 ? words(room) : "\(words(room)) / \(sharing)"
            let gaps = gap == 0 || count < 2 ? "" : " − \(count - 1) × \(words(gap))"
            let left = gaps.isEmpty ? had : "(\(had)\(gaps))"
            return "\(name): one adaptive(minimum \(words(minimum))) item had \(had), \(count) "
                + "\(axis == .horizontal ? "columns" : "rows") of at least \(words(minimum)) fit, \(left) / \(count)"
                + (size == maximum ? ", cut to the maximum \(words(maximum))" : "")
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

extension LayoutStep {
    /// The step in a line: who offered what, the answer, the place.
    public var sentence: String {
        "\(kind) offered \(words(proposal.width)) × \(words(proposal.height)); the answer was \(words(frame.width)) × "
            + "\(words(frame.height)), at (\(words(frame.minX)), \(words(frame.minY)))\(isMirrored ? " from the right" : "")"
    }
}

extension LayoutRecord {
    /// The question and the answer.
    public var sentence: String {
        "\(words(proposal.width)) × \(words(proposal.height)) → \(words(answer.width)) × \(words(answer.height))"
    }
}

extension Axis {
    fileprivate var lengthName: String { self == .horizontal ? "width" : "height" }
    fileprivate var longName: String { self == .horizontal ? "wide" : "high" }
    fileprivate var coordinate: String { self == .horizontal ? "x" : "y" }
}

/// A length to a hundredth, without trailing zeros.
private func words(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value > 0 ? "infinite" : "−infinite" }
    guard value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int((value.magnitude * 100).rounded())
    var text = "\(hundredths / 100)"
    let part = hundredths % 100
    if part > 0 { text += part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)" }
    return value < 0 && hundredths > 0 ? "−" + text : text
}

/// An offer: none where it is open.
private func words(_ value: Double?) -> String { value.map { words($0) } ?? "none" }
