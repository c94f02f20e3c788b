import GridCore

/// What fills an outline, a line or a text. Positions are in the coordinates of the layer that is painted.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case linear(stops: [GradientStop], start: Point, end: Point)
    case radial(stops: [GradientStop], center: Point, startRadius: Double, endRadius: Double)
    /// Stops run clockwise from `startAngle` to `endAngle`, in radians from the positive x axis.
    case angular(stops: [GradientStop], center: Point, startAngle: Double, endAngle: Double)
    case mesh(GradientMesh)
    /// An image repeated from the origin of `tile`, each tile of that size.
    case image(ImageSource, tile: Rect)
}

/// A colour at a place of a gradient; `location` runs from 0 to 1 and never falls from stop to stop.
public struct GradientStop: Hashable, Sendable {
    public var color: Color
    public var location: Double

    public init(color: Color, location: Double) {
        self.color = color
        self.location = location
    }
}

/// How a layer's pixels are put over what lies below it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

extension Paint {
    /// The paint with its alpha multiplied by `opacity`; an image stays as it is.
    public func opacity(_ opacity: Double) -> Paint {
        func faded(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(color: $0.color.opacity(opacity), location: $0.location) }
        }
        switch self {
        case .color(let color):
            return .color(color.opacity(opacity))
        case .linear(let stops, let start, let end):
            return .linear(stops: faded(stops), start: start, end: end)
        case .radial(let stops, let center, let startRadius, let endRadius):
            return .radial(stops: faded(stops), center: center, startRadius: startRadius, endRadius: endRadius)
        case .angular(let stops, let center, let startAngle, let endAngle):
            return .angular(stops: faded(stops), center: center, startAngle: startAngle, endAngle: endAngle)
        case .mesh(var mesh):
            for index in mesh.patches.indices { mesh.patches[index].colors = mesh.patches[index].colors.map { $0.opacity(opacity) } }
            return .mesh(mesh)
        case .image:
            return self
        }
    }
}
