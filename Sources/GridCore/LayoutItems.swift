/// What a layout asks of the views that it arranges: the one door between layout maths and a view system.
///
/// Items are numbered from 0. Every question must have the same answer for as long as one call of a layout lasts; a layout asks for
/// each size at most once per distinct proposal where its rules allow, so a conformer need not remember answers (ours does).
/// A conformer never answers NaN: sizes pass `gate` before they get here.
public protocol LayoutItems {
    /// The number of items.
    var count: Int { get }

    /// The size that item `index` takes when it is offered `proposal`.
    func size(of index: Int, for proposal: Proposal) -> Size

    /// The distances that item `index` prefers to its neighbours.
    func spacing(of index: Int) -> Spacing

    /// The layout priority of item `index`; 0 by default, −∞ for a bare spacer.
    func priority(of index: Int) -> Double

    /// The position of `guide` in item `index` at the size that it takes for `proposal`, measured from its left or top edge.
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double
}

/// Where a layout puts an item: its frame in the coordinates of the layout, and the offer that it is placed with.
public struct Placement: Hashable, Sendable {
    public var frame: Rect
    public var proposal: Proposal

    public init(frame: Rect, proposal: Proposal) {
        self.frame = frame
        self.proposal = proposal
    }
}
