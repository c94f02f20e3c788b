/// A scene that is put into another one: its layers and meanings get numbers that the other never gives out.
extension Layer {
    /// The layer and all in it with numbers that are higher by `offset`.
    public func renumbered(by offset: UInt64) -> Layer {
        var layer = self
        layer.id = id.raised(by: offset)
        layer.children = children.map { $0.renumbered(by: offset) }
        if case .layers(let masking)? = mask { layer.mask = .layers(masking.map { $0.renumbered(by: offset) }) }
        return layer
    }
}

extension Meaning {
    /// The meaning and all in it with numbers that are higher by `offset`.
    public func renumbered(by offset: UInt64) -> Meaning {
        var meaning = self
        meaning.id = id.raised(by: offset)
        meaning.children = children.map { $0.renumbered(by: offset) }
        return meaning
    }
}

extension LayerID {
    public func raised(by offset: UInt64) -> LayerID { LayerID(rawValue + offset) }
    /// The number before it was raised.
    public func lowered(by offset: UInt64) -> LayerID { LayerID(rawValue - offset) }
}
