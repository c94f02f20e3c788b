import CaseSupport
import GridCore
import ViewGraph

@testable import TesseraSwiftUI

/// A view without children whose recorded size is replayed: a text, an image, a shape, a control.
struct RecordedLeaf {
    let size: (Proposal) -> Size
    var spacing = Spacing.plain
    var guides: [Guide: Double] = [:]

    init(_ kind: String, _ json: JSON, fonts: JSON) throws {
        let width = json["size"][0].double
        let height = json["size"][1].double
        switch kind {
        case "Text":
            let font = fonts[json["font"].string ?? "default"]
            spacing = .text(
                above: font["spaceAbove"].double ?? 0, below: font["spaceBelow"].double ?? 0, leading: font["textToText"].double ?? 0)
            if json["wrapped"].bool == true {
                size = { RecordedLeaf.wrapped(json, $0) }
                return
            }
            if let baseline = font["baseline"].double { guides = [.firstTextBaseline: baseline, .lastTextBaseline: baseline] }
            size = { _ in Size(width: width ?? 0, height: height ?? 0) }
        case "Shape":
            let isCircle = json["circle"].bool == true || json["path"].string == "circle"
            size = { proposal in
                let offer = proposal.replacingUnspecified()
                let side = min(offer.width, offer.height)
                return isCircle ? Size(width: side, height: side) : offer
            }
        case "Image":
            let natural = Size(width: width ?? 0, height: height ?? 0)
            let isResizable = json["resizable"].bool == true
            size = { isResizable ? $0.replacingUnspecified(by: natural) : natural }
        case "Label", "Leaf":
            if let name = json["topSpacingAsText"].string {
                spacing.top = Spacing.text(above: fonts[name]["spaceAbove"].double ?? 0, below: 0, leading: 0).top
            }
            size = { Size(width: width ?? $0.width ?? 10, height: height ?? $0.height ?? 10) }
        default: throw CaseError(what: "view \(kind)")
        }
    }

    /// The size recorded for the width offered; under height pressure as many whole lines as fit, at least one.
    private static func wrapped(_ json: JSON, _ proposal: Proposal) -> Size {
        let key = String(Int(proposal.width ?? 0))
        if let width = json["sizeForWidth"][key][0].double, let height = json["sizeForWidth"][key][1].double {
            return Size(width: width, height: height)
        }
        let pitch = json["pitch"].double ?? 0
        let natural = json["linesForWidth"][key].double ?? 1
        let lines = min(natural, proposal.height.map { max(1, ($0 / pitch).rounded(.down)) } ?? natural)
        return Size(width: json["widthForLines"][key][String(Int(lines))].double ?? proposal.width ?? 0, height: lines * pitch)
    }
}

extension RecordedLeaf: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode { RecordedLeafNode(context, leaf: self) }
    func _updateLayoutNode(_ node: LayoutNode) {}
}

@MainActor
private final class RecordedLeafNode: LayoutNode {
    private let leaf: RecordedLeaf

    init(_ context: NodeContext, leaf: RecordedLeaf) {
        self.leaf = leaf
        super.init(context)
    }

    override func measure(_ proposal: Proposal) -> Size { leaf.size(proposal) }
    override var spacing: Spacing { leaf.spacing }
    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? { leaf.guides[guide] }
}
