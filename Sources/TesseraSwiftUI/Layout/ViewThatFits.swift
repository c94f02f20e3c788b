import Foundation
import GridCore
import ViewGraph

/// Shows the first of several views whose ideal size fits into what is offered, else the last one, which then may stand out.
///
/// All views stay part of the screen's structure and keep their state, whichever is shown; only the one that is shown appears.
/// Cost: the views up to the one that is shown are measured. Rules: eager-grid-and-layout 10.
@frozen
public struct ViewThatFits<Content: View> {
    let axes: Axis.Set
    let content: Content

    /// Views in the order in which they are preferred; `axes` are those along which they have to fit.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: EagerContainer, View {
    func makeContainer(_ context: NodeContext) -> FittingNode { FittingNode(context, choice: FittingChoice(axes: axes.core)) }
    func updateContainer(_ node: FittingNode) { node.choice = FittingChoice(axes: axes.core) }
}
