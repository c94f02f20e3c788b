/// How the ends of a line look.
public enum CGLineCap: Int32, Hashable, Sendable {
    case butt = 0
    case round = 1
    case square = 2
}

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    case miter = 0
    case round = 1
    case bevel = 2
}

/// Which areas lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
    case winding = 0
    case evenOdd = 1
}

/// How well a scaled image is sampled.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

/// How painted pixels are combined with those below them.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter
}
