import Foundation
import GridCore
import StandardControls
import ViewGraph

/// The place of a view to which a popover points.
public enum PopoverAttachmentAnchor {
    /// A rectangle of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point of the view.
    case point(UnitPoint)
}

extension PopoverLook.Side {
    /// The side of a view at the edge where a popover's arrow is.
    init(_ edge: Edge?, isRightToLeft: Bool) {
        self =
            switch edge {
            case .top: .above
            case .leading: isRightToLeft ? .rightOf : .leftOf
            case .trailing: isRightToLeft ? .leftOf : .rightOf
            case .bottom, nil: .below
            }
    }
}

extension View {
    /// Shows a popover that points to the view for as long as a condition holds; on narrow screens it is a sheet.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.popover(arrowEdge), isPresented: isPresented, attachment: attachmentAnchor, view: content)
    }

    /// Shows a popover of an item that points to the view for as long as there is one; on narrow screens it is a sheet.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.popover(arrowEdge), item: item, attachment: attachmentAnchor, view: content)
    }
}
