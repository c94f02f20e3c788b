import CaseSupport
import GridCore

extension MeasuredTree {
    func fixed(_ json: JSON) -> LayoutNode {
        let width = json[0].double
        let height = json[1].double
        return LeafNode { Size(width: width ?? $0.width ?? 10, height: height ?? $0.height ?? 10) }
    }

    /// A shape takes its offer, a circle the square of the smaller side; the ideal extent is 10.
    func shape(_ json: JSON) -> LayoutNode {
        guard json["circle"].bool == true || json["path"].string == "circle" else { return LeafNode { $0.replacingUnspecified() } }
        return LeafNode { proposal in
            let offer = proposal.replacingUnspecified()
            let side = min(offer.width, offer.height)
            return Size(width: side, height: side)
        }
    }

    func image(_ json: JSON) -> LayoutNode {
        let size = Size(width: json["size"][0].double ?? 0, height: json["size"][1].double ?? 0)
        let isResizable = json["resizable"].bool == true
        return LeafNode { isResizable ? $0.replacingUnspecified(by: size) : size }
    }

    /// A control with its measured size; a borderless button is spaced like a text above.
    func leaf(_ json: JSON) throws -> LayoutNode {
        let width = json["size"][0].double
        let height = json["size"][1].double
        var spacing = Spacing.plain
        if let font = json["topSpacingAsText"].string { spacing.top = try self.spacing(ofFont: font).top }
        return LeafNode(spacing: spacing) { Size(width: width ?? $0.width ?? 10, height: height ?? $0.height ?? 10) }
    }

    func spacing(ofFont name: String) throws -> Spacing {
        let font = font(name)
        guard let above = font["spaceAbove"].double, let below = font["spaceBelow"].double else { throw CaseError(what: "font \(name)") }
        return .text(above: above, below: below, leading: font["textToText"].double ?? 0)
    }

    /// A text answers its measured size; a wrapped one the size measured for the width offered, and under height pressure as many whole
    /// lines as fit, at least one (measured-swiftui 5).
    func text(_ json: JSON) throws -> LayoutNode {
        let name = json["font"].string ?? "default"
        let font = font(name)
        let spacing = try spacing(ofFont: name)
        guard json["wrapped"].bool == true else {
            let size = Size(width: json["size"][0].double ?? 0, height: json["size"][1].double ?? 0)
            var guides: [Guide: Double] = [:]
            if let baseline = font["baseline"].double { guides = [.firstTextBaseline: baseline, .lastTextBaseline: baseline] }
            return LeafNode(spacing: spacing, guides: guides) { _ in size }
        }
        return LeafNode(spacing: spacing) { proposal in
            let key = String(Int(proposal.width ?? 0))
            if let width = json["sizeForWidth"][key][0].double, let height = json["sizeForWidth"][key][1].double {
                return Size(width: width, height: height)
            }
            let pitch = json["pitch"].double ?? 0
            let natural = json["linesForWidth"][key].double ?? 1
            let fitting = proposal.height.map { max(1, ($0 / pitch).rounded(.down)) } ?? natural
            let lines = min(natural, fitting)
            let width = json["widthForLines"][key][String(Int(lines))].double ?? proposal.width ?? 0
            return Size(width: width, height: lines * pitch)
        }
    }
}
