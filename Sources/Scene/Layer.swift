import GridCore

/// The stable number of a layer. The same view has the same number for as long as it lives.
public struct LayerID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a layer itself paints, below its children.
public indirect enum Content: Hashable, Sendable {
    case fill(Outline, Paint)
    case stroke(Outline, StrokeStyle, Paint)
    case text(TextContent)
    case image(ImageContent)
}

/// A change to the pixels of a layer with its children, applied in order.
public enum Effect: Hashable, Sendable {
    /// Gaussian blur; `radius` is Apple's, which is twice the standard deviation.
    case blur(radius: Double)
    case shadow(color: Color, radius: Double, x: Double, y: Double)
    /// Rows of a 4 × 5 colour matrix on unpremultiplied red, green, blue, alpha and 1.
    case colorMatrix([Double])
    case luminanceToAlpha
}

/// The blur of what lies behind a layer, seen through the layer's clip.
public struct Backdrop: Hashable, Sendable {
    public var radius: Double
    public var saturation: Double
    /// Painted over the blurred backdrop.
    public var tint: Color

    public init(radius: Double, saturation: Double, tint: Color) {
        self.radius = radius
        self.saturation = saturation
        self.tint = tint
    }
}

/// One node of a picture: a rectangle in its parent with things painted in it and layers above.
///
/// Painting order: backdrop, contents in order, children in order; the result is clipped by `clip`, masked by `mask`, changed by
/// `effects`, multiplied by `opacity` and put over the parent with `blendMode`. A layer with any of these other than their
/// defaults is a group: its children are painted together first.
public struct Layer: Hashable, Sendable {
    public var id: LayerID
    /// Place and size in the parent's coordinates, before `transform`. Contents, clip and children use coordinates with the origin
    /// at this frame's top-left corner. Not rounded to pixels.
    public var frame: Rect
    public var contents: [Content]
    public var children: [Layer]
    @usableFromInline var rarities: LayerRarities?

    public init(id: LayerID, frame: Rect, contents: [Content] = [], children: [Layer] = []) {
        self.id = id
        self.frame = frame
        self.contents = contents
        self.children = children
    }

    /// Whether the layer is only a place with contents and children: neither transformed nor clipped nor changed in any other way, and no
    /// scroll view.
    @inlinable public var isPlain: Bool { rarities == nil }
}

extension Layer {
    /// Applied to the layer in its own coordinates.
    public var transform: Transform {
        get { rarities?.values.transform ?? .identity }
        set { change { $0.transform = newValue } }
    }

    /// The blur of what lies behind the layer.
    public var backdrop: Backdrop? {
        get { rarities?.values.backdrop }
        set { change { $0.backdrop = newValue } }
    }

    public var clip: Outline? {
        get { rarities?.values.clip }
        set { change { $0.clip = newValue } }
    }

    public var mask: Mask? {
        get { rarities?.values.mask }
        set { change { $0.mask = newValue } }
    }

    public var effects: [Effect] {
        get { rarities?.values.effects ?? [] }
        set { change { $0.effects = newValue } }
    }

    public var opacity: Double {
        get { rarities?.values.opacity ?? 1 }
        set { change { $0.opacity = newValue } }
    }

    public var blendMode: BlendMode {
        get { rarities?.values.blendMode ?? .normal }
        set { change { $0.blendMode = newValue } }
    }

    /// Paint the layer and its children together even if nothing else asks for it.
    public var isGroup: Bool {
        get { rarities?.values.isGroup ?? false }
        set { change { $0.isGroup = newValue } }
    }

    /// What the layer is as a scroll view; its children are already moved by the offset.
    public var scroll: ScrollInfo? {
        get { rarities?.values.scroll }
        set { change { $0.scroll = newValue } }
    }

    private mutating func change(_ change: (inout LayerRarities.Values) -> Void) {
        var values = rarities?.values ?? LayerRarities.Values()
        change(&values)
        rarities = values == LayerRarities.Values() ? nil : LayerRarities(values)
    }
}

/// What few layers have, apart from them: a screen has hundreds of layers, which are copied in every frame, and most need none of this.
@usableFromInline final class LayerRarities: Hashable, Sendable {
    struct Values: Hashable, Sendable {
        var transform = Transform.identity
        var backdrop: Backdrop?
        var clip: Outline?
        var mask: Mask?
        var effects: [Effect] = []
        var opacity = 1.0
        var blendMode = BlendMode.normal
        var isGroup = false
        var scroll: ScrollInfo?
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    @usableFromInline static func == (one: LayerRarities, other: LayerRarities) -> Bool { one === other || one.values == other.values }
    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A scroll view as a host sees it, in points.
public struct ScrollInfo: Hashable, Sendable {
    /// Size of the content; an estimate where not everything has been measured.
    public var contentSize: Size
    /// What is at the viewport's top-left corner.
    public var offset: Point
    public var showsHorizontalIndicator: Bool
    public var showsVerticalIndicator: Bool
    /// The directions in which a person can scroll.
    public var axes: AxisSet

    public init(
        contentSize: Size, offset: Point, showsHorizontalIndicator: Bool, showsVerticalIndicator: Bool, axes: AxisSet = .both
    ) {
        self.contentSize = contentSize
        self.offset = offset
        self.showsHorizontalIndicator = showsHorizontalIndicator
        self.showsVerticalIndicator = showsVerticalIndicator
        self.axes = axes
    }
}

/// The layers whose alpha masks another layer; coordinates are those of the masked layer.
public indirect enum Mask: Hashable, Sendable {
    case layers([Layer])
}
