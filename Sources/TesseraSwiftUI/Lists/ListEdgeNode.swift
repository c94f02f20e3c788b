import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The layout node of a section's header or footer.
@MainActor
final class ListEdgeNode: LayoutNode {
    private let list: ListContext
    private let isHeader: Bool
    private var views: [LayoutNode] = []
    private var gap = 0.0
    private var insets = Insets.zero

    init(_ context: NodeContext, list: ListContext, isHeader: Bool) {
        self.list = list
        self.isHeader = isHeader
        super.init(context)
    }

    func show(_ views: [LayoutNode], gap: Double, insets: Insets) {
        let isSame =
            views.count == self.views.count && zip(views, self.views).allSatisfy { $0 === $1 }
            && gap == self.gap && insets == self.insets
        guard !isSame else { return }
        for view in self.views where !views.contains(where: { $0 === view }) { view.unplace() }
        self.views = views
        self.gap = gap
        self.insets = insets
        for view in views { adopt(view) }
        invalidateLayout()
    }

    override var layoutChildren: [LayoutNode] { views }

    private static let column = StackLayout(axis: .vertical, alignment: .leading, spacing: nil)

    override func measure(_ proposal: Proposal) -> Size {
        let width = proposal.width ?? 0
        guard !views.isEmpty else { return Size(width: width, height: gap) }
        let size = ListEdgeNode.column.size(
            of: NodeItems(views),
            for: Padding(insets).childProposal(for: Proposal(width: width, height: nil)))
        return Size(width: width, height: size.height + insets.top + insets.bottom)
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        let offer = Padding(insets).childProposal(for: Proposal(width: size.width, height: nil))
        for (view, placement) in zip(
            views, ListEdgeNode.column.placements(of: NodeItems(views), for: offer))
        {
            let origin = Point(
                x: insets.leading + placement.frame.minX, y: insets.top + placement.frame.minY)
            place(view, at: origin, proposal: placement.proposal)
        }
    }

    override var spacing: Spacing { .zero }

    /// A header that stays in sight covers the rows below it.
    override func contents() -> [Scene::Content] {
        guard isHeader, list.look.pinsHeaders, !views.isEmpty else { return [] }
        let isDark = EnvironmentValues(environment).colorScheme == .dark
        return [
            .fill(
                .rect(Rect(origin: .zero, size: frame.size)),
                .color(SystemColor.systemBackground.color(isDark: isDark).opacity(0.94)))
        ]
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        guard isHeader else { return childMeanings(transform) }
        return childMeanings(transform).map { meaning in
            var meaning = meaning
            if meaning.role == .text { meaning.role = .heading }
            meaning.traits.insert(.header)
            return meaning
        }
    }
}
