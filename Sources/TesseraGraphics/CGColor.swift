import Foundation

/// A colour as components of a colour space, the last one its alpha; not premultiplied.
public final class CGColor: Hashable, Sendable {
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]

    /// A colour in sRGB; 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        colorSpace = .standardRGB
        values = [red, green, blue, alpha]
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey with gamma 2.2; 0…1.
    public init(gray: CGFloat, alpha: CGFloat) {
        colorSpace = .standardGray
        values = [gray, alpha]
    }

    /// Reads the components of `space` and then the alpha.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        colorSpace = space
        values = (0...space.numberOfComponents).map { components[$0] }
    }

    private init(colorSpace: CGColorSpace?, values: [CGFloat]) {
        self.colorSpace = colorSpace
        self.values = values
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public var components: [CGFloat]? { values }
    /// With the alpha.
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(colorSpace: colorSpace, values: values.dropLast() + [alpha]) }

    /// The same colour.
    public func copy() -> CGColor? { self }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.values == right.values && left.colorSpace == right.colorSpace }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
