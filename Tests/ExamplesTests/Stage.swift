import GridCore

/// A thing on the screen as it is found from outside.
struct Thing: Sendable {
    /// Where the host tells it.
    var identifier: String?
    var name: String
    var value: String?
    var role: String
    /// In points from the screen's top left.
    var frame: Rect
    var isSelected: Bool

    /// What of it lies inside a screen of that size.
    func seen(in size: Size) -> Rect? { frame.intersection(Rect(origin: .zero, size: size)) }
    /// Whether all of it is there, up to what is lost where hosts count in other numbers.
    func isWhole(in size: Size) -> Bool {
        guard let seen = seen(in: size) else { return false }
        return abs(seen.width - frame.width) < 0.5 && abs(seen.height - frame.height) < 0.5
    }
}

/// A host that shows an example, used from outside.
protocol Stage: AnyObject {
    /// What a reader finds, in reading order.
    func things() throws -> [Thing]
    func click(_ point: Point) throws
    /// Takes the mouse away from what is shown.
    func moveAway() throws
    func wheel(_ point: Point, down: Bool) throws
    func type(_ text: String) throws
    func press(_ key: String) throws
    func resize(_ size: Size) throws
    /// What is shown, as a PNG file.
    func picture(_ size: Size) throws -> [UInt8]
    /// How far from where it is measured a thing may stand: what the host counts places in, in points.
    var precision: Double { get }
}
