import GridCore
import Scene

/// The looks for which a resource may come in variants.
public struct ResourceTraits: Hashable, Sendable {
    public var isDark: Bool
    public var scale: Double
    public var isPad: Bool
    public var isHighContrast: Bool
    public var isRightToLeft: Bool

    public init(isDark: Bool, scale: Double, isPad: Bool, isHighContrast: Bool = false, isRightToLeft: Bool = false) {
        self.isDark = isDark
        self.scale = scale
        self.isPad = isPad
        self.isHighContrast = isHighContrast
        self.isRightToLeft = isRightToLeft
    }
}

/// An image from a catalogue or a bundle.
public struct NamedImage: Sendable {
    public var source: ImageSource
    /// Whether the catalogue asks for the image to be drawn in the tint.
    public var isTemplate: Bool
    public var capInsets: Insets
    public var isMirrored: Bool

    public init(source: ImageSource, isTemplate: Bool = false, capInsets: Insets = .zero, isMirrored: Bool = false) {
        self.source = source
        self.isTemplate = isTemplate
        self.capInsets = capInsets
        self.isMirrored = isMirrored
    }
}

/// A drawn symbol: outlines to be scaled to the font's size.
public struct Symbol: Hashable, Sendable {
    /// Outlines filled by the nonzero rule, in a box `size` wide and high with the origin at its top-left corner; 1 is the font's size.
    public var path: Path
    public var size: Size
    /// Distance of the baseline from the top of the box.
    public var baseline: Double
    /// False where the name is unknown and the path is a box that stands for it.
    public var isKnown: Bool

    public init(path: Path, size: Size, baseline: Double, isKnown: Bool) {
        self.path = path
        self.size = size
        self.baseline = baseline
        self.isKnown = isKnown
    }
}

/// Finds the images, colours, symbols and strings of an app. `bundle` is the path of a bundle's folder; `nil` is the app's own.
@MainActor
public protocol ResourceProviding: AnyObject {
    func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage?
    func color(named name: String, bundle: String?, traits: ResourceTraits) -> Color?
    /// Never fails: an unknown name gives a box, and a warning the first time.
    func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol
    /// Whether `symbol` has a drawing of its own for a name; asking warns nobody.
    func hasSymbol(named name: String) -> Bool
    /// The translation of `key`, or `nil` where no catalogue has it.
    func string(forKey key: String, table: String?, bundle: String?, language: String) -> String?
    /// An image from encoded bytes or a file; `nil` where nothing here can decode it. Only the header is read.
    func image(encoded bytes: [UInt8], scale: Double) -> ImageSource?
    func image(file path: String) -> ImageSource?
}

extension ResourceProviding {
    public func hasSymbol(named name: String) -> Bool { symbol(named: name, weight: 400, variableValue: nil).isKnown }
}
