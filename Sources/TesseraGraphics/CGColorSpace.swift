import Foundation

/// What the components of a colour mean.
public final class CGColorSpace: Hashable, Sendable {
    /// What kind of components a space has.
    public enum Model: Int32, Hashable, Sendable {
        case monochrome = 0
        case rgb = 1
    }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray = "kCGColorSpaceExtendedGray"

    public let name: String?
    public let model: Model

    /// The space of that name; `nil` for a name that is not among the constants of this type.
    public init?(name: String) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.displayP3: model = .rgb
        case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    private init(_ name: String, _ model: Model) {
        self.name = name
        self.model = model
    }

    /// The number of components without alpha.
    public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

    package static let standardRGB = CGColorSpace(CGColorSpace.sRGB, .rgb)
    package static let standardGray = CGColorSpace(CGColorSpace.genericGrayGamma2_2, .monochrome)

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of the screen, which is sRGB here.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

/// Greys of the screen.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
