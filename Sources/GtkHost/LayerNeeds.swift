import CGtk4
import GridCore
import Scene

/// What a layer asks of whoever draws it.
extension Layer {
    /// Whether both are drawn alike, apart from where they stand and from their children.
    func looksLike(_ other: Layer) -> Bool {
        guard id == other.id, frame.size == other.frame.size, contents == other.contents else { return false }
        if isPlain, other.isPlain { return true }
        return clip == other.clip && opacity == other.opacity && blendMode == other.blendMode && isGroup == other.isGroup
            && backdrop == other.backdrop && effects == other.effects && mask == other.mask
            && (transform.isAffine && other.transform.isAffine || transform == other.transform && frame == other.frame)
    }

    /// Whether the contents are the very array of `other`. False says nothing.
    @inline(__always)
    func hasSameContents(as other: Layer) -> Bool {
        guard contents.count == other.contents.count else { return false }
        if contents.isEmpty { return true }
        return contents.withUnsafeBufferPointer { own in
            other.contents.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Whether the children are the very array of `other`, which a layer that was kept has. False says nothing.
    @inline(__always)
    func hasSameChildren(as other: Layer) -> Bool {
        guard children.count == other.children.count else { return false }
        if children.isEmpty { return true }
        return children.withUnsafeBufferPointer { own in
            other.children.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }

    /// Whether GSK has nothing for it: it is painted into pixels with all that is in it.
    func needsPicture(_ renderer: SceneNodes.Renderer) -> Bool {
        if isPlain { return false }
        if mask != nil || !transform.isAffine || effects.contains(.luminanceToAlpha) { return true }
        if case .path? = clip { return true }
        return renderer == .cairo && effects.contains { if case .blur = $0 { true } else { false } }
    }

    /// Whether it is mixed with what lies behind it.
    var looksBehind: Bool { !isPlain && (backdrop != nil || blendMode != .normal) }

    /// Whether what is in it sees nothing of what lies behind it.
    var isClosedGroup: Bool { !isPlain && (isGroup || !effects.isEmpty || mask != nil || opacity < 1 || blendMode != .normal) }
}

extension Backdrop {
    /// A colour matrix that keeps the brightness and stretches the distance from grey; weights of sRGB.
    static func saturating(_ amount: Double) -> [Double] {
        let amount = amount.isFinite ? min(max(amount, 0), 10) : 1
        let weights = [0.2126, 0.7152, 0.0722]
        var rows: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 { rows.append(weights[column] * (1 - amount) + (row == column ? amount : 0)) }
            rows += [0, 0]
        }
        return rows + [0, 0, 0, 1, 0]
    }
}

extension BlendMode {
    /// Whether GSK can mix this way.
    var isKnownToGSK: Bool { gsk != nil }

    var gsk: GskBlendMode? {
        switch self {
        case .normal: GSK_BLEND_MODE_DEFAULT
        case .multiply: GSK_BLEND_MODE_MULTIPLY
        case .screen: GSK_BLEND_MODE_SCREEN
        case .overlay: GSK_BLEND_MODE_OVERLAY
        case .darken: GSK_BLEND_MODE_DARKEN
        case .lighten: GSK_BLEND_MODE_LIGHTEN
        case .colorDodge: GSK_BLEND_MODE_COLOR_DODGE
        case .colorBurn: GSK_BLEND_MODE_COLOR_BURN
        case .softLight: GSK_BLEND_MODE_SOFT_LIGHT
        case .hardLight: GSK_BLEND_MODE_HARD_LIGHT
        case .difference: GSK_BLEND_MODE_DIFFERENCE
        case .exclusion: GSK_BLEND_MODE_EXCLUSION
        case .hue: GSK_BLEND_MODE_HUE
        case .saturation: GSK_BLEND_MODE_SATURATION
        case .color: GSK_BLEND_MODE_COLOR
        case .luminosity: GSK_BLEND_MODE_LUMINOSITY
        case .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter: nil
        }
    }
}

extension Raster {
    /// An outline as a clip, with straight edges on pixels; `nil` for a path.
    func clipShape(_ outline: Outline) -> ClipShape? {
        switch outline {
        case .rect(let rect): .rect(snapped(rect))
        case .rounded(let rect, let radii): .rounded(snapped(rect).rounded(radii))
        case .ellipse(let rect):
            .rounded(GskRoundedRect(rect.standardized.graphene, corner: graphene_size_t(rect.standardized.size / 2)))
        case .path: nil
        }
    }
}

extension Rect {
    /// Radii that don't fit are made smaller together.
    func rounded(_ radii: CornerRadii) -> GskRoundedRect {
        let all = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map { $0 > 0 ? min($0, 1e6) : 0 }
        let sides = [(all[0] + all[1], width), (all[2] + all[3], width), (all[1] + all[2], height), (all[3] + all[0], height)]
        let factor = sides.reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
        let corners = all.map { graphene_size_t(width: Float($0 * factor), height: Float($0 * factor)) }
        return GskRoundedRect(bounds: graphene, corner: (corners[0], corners[1], corners[2], corners[3]))
    }
}

extension GskRoundedRect {
    init(_ bounds: graphene_rect_t, corner: graphene_size_t) {
        self.init(bounds: bounds, corner: (corner, corner, corner, corner))
    }
}

extension graphene_size_t {
    init(_ size: Size) { self.init(width: Float(size.width), height: Float(size.height)) }
}

extension Size {
    static func / (size: Size, divisor: Double) -> Size { Size(width: size.width / divisor, height: size.height / divisor) }
}
