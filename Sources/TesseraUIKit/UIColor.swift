import Foundation
import HostInterface
import Resources
import Scene
import TesseraGraphics

/// A colour, or a rule that gives one for each look.
public final class UIColor: NSObject, @unchecked Sendable {
    private enum Source {
        case fixed(Color)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    private init(_ source: Source) { self.source = source }

    package convenience init(_ color: Color) { self.init(.fixed(color)) }

    /// Asks `dynamicProvider` each time the colour is needed for a look.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.dynamic(dynamicProvider))
    }

    /// Extended sRGB: components outside 0…1 are kept. A component that is not finite counts as 0.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            Color(red: Self.finite(red), green: Self.finite(green), blue: Self.finite(blue), alpha: min(max(Self.finite(alpha), 0), 1)))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            ColorNotation.displayP3.color(
                red: Self.finite(displayP3Red), green: Self.finite(green), blue: Self.finite(blue), alpha: Self.finite(alpha)))
    }

    /// Parts of one: the hue runs round the circle of colours from red to red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let color = HueColor(hue: Self.finite(hue), saturation: Self.finite(saturation), brightness: Self.finite(brightness))
        let (red, green, blue) = color.components
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components?.map { Double(Self.finite($0)) } ?? []
        switch parts.count {
        case 4:
            let notation = cgColor.colorSpace?.name == CGColorSpace.displayP3 ? ColorNotation.displayP3 : .extendedSRGB
            self.init(notation.color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
        case 2: self.init(Color(white: parts[0], alpha: parts[1]))
        default: self.init(.clear)
        }
    }

    /// A colour of the app's catalogue; `nil` where it has none of that name, and outside a host.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let path = bundle.flatMap { $0 == .main ? nil : $0.bundlePath }
        @Sendable func find(_ traits: UITraitCollection) -> Color? {
            let look = traits.resourceTraits
            return askHost { $0.resources.color(named: name, bundle: path, traits: look) }
        }
        guard let now = find(traitCollection ?? .current) else { return nil }
        self.init { traits in UIColor(find(traits) ?? now) }
    }

    /// The colour for a look, which is the same for every look.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(color(for: traitCollection)) }

    /// The colour for a look. A provider may answer with a dynamic colour again, but not without end: after 16 turns it is clear.
    package func color(for traits: UITraitCollection) -> Color {
        var color = self
        for _ in 0..<16 {
            switch color.source {
            case .fixed(let fixed): return fixed
            case .dynamic(let provider): color = provider(traits)
            }
        }
        return .clear
    }

    /// The colour for the current look with another alpha; a dynamic colour stays dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = Double(min(max(Self.finite(alpha), 0), 1))
        switch source {
        case .fixed(let color): return UIColor(color.withAlpha(alpha))
        case .dynamic: return UIColor { [self] traits in UIColor(color(for: traits).withAlpha(alpha)) }
        }
    }

    public var cgColor: CGColor {
        let color = color(for: .current)
        return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Writes the components for the current look; always answers true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = color(for: .current)
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation and brightness for the current look; always answers true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = color(for: .current)
        let parts = HueColor(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }

    private static func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

    /// Fixed colours are equal by their components, dynamic ones only to themselves.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if case .fixed(let mine) = source, case .fixed(let theirs) = other.source { return mine == theirs }
        return self === other
    }

    public override var hash: Int {
        if case .fixed(let color) = source { return color.hashValue }
        return ObjectIdentifier(self).hashValue
    }
}

extension Color {
    fileprivate func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
