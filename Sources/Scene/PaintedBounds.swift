import GridCore

extension Layer {
    /// A box in the layer's own coordinates that holds everything the layer paints, effects and children included; larger than need
    /// be for curves, text and perspectives. `nil` where nothing is painted.
    public var paintedBounds: Rect? {
        var result: Rect? = backdrop == nil ? nil : clip?.bounds ?? Rect(origin: .zero, size: frame.size)
        for content in contents { result = Self.union(result, content.paintedBounds) }
        for child in children {
            guard let bounds = child.paintedBounds else { continue }
            result = Self.union(result, child.transform.boundingBox(of: bounds)?.offset(x: child.frame.minX, y: child.frame.minY) ?? .vast)
        }
        if let clip, let bounds = result { result = clip.bounds.flatMap { bounds.intersection($0) } }
        for effect in effects { result = result.map { effect.reach(of: $0) } }
        return result
    }

    private static func union(_ one: Rect?, _ other: Rect?) -> Rect? {
        guard let one, let other else { return one ?? other }
        return one.union(other)
    }
}

extension Rect {
    /// A rectangle that no screen exceeds.
    static let vast = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

    /// Whether all four numbers are ordinary ones: none beyond a million.
    public var isDrawable: Bool { isWithin(1e6) }

    /// Whether a layer or a content with this frame has a place. It may be as long as a list of a million rows: only what can be seen of
    /// it is drawn.
    public var hasPlace: Bool { isWithin(1e9) }

    private func isWithin(_ limit: Double) -> Bool {
        minX.magnitude < limit && minY.magnitude < limit && width.magnitude < limit && height.magnitude < limit
    }

    /// The rectangle grown by `distance` on all sides.
    public func grown(by distance: Double) -> Rect {
        inset(by: Insets(top: -distance, leading: -distance, bottom: -distance, trailing: -distance))
    }
}

extension Content {
    /// A box around what is painted, in the coordinates of the layer.
    public var paintedBounds: Rect? {
        switch self {
        case .fill(let outline, _): return outline.bounds
        case .stroke(let outline, let style, _):
            let corner = style.join == .miter ? max(1, style.miterLimit) : 1.5
            return outline.bounds?.grown(by: max(0, style.width) / 2 * corner)
        case .text(let text):
            let size = text.layout.lines.reduce(0) { largest, line in line.runs.reduce(largest) { max($0, $1.font.size) } }
            return Rect(origin: text.origin, size: text.layout.size).grown(by: size)
        case .image(let image): return image.frame.standardized
        }
    }
}

extension Effect {
    /// What `rect` becomes at most.
    public func reach(of rect: Rect) -> Rect {
        switch self {
        // Three standard deviations, and the radius is two.
        case .blur(let radius): return rect.grown(by: max(0, radius) * 1.5 + 1)
        case .shadow(_, let radius, let x, let y): return rect.union(rect.grown(by: max(0, radius) * 1.5 + 1).offset(x: x, y: y))
        case .colorMatrix, .luminanceToAlpha: return rect
        }
    }
}

extension Transform {
    /// The box around the image of `rect`; `nil` where the horizon of a perspective cuts it.
    public func boundingBox(of rect: Rect) -> Rect? {
        var result: Rect?
        for corner in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let point = Point(x: corner.0, y: corner.1)
            guard point.x * m13 + point.y * m23 + m33 > 1e-9 else { return nil }
            let dot = Rect(origin: apply(point), size: .zero)
            result = result?.union(dot) ?? dot
        }
        return result
    }
}
