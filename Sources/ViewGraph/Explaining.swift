import GridCore
import HostInterface
import Scene

/// Why a node stands where it stands: the way of offers and answers from the screen down to it.
extension LayoutNode {
    /// The steps from the screen to this node, the outermost first. Nodes that only pass offers and answers on are left out. Only of a node
    /// that is placed.
    public func explanation() -> [LayoutStep] {
        var steps: [LayoutStep] = []
        var node = self
        while let parent = node.parent, node.isPlaced {
            let decision = parent.decision(about: node)
            let frame = node.unmirroredFrame(in: parent)
            let room = Rect(origin: .zero, size: parent.placedFrame.size)
            if decision.reasons != [.passedOn] || frame != room {
                var reasons = frame == room ? decision.reasons : decision.reasons.filter { $0 != .passedOn }
                if frame != room { reasons += parent.placement(of: frame, in: parent.slot(of: node) ?? room) }
                steps.append(
                    LayoutStep(
                        kind: decision.kind, proposal: node.placedProposal, frame: frame, isMirrored: parent.isRightToLeft, reasons: reasons
                    ))
            }
            node = parent
        }
        return steps.reversed()
    }

    /// The frame as layout computes it, from left to right.
    private func unmirroredFrame(in parent: LayoutNode) -> Rect {
        parent.isRightToLeft ? placedFrame.mirrored(in: parent.placedFrame.width) : placedFrame
    }

    private func slot(of child: LayoutNode) -> Rect? {
        let slots = layoutMarks().slots
        return layoutChildren.firstIndex { $0 === child }.flatMap { $0 < slots.count ? slots[$0] : nil }
    }

    private func placement(of frame: Rect, in room: Rect) -> [LayoutReason] {
        [Axis.horizontal, .vertical].map { axis in
            .aligned(
                axis: axis, origin: frame.origin[axis], extent: frame.size[axis], start: room.origin[axis], room: room.size[axis])
        }
    }

    /// What the node is called where no view of Apple's has that name: its type in words, such as `safe area`.
    var kindOfType: String {
        var name = "\(type(of: self))".prefix { $0 != "<" }
        if name.hasSuffix("Node") { name = name.dropLast(4) }
        var words = ""
        for character in name {
            if character.isUppercase, !words.isEmpty { words.append(" ") }
            words += character.lowercased()
        }
        return words
    }
}

/// What a node says of how it has placed a child.
public struct LayoutDecision {
    /// The kind of view, as Apple's API names it.
    public var kind: String
    public var reasons: [LayoutReason]

    public init(kind: String, reasons: [LayoutReason]) {
        self.kind = kind
        self.reasons = reasons
    }
}

/// A picture of layout: what a container has divided its room into.
public struct LayoutMarks {
    /// Columns and rows, in the node's coordinates.
    public var tracks: [Rect] = []
    /// What lies between them.
    public var gaps: [Rect] = []
    /// The rooms of views over several columns.
    public var spans: [Rect] = []
    /// What the children were offered, where that is not what they took.
    public var proposals: [Rect] = []
    /// The rooms in which the children are lined up, in their order; none where the whole node is that room.
    public var slots: [Rect?] = []

    public init() {}
}

extension LayoutNode {
    /// What the node has divided its room into, as layers to draw over the picture; empty for a node that divides nothing.
    func marks() -> LayoutMarks {
        var marks = layoutMarks()
        guard !marks.tracks.isEmpty else { return marks }
        for (index, child) in layoutChildren.enumerated() where child.isPlaced {
            let offer = Size(
                width: child.placedProposal.width ?? child.placedFrame.width,
                height: child.placedProposal.height ?? child.placedFrame.height)
            guard offer.width.isFinite, offer.height.isFinite, offer != child.placedFrame.size else { continue }
            let frame = isRightToLeft ? child.placedFrame.mirrored(in: placedFrame.width) : child.placedFrame
            let origin = (index < marks.slots.count ? marks.slots[index]?.origin : nil) ?? frame.origin
            marks.proposals.append(Rect(origin: origin, size: offer))
        }
        if isRightToLeft {
            let width = placedFrame.width
            marks.tracks = marks.tracks.map { $0.mirrored(in: width) }
            marks.gaps = marks.gaps.map { $0.mirrored(in: width) }
            marks.spans = marks.spans.map { $0.mirrored(in: width) }
            marks.proposals = marks.proposals.map { $0.mirrored(in: width) }
        }
        return marks
    }

    /// The marks of all placed nodes at or below this one, in the coordinates of the screen.
    public func allMarks() -> LayoutMarks {
        var result = LayoutMarks()
        func visit(_ node: LayoutNode) {
            guard node.isPlaced else { return }
            let marks = node.marks()
            if !marks.tracks.isEmpty {
                let transform = node.screenTransform
                func onScreen(_ rects: [Rect]) -> [Rect] { rects.map { transform.boundingBox(of: $0) } }
                result.tracks += onScreen(marks.tracks)
                result.gaps += onScreen(marks.gaps)
                result.spans += onScreen(marks.spans)
                result.proposals += onScreen(marks.proposals)
            }
            for child in node.layoutChildren { visit(child) }
        }
        visit(self)
        return result
    }
}

extension LayoutMarks {
    /// Tracks along `axis` in a box of `size`, and the gaps between them.
    static func of(_ tracks: [(start: Double, length: Double)], along axis: Axis, in size: Size) -> LayoutMarks {
        var marks = LayoutMarks()
        func rect(_ start: Double, _ length: Double) -> Rect {
            axis == .horizontal
                ? Rect(x: start, y: 0, width: length, height: size.height) : Rect(x: 0, y: start, width: size.width, height: length)
        }
        for (number, track) in tracks.enumerated() {
            marks.tracks.append(rect(track.start, track.length))
            guard number > 0 else { continue }
            let end = tracks[number - 1].start + tracks[number - 1].length
            if track.start > end { marks.gaps.append(rect(end, track.start - end)) }
        }
        return marks
    }

    mutating func add(_ other: LayoutMarks) {
        tracks += other.tracks
        gaps += other.gaps
        spans += other.spans
        proposals += other.proposals
    }
}
