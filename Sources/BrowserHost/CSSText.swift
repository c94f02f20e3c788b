import GridCore
import Scene

/// Values and declarations of CSS.
enum CSSText {
    static func px(_ length: Double) -> String { JSONText.number(length) + "px" }

    /// An absolutely placed box.
    static func box(_ rect: Rect) -> String {
        "left:\(px(rect.minX));top:\(px(rect.minY));width:\(px(max(0, rect.width)));height:\(px(max(0, rect.height)));"
    }

    static func color(_ color: Color) -> String { color.hexadecimal }

    /// A transform whose origin is the box's top left corner; empty for the identity.
    static func transform(_ transform: Transform) -> String {
        guard transform != .identity else { return "" }
        let t = transform
        if t.isAffine {
            let numbers = [t.m11, t.m12, t.m21, t.m22].map { $0.decimal(6) } + [t.m31, t.m32].map { $0.decimal() }
            return "transform:matrix(\(numbers.joined(separator: ",")));"
        }
        // A change of the plane with perspective is one of space that leaves the third axis alone.
        let rows = [[t.m11, t.m12, 0, t.m13], [t.m21, t.m22, 0, t.m23], [0, 0, 1, 0], [t.m31, t.m32, 0, t.m33]]
        return "transform:matrix3d(\(rows.joined().map { $0.decimal(6) }.joined(separator: ",")));"
    }

    /// A text that stands between quotes in a style.
    static func quoted(_ text: String) -> String {
        "\"" + text.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline } + "\""
    }

    /// How a box at `rect` is cut to `outline`: the box itself and the declarations that cut what is inside. `nil` where only a path does
    /// it, which needs no box.
    static func roundedBox(_ outline: Outline) -> (rect: Rect, radius: String)? {
        switch outline {
        case .rect(let rect): return (rect.standardized, "")
        case .ellipse(let rect): return (rect.standardized, "border-radius:50%;")
        case .rounded(let rect, let radii):
            if let radius = radii.evenRadius(in: rect) { return (rect.standardized, "border-radius:\(px(radius));") }
            guard !radii.isContinuous else { return nil }
            let corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map { px(max(0, $0)) }
            return (rect.standardized, "border-radius:\(corners.joined(separator: " "));")
        case .path: return nil
        }
    }

    /// The outline as a clip, in the coordinates of a box whose origin is that of the outline.
    static func clipPath(_ outline: Outline) -> String {
        var rule = ""
        if case .path(_, evenOdd: true) = outline { rule = "evenodd," }
        return "clip-path:path(\(rule)\"\(outline.path.svgData)\");"
    }
}
