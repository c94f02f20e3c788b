import GridCore
import HostInterface
import Scene

/// Symbols as drawings in SVG, for places where only images can stand, such as a line of text.
enum SymbolDrawing {
    /// The symbol in black, `size` points large.
    static func source(_ symbol: Symbol, size: Size) -> ImageSource {
        let path = symbol.path.elements.map(command).joined(separator: " ")
        let drawing =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\" "
            + "viewBox=\"0 0 \(symbol.size.width) \(symbol.size.height)\" preserveAspectRatio=\"none\">"
            + "<path d=\"\(path)\"/></svg>"
        let bytes = Array(drawing.utf8)
        return ImageSource(id: hash(bytes), location: .encoded(bytes), size: size, scale: 1, isVector: true)
    }

    private static func command(_ element: Scene::Path.Element) -> String {
        switch element {
        case .move(let point): "M\(point.x) \(point.y)"
        case .line(let point): "L\(point.x) \(point.y)"
        case .quad(let point, let control): "Q\(control.x) \(control.y) \(point.x) \(point.y)"
        case .cubic(let point, let one, let two): "C\(one.x) \(one.y) \(two.x) \(two.y) \(point.x) \(point.y)"
        case .close: "Z"
        }
    }

    /// FNV-1a in 64 bits.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension Scene::Path {
    /// The path with its box of `size` stretched over `frame`; `nil` where one of them has no area.
    func fitted(_ size: Size, into frame: Rect) -> Scene::Path? {
        guard !isEmpty, size.width > 0, size.height > 0, frame.width > 0, frame.height > 0 else { return nil }
        let (x, y) = (frame.width / size.width, frame.height / size.height)
        func moved(_ point: Point) -> Point { Point(x: frame.minX + point.x * x, y: frame.minY + point.y * y) }
        return Scene::Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(to: moved(point))
                case .line(let point): .line(to: moved(point))
                case .quad(let point, let control): .quad(to: moved(point), control: moved(control))
                case .cubic(let point, let one, let two): .cubic(to: moved(point), control1: moved(one), control2: moved(two))
                case .close: .close
                }
            })
    }
}
