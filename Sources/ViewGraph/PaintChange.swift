import GridCore
import Interaction
import Scene

/// The paints of a view on their way from what they were to what they are. Colours are mixed premultiplied, in the space in which they are
/// painted; gradients of one kind stop by stop. The way of the paints is ours: Apple's is not documented.
final class PaintChange {
    private let from: [Paint]
    /// The paints as they are once nothing moves.
    let target: [Paint]
    private let mover: Mover<MotionNumbers>

    private init(from: [Paint], to target: [Paint], of node: LayoutNode, _ transaction: GraphTransaction) {
        self.from = from
        self.target = target
        mover = Mover(.zero, of: node, in: node.graph) { _ in }
        mover.retarget(to: MotionNumbers(1), transaction)
    }

    /// The change after the paints of `node` have become `target`, where `shown` were those that a person saw; `nil` where nothing moves.
    static func after(
        _ before: PaintChange?, shown: @autoclosure () -> [Paint], target: @autoclosure () -> [Paint], of node: LayoutNode
    ) -> PaintChange? {
        let transaction = node.graph.transaction
        guard node.isPlaced, transaction.curve != nil || before?.isMoving ?? false else { return nil }
        let target = target()
        if let before, before.isMoving, before.target == target { return before }
        let shown = shown()
        guard transaction.curve != nil, shown != target, shown.count == target.count else { return nil }
        return PaintChange(from: shown, to: target, of: node, transaction)
    }

    var isMoving: Bool { mover.isMoving }

    /// The contents with paints on their way.
    func applied(to contents: [Content]) -> [Content] {
        guard isMoving else { return contents }
        let part = min(max(mover.value.x, 0), 1)
        var index = 0
        return contents.map { content in
            content.mapPaints { paint in
                defer { index += 1 }
                return index < from.count ? from[index].mixed(with: paint, part) : paint
            }
        }
    }
}

extension Content {
    /// The content with every paint changed, in a fixed order.
    func mapPaints(_ change: (Paint) -> Paint) -> Content {
        switch self {
        case .fill(let outline, let paint): return .fill(outline, change(paint))
        case .stroke(let outline, let style, let paint): return .stroke(outline, style, change(paint))
        case .image(var image):
            image.tint = image.tint.map(change)
            return .image(image)
        case .text(var text):
            for line in text.layout.lines.indices {
                for run in text.layout.lines[line].runs.indices {
                    text.layout.lines[line].runs[run].paint = change(text.layout.lines[line].runs[run].paint)
                }
            }
            return .text(text)
        }
    }

    var paints: [Paint] {
        var found: [Paint] = []
        _ = mapPaints {
            found.append($0)
            return $0
        }
        return found
    }
}

extension Paint {
    /// The paint between this one, at 0, and `other`, at 1. Paints of kinds that have nothing between them are `other`.
    func mixed(with other: Paint, _ part: Double) -> Paint {
        func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
        func mix(_ one: Point, _ two: Point) -> Point { Point(x: mix(one.x, two.x), y: mix(one.y, two.y)) }
        func mix(_ one: [GradientStop], _ two: [GradientStop]) -> [GradientStop]? {
            guard one.count == two.count else { return nil }
            return zip(one, two).map {
                GradientStop(color: $0.color.mixed(with: $1.color, part), location: mix($0.location, $1.location))
            }
        }
        switch (self, other) {
        case (.color(let one), .color(let two)):
            return .color(one.mixed(with: two, part))
        case (.linear(let one, let start, let end), .linear(let two, let newStart, let newEnd)):
            return mix(one, two).map { .linear(stops: $0, start: mix(start, newStart), end: mix(end, newEnd)) } ?? other
        case (.radial(let one, let center, let start, let end), .radial(let two, let newCenter, let newStart, let newEnd)):
            return mix(one, two).map {
                .radial(stops: $0, center: mix(center, newCenter), startRadius: mix(start, newStart), endRadius: mix(end, newEnd))
            } ?? other
        case (.angular(let one, let center, let start, let end), .angular(let two, let newCenter, let newStart, let newEnd)):
            return mix(one, two).map {
                .angular(stops: $0, center: mix(center, newCenter), startAngle: mix(start, newStart), endAngle: mix(end, newEnd))
            } ?? other
        case (.mesh(let one), .mesh(let two)) where one.patches.count == two.patches.count:
            return .mesh(
                GradientMesh(
                    patches: zip(one.patches, two.patches).map { one, two in
                        GradientMesh.Patch(
                            points: zip(one.points, two.points).map { mix($0, $1) },
                            colors: zip(one.colors, two.colors).map { $0.mixed(with: $1, part) })
                    }))
        default:
            return other
        }
    }
}
