import GridCore

/// One view on the way from the screen to a view that is explained: what it offered to the next one, what that answered, where it put it,
/// and why.
public struct LayoutStep: Hashable, Sendable {
    /// The kind of view that decided, such as `VStack` or `frame`.
    public var kind: String
    /// What the next view was offered.
    public var proposal: Proposal
    /// Where the next view was put in this one; its size is the answer.
    public var frame: Rect
    /// Whether x is counted from the right edge: layout from right to left is layout from left to right in a mirror.
    public var isMirrored: Bool
    public var reasons: [LayoutReason]

    public init(kind: String, proposal: Proposal, frame: Rect, isMirrored: Bool = false, reasons: [LayoutReason]) {
        self.kind = kind
        self.proposal = proposal
        self.frame = frame
        self.isMirrored = isMirrored
        self.reasons = reasons
    }
}

/// One question of a layout pass: what a view was offered and what it answered, in the order in which they were answered.
public struct LayoutRecord: Hashable, Sendable {
    /// The number of the view.
    public var view: UInt64
    public var proposal: Proposal
    public var answer: Size

    public init(view: UInt64, proposal: Proposal, answer: Size) {
        self.view = view
        self.proposal = proposal
        self.answer = answer
    }
}
