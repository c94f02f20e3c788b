import Foundation
import GridCore
import Scene
import TesseraGraphics

extension CGAffineTransform {
    /// The transform in a scene; the one that changes nothing where a number is not finite.
    var scene: Transform {
        guard [a, b, c, d, tx, ty].allSatisfy(\.isFinite) else { return .identity }
        return Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}

extension CATransform3D {
    /// What is seen of the transform from the front, in a scene; the one that changes nothing where a number is not finite.
    var scene: Transform {
        let numbers = [m11, m12, m14, m21, m22, m24, m41, m42, m44]
        guard numbers.allSatisfy(\.isFinite) else { return .identity }
        var result = Transform.identity
        (result.m11, result.m12, result.m13) = (m11, m12, m14)
        (result.m21, result.m22, result.m23) = (m21, m22, m24)
        (result.m31, result.m32, result.m33) = (m41, m42, m44)
        return result
    }
}

extension CGColor {
    var scene: Color { UIColor(cgColor: self).color(for: UITraitCollection()) }
}

extension PathSegments {
    /// The same path in a scene.
    var scene: Path {
        Path(
            segments.map { segment in
                switch segment {
                case .move(let point): .move(to: Point(point))
                case .line(let point): .line(to: Point(point))
                case .quad(let end, let control): .quad(to: Point(end), control: Point(control))
                case .cubic(let end, let control1, let control2):
                    .cubic(to: Point(end), control1: Point(control1), control2: Point(control2))
                case .close: .close
                }
            })
    }
}

extension CGLineCap {
    var scene: StrokeStyle.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CGLineJoin {
    var scene: StrokeStyle.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension CGBlendMode {
    /// The mode in a scene; `nil` for those that a scene has no word for.
    var scene: BlendMode? {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        case .clear: .destinationOut
        case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .xor: nil
        }
    }
}

/// Numbers of layers that UIKit makes. They lie above those that a view graph gives out, so that both stand in one scene.
enum LayerNumbers {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var last: UInt64 = 1 << 40

    static func next() -> LayerID {
        lock.withLock {
            last += 1
            return LayerID(last)
        }
    }
}
