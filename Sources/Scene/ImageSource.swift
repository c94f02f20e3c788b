import GridCore

/// Where the pixels or the drawing of an image come from. Equality is by content, so the same image used twice is one to a host.
public struct ImageSource: Hashable, Sendable {
    public enum Location: Sendable {
        /// A file that the host reads when it draws. PNG, JPEG, GIF, WebP, TIFF, HEIF, SVG or PDF.
        case file(String)
        /// An encoded image in memory.
        case encoded([UInt8])
        /// Pixels in memory: 8 bits of red, green, blue and alpha each, premultiplied, rows from the top without padding.
        case pixels([UInt8], width: Int, height: Int)
    }

    /// A hash of the content (for a file: of path, size and date), which stands for the image.
    public let id: UInt64
    public let location: Location
    /// The natural size in points.
    public let size: Size
    /// Pixels per point at the natural size.
    public let scale: Double
    /// Whether the image is a drawing that has no natural pixels.
    public let isVector: Bool

    public init(id: UInt64, location: Location, size: Size, scale: Double, isVector: Bool = false) {
        self.id = id
        self.location = location
        self.size = size
        self.scale = scale
        self.isVector = isVector
    }

    public static func == (left: ImageSource, right: ImageSource) -> Bool {
        left.id == right.id && left.size == right.size && left.scale == right.scale
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An image in a layer.
public struct ImageContent: Hashable, Sendable {
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum Resizing: Hashable, Sendable { case stretch, tile }

    public var source: ImageSource
    /// Where it is drawn, in the coordinates of the layer.
    public var frame: Rect
    /// Draws the image's coverage in this paint, as a template does; `nil` draws its own colours.
    public var tint: Paint?
    public var interpolation: Interpolation
    public var resizing: Resizing
    /// The part near the edges that is not stretched, in points of the natural size.
    public var capInsets: Insets
    /// Mirrors the image left to right.
    public var isMirrored: Bool

    public init(
        source: ImageSource, frame: Rect, tint: Paint? = nil, interpolation: Interpolation = .medium, resizing: Resizing = .stretch,
        capInsets: Insets = .zero, isMirrored: Bool = false
    ) {
        self.source = source
        self.frame = frame
        self.tint = tint
        self.interpolation = interpolation
        self.resizing = resizing
        self.capInsets = capInsets
        self.isMirrored = isMirrored
    }
}
