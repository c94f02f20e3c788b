import GridCore
import Scene

/// What a variant of a symbol's name puts around, through or beside the base, in the icon's box of 16 × 16.
enum Enclosure {
    case circle
    case square

    private var outer: Glyph {
        Glyph(.roundedRect(Rect(x: 0, y: 0, width: 16, height: 16), radius: self == .circle ? 8 : 2.5))
    }

    private var inner: Glyph {
        Glyph(.roundedRect(Rect(x: 1, y: 1, width: 14, height: 14), radius: self == .circle ? 7 : 1.6))
    }

    /// The base, made smaller, in an outline.
    func around(_ base: Glyph) -> Glyph { outer.cutting(inner).adding(Self.shrunk(base)) }

    /// A filled shape with the base, made smaller, cut out.
    func cut(by base: Glyph) -> Glyph { outer.cutting(Self.shrunk(base)) }

    /// The base in the middle, with its larger extent 8.6 of 16.
    private static func shrunk(_ base: Glyph) -> Glyph {
        guard let bounds = base.bounds, max(bounds.width, bounds.height) > 0 else { return base }
        let scale = 8.6 / max(bounds.width, bounds.height)
        return base.mapped(
            Transform.translation(x: -bounds.midX, y: -bounds.midY).followed(by: .scale(x: scale, y: scale))
                .followed(by: .translation(x: 8, y: 8)))
    }

    /// A bar from the top left to the bottom right.
    static let slash = Glyph(
        Path([
            .move(to: Point(x: 1.35, y: 0.65)), .line(to: Point(x: 15.35, y: 14.65)), .line(to: Point(x: 14.65, y: 15.35)),
            .line(to: Point(x: 0.65, y: 1.35)), .close,
        ]))

    /// The base, a little smaller, with a dot at its upper right.
    static func badged(_ base: Glyph) -> Glyph {
        base.mapped(Transform(a: 0.82, b: 0, c: 0, d: 0.82, tx: 0, ty: 2.88))
            .adding(Glyph(.roundedRect(Rect(x: 11, y: 0, width: 5, height: 5), radius: 2.5)))
    }
}
