/// Variants of a symbol: filled, in a shape, struck through.
public struct SymbolVariants: Hashable, Sendable {
    enum Shape: String, Hashable, Sendable { case circle, square, rectangle }

    var shape: Shape?
    var isFilled = false
    var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(shape: .circle)
    public static let square = SymbolVariants(shape: .square)
    public static let rectangle = SymbolVariants(shape: .rectangle)
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    public var circle: SymbolVariants { joined(with: .circle) }
    public var square: SymbolVariants { joined(with: .square) }
    public var rectangle: SymbolVariants { joined(with: .rectangle) }
    public var fill: SymbolVariants { joined(with: .fill) }
    public var slash: SymbolVariants { joined(with: .slash) }

    /// Whether all of `other` is part of this.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
    }

    func joined(with other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(shape: other.shape ?? shape, isFilled: isFilled || other.isFilled, isSlashed: isSlashed || other.isSlashed)
    }

    /// The name of the variant of a symbol, such as "bell.slash.circle.fill"; as much of it as there is a drawing for.
    func name(for base: String, exists: (String) -> Bool) -> String {
        guard self != .none else { return base }
        var parts = base.split(separator: ".").map(String.init)
        let wasFilled = parts.last == "fill"
        if wasFilled { parts.removeLast() }
        var candidates: [String] = []
        for shape in [shape, nil] {
            for isSlashed in [isSlashed, false] {
                for isFilled in [isFilled || wasFilled, wasFilled] {
                    var name = parts
                    if isSlashed, !parts.contains("slash") { name.append("slash") }
                    if let shape, !parts.contains(shape.rawValue) { name.append(shape.rawValue) }
                    if isFilled { name.append("fill") }
                    candidates.append(name.joined(separator: "."))
                }
            }
        }
        return candidates.first { $0 == base || exists($0) } ?? base
    }
}
