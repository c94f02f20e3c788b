import GridCore
import HostInterface
import Interaction
import Scene

/// How a text gets from what it said to what it says.
public nonisolated enum TextTransition: Hashable, Sendable {
    /// At once.
    case none
    case fade
    /// The characters that differ roll: upwards, or downwards.
    case roll(down: Bool)
    /// They roll upwards to a larger number than the one before, and downwards to a smaller one.
    case count(to: Double)

    /// The transition where the one before was `former`: which way a number rolls is known then.
    func after(_ former: TextTransition) -> TextTransition {
        guard case .count(let new) = self else { return self }
        if case .count(let old) = former { return .roll(down: new < old) }
        return .roll(down: false)
    }
}

/// A text on its way from what it said to what it says.
final class TextChange {
    private let former: TextBlock
    /// What was drawn of it, and in which size.
    private let contents: [Content]
    private let size: Size
    private let transition: TextTransition
    private let mover: Mover<MotionNumbers>

    init?(from former: TextBlock, drawn contents: [Content], size: Size, _ transition: TextTransition, of node: LayoutNode) {
        guard transition != .none, node.graph.transaction.curve != nil else { return nil }
        self.former = former
        self.contents = contents
        self.size = size
        self.transition = transition
        mover = Mover(.zero, of: node, in: node.graph) { _ in }
        mover.retarget(to: MotionNumbers(1), node.graph.transaction)
    }

    var isMoving: Bool { mover.isMoving }

    /// Both texts as they are drawn now; `new` is drawn in `placed` and shown in a frame of `shown`.
    func contents(to block: TextBlock, drawn new: [Content], placed: Size, shown: Size) -> [Content] {
        guard isMoving else { return new }
        let part = min(max(mover.value.x, 0), 1)
        if case .roll(let down) = transition, let rolled = rolled(to: block, part, down: down, shown: shown) { return rolled }
        let old = contents.map { $0.faded(1 - part).moved(x: (shown.width - size.width) / 2, y: (shown.height - size.height) / 2) }
        return old + new.map { $0.faded(part).moved(x: (shown.width - placed.width) / 2, y: (shown.height - placed.height) / 2) }
    }

    /// What both have in common stays at the ends; what lies between rolls out and in. `nil` for more than a line.
    private func rolled(to block: TextBlock, _ part: Double, down: Bool, shown: Size) -> [Content]? {
        guard !former.string.contains("\n"), !block.string.contains("\n") else { return nil }
        let (one, two) = (Array(former.string), Array(block.string))
        var head = 0
        while head < min(one.count, two.count), one[head] == two[head] { head += 1 }
        var tail = 0
        while tail < min(one.count, two.count) - head, one[one.count - 1 - tail] == two[two.count - 1 - tail] { tail += 1 }
        guard let start = layout(block.part(0..<head)), let end = layout(block.part(two.count - tail..<two.count)),
            let out = layout(former.part(head..<one.count - tail)), let into = layout(block.part(head..<two.count - tail))
        else { return nil }
        let middle = out.size.width + (into.size.width - out.size.width) * part
        let left = (shown.width - start.size.width - middle - end.size.width) / 2
        let height = max(out.size.height, into.size.height) * (down ? -1 : 1)
        let place = left + start.size.width
        func draw(_ layout: TextLayout, x: Double, y: Double = 0) -> Content {
            .text(TextContent(layout: layout, origin: Point(x: x, y: y)))
        }
        return [
            draw(start, x: left), draw(end, x: place + middle),
            draw(out, x: place + (middle - out.size.width) / 2, y: -height * part).faded(1 - part),
            draw(into, x: place + (middle - into.size.width) / 2, y: height * (1 - part)).faded(part),
        ]
    }

    private func layout(_ block: TextBlock) -> TextLayout? {
        guard let host = HostContext.current else { return nil }
        return host.text.layout(block, width: nil, height: nil, scale: host.traits.scale)
    }
}

extension TextBlock {
    /// The characters of a range, with the looks that they have.
    fileprivate func part(_ range: Range<Int>) -> TextBlock {
        var result = self
        result.runs = []
        var start = 0
        for var run in runs {
            let characters = Array(run.text)
            let kept = range.clamped(to: start..<start + characters.count)
            if !kept.isEmpty {
                run.text = String(characters[kept.lowerBound - start..<kept.upperBound - start])
                result.runs.append(run)
            }
            start += characters.count
        }
        return result
    }
}

extension Content {
    fileprivate func faded(_ opacity: Double) -> Content { mapPaints { $0.opacity(opacity) } }

    /// The text or image drawn elsewhere; outlines do not occur in a text but for its bars, which stay.
    fileprivate func moved(x: Double, y: Double) -> Content {
        guard case .text(var text) = self else { return self }
        text.origin.x += x
        text.origin.y += y
        return .text(text)
    }
}
