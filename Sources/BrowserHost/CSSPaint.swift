import Foundation
import GridCore
import Scene

/// A paint as the background of a box. Gradients keep the layer's points, so the same gradient shows through every shape.
struct CSSPaint {
    /// The box that is painted, in the coordinates of the layer.
    let box: Rect
    /// Gives the address of an image.
    let address: (ImageSource) -> String

    /// Declarations of the background.
    func background(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return "background:\(CSSText.color(color));"
        case .linear(let stops, let start, let end): return "background:\(linear(stops, start, end));"
        case .radial(let stops, let center, let startRadius, let endRadius):
            let list = list(stops) { CSSText.px(startRadius + (endRadius - startRadius) * $0) }
            return "background:radial-gradient(circle at \(at(center)),\(list));"
        case .angular(let stops, let center, let start, let end): return "background:\(angular(stops, center, start, end));"
        // Shapes in a mesh are pictures; letters take its middle colour.
        case .mesh(let mesh): return mesh.middleColor.map { "background:\(CSSText.color($0));" } ?? ""
        case .image(let source, let tile):
            guard tile.width > 0, tile.height > 0 else { return "" }
            return "background:url(\(address(source))) \(CSSText.px(tile.minX - box.minX)) \(CSSText.px(tile.minY - box.minY))"
                + "/\(CSSText.px(tile.width)) \(CSSText.px(tile.height)) repeat;"
        }
    }

    private func at(_ point: Point) -> String { "\(CSSText.px(point.x - box.minX)) \(CSSText.px(point.y - box.minY))" }

    /// The stops in order. CSS mixes premultiplied colours, as the painter does.
    private func list(_ stops: [GradientStop], place: (Double) -> String) -> String {
        let ordered = ordered(stops)
        // A gradient of one stop is that colour everywhere.
        return (ordered.count == 1 ? ordered + ordered : ordered).map { "\(CSSText.color($0.color)) \(place($0.location))" }
            .joined(separator: ",")
    }

    private func ordered(_ stops: [GradientStop]) -> [GradientStop] {
        var last = 0.0
        let result = stops.map { stop in
            last = max(last, min(stop.location.isNaN ? 0 : stop.location, 1))
            return GradientStop(color: stop.color, location: last)
        }
        return result.isEmpty ? [GradientStop(color: .clear, location: 0)] : result
    }

    /// CSS lays a gradient along a line through the middle of the box, as long as the box is in that direction.
    private func linear(_ stops: [GradientStop], _ start: Point, _ end: Point) -> String {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 1e-9, length.isFinite else {
            let color = CSSText.color(ordered(stops).last?.color ?? .clear)
            return "linear-gradient(\(color),\(color))"
        }
        let (unitX, unitY) = (x / length, y / length)
        let whole = (box.width * unitX).magnitude + (box.height * unitY).magnitude
        let begin = (start.x - box.midX) * unitX + (start.y - box.midY) * unitY + whole / 2
        let angle = atan2(x, -y) * 180 / .pi
        return "linear-gradient(\(angle.decimal())deg,\(list(stops) { CSSText.px(begin + length * $0) }))"
    }

    /// The gap that an angular gradient leaves has the last colour in its first half and the first one in its second.
    private func angular(_ stops: [GradientStop], _ center: Point, _ start: Double, _ end: Double) -> String {
        let (start, end) = (angle(start), angle(end))
        let span = max(end - start, 0)
        // A sweep longer than a circle covers its own beginning: the last turn is what shows.
        let shown = span > 360 ? end - 360 : start
        let ordered = ordered(stops)
        var list = ordered.map { "\(CSSText.color($0.color)) \((start + span * $0.location - shown).decimal())deg" }
        if span < 360, let first = ordered.first, let last = ordered.last {
            let middle = (span + (360 - span) / 2).decimal()
            list += ["\(CSSText.color(last.color)) \(middle)deg", "\(CSSText.color(first.color)) \(middle)deg"]
        }
        if list.count == 1 { list += list }
        // CSS counts from the top, the scene from the right.
        return "conic-gradient(from \((shown + 90).decimal())deg at \(at(center)),\(list.joined(separator: ",")))"
    }

    /// In degrees; 0 for what is no number.
    private func angle(_ radians: Double) -> Double { radians.isNaN ? 0 : min(max(radians, -6e5), 6e5) * 180 / .pi }
}
