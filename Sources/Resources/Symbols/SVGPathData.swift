import Foundation
import GridCore
import Scene

/// Reads the `d` attribute of an SVG path: every command of SVG 1.1, arcs as cubic curves. What follows a mistake is left out, as the
/// standard asks.
struct SVGPathData {
    private var text: Substring.UTF8View
    private var elements: [Path.Element] = []
    private var current = Point.zero
    private var start = Point.zero
    /// The control point that a smooth curve mirrors, and the kind of curve that it belongs to.
    private var lastControl: (point: Point, isCubic: Bool)?

    static func path(_ data: String) -> Path {
        var reader = SVGPathData(text: Substring(data).utf8)
        reader.read()
        return Path(reader.elements)
    }

    private init(text: Substring.UTF8View) { self.text = text }

    /// Each turn takes a command letter or a number at least, or stops.
    private mutating func read() {
        var command: UInt8?
        while true {
            skipSeparators()
            guard let next = text.first else { return }
            if Self.isLetter(next) {
                command = next
                text.removeFirst()
            } else if command == UInt8(ascii: "M") || command == UInt8(ascii: "m") {
                command = command == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
            } else if command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
                return
            }
            guard let command, draw(command) else { return }
        }
    }

    /// Draws one segment; answers whether its numbers were all there.
    private mutating func draw(_ command: UInt8) -> Bool {
        let isRelative = command >= UInt8(ascii: "a")
        let base = isRelative ? current : .zero
        switch Character(UnicodeScalar(command & 0xDF)) {
        case "M":
            guard let point = point(base) else { return false }
            (current, start) = (point, point)
            add(.move(to: point))
        case "L":
            guard let point = point(base) else { return false }
            line(to: point)
        case "H":
            guard let x = number() else { return false }
            line(to: Point(x: base.x + x, y: current.y))
        case "V":
            guard let y = number() else { return false }
            line(to: Point(x: current.x, y: base.y + y))
        case "C":
            guard let control1 = point(base), let control2 = point(base), let end = point(base) else { return false }
            cubic(control1, control2, end)
        case "S":
            guard let control2 = point(base), let end = point(base) else { return false }
            cubic(mirrored(isCubic: true), control2, end)
        case "Q":
            guard let control = point(base), let end = point(base) else { return false }
            quad(control, end)
        case "T":
            guard let end = point(base) else { return false }
            quad(mirrored(isCubic: false), end)
        case "A":
            return arc(base)
        case "Z":
            current = start
            add(.close)
        default: return false
        }
        return true
    }

    private mutating func add(_ element: Path.Element) {
        lastControl = nil
        elements.append(element)
    }

    private mutating func line(to point: Point) {
        current = point
        add(.line(to: point))
    }

    private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
        current = end
        add(.cubic(to: end, control1: control1, control2: control2))
        lastControl = (control2, true)
    }

    private mutating func quad(_ control: Point, _ end: Point) {
        current = end
        add(.quad(to: end, control: control))
        lastControl = (control, false)
    }

    private func mirrored(isCubic: Bool) -> Point {
        guard let lastControl, lastControl.isCubic == isCubic else { return current }
        return Point(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
    }

    /// SVG 1.1, appendix F.6: from end points to centre, then at most a quarter turn per curve.
    private mutating func arc(_ base: Point) -> Bool {
        guard var rx = number().map(abs), var ry = number().map(abs), let rotation = number(), let isLarge = flag(), let sweeps = flag(),
            let end = point(base)
        else { return false }
        let from = current
        guard rx > 0, ry > 0, from != end else {
            line(to: end)
            return true
        }
        let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
        let (dx, dy) = ((from.x - end.x) / 2, (from.y - end.y) / 2)
        let (x1, y1) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
        let excess = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let denominator = rx * rx * y1 * y1 + ry * ry * x1 * x1
        let factor = max(0, rx * rx * ry * ry / denominator - 1).squareRoot() * (isLarge == sweeps ? -1 : 1)
        let (cx, cy) = (factor * rx * y1 / ry, -factor * ry * x1 / rx)
        let startAngle = atan2((y1 - cy) / ry, (x1 - cx) / rx)
        var sweep = atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - startAngle
        if sweeps, sweep < 0 { sweep += 2 * .pi }
        if !sweeps, sweep > 0 { sweep -= 2 * .pi }
        func place(_ x: Double, _ y: Double) -> Point {
            let (x, y) = (rx * x + cx, ry * y + cy)
            return Point(x: cosine * x - sine * y + (from.x + end.x) / 2, y: sine * x + cosine * y + (from.y + end.y) / 2)
        }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (startAngle + Double(index) * step, startAngle + Double(index + 1) * step)
            add(
                .cubic(
                    to: index == count - 1 ? end : place(cos(b), sin(b)),
                    control1: place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                    control2: place(cos(b) + handle * sin(b), sin(b) - handle * cos(b))))
        }
        current = end
        return true
    }

    private mutating func point(_ base: Point) -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(x: base.x + x, y: base.y + y)
    }

    /// A flag is one digit and may stand right before the next number.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard let digit = text.first, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else { return nil }
        text.removeFirst()
        return digit == UInt8(ascii: "1")
    }

    private mutating func number() -> Double? {
        skipSeparators()
        var end = text.startIndex
        var hasPoint = false
        var hasExponent = false
        while end < text.endIndex {
            let byte = text[end]
            let isFirst = end == text.startIndex
            let followsExponent = !isFirst && text[text.index(before: end)] & 0xDF == UInt8(ascii: "E")
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
                guard isFirst || followsExponent else { break }
            } else if byte == UInt8(ascii: ".") {
                guard !hasPoint, !hasExponent else { break }
                hasPoint = true
            } else if byte & 0xDF == UInt8(ascii: "E") {
                guard !hasExponent, !isFirst else { break }
                hasExponent = true
            } else if byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
                break
            }
            end = text.index(after: end)
        }
        guard let value = Double(String(decoding: Array(text[..<end]), as: UTF8.self)), value.isFinite else { return nil }
        text = text[end...]
        return value
    }

    private mutating func skipSeparators() {
        while let byte = text.first, byte == UInt8(ascii: ",") || byte <= UInt8(ascii: " ") { text.removeFirst() }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF) }
}
