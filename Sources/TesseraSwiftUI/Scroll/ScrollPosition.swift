import Foundation
import TesseraGraphics
import ViewGraph

/// Where a scroll view stands: as the program wants it, or where a person has scrolled it.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    enum Wish: Equatable {
        case nothing
        case view(AnyHashable, anchor: UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }

    private(set) var wish: Wish
    /// Tells one call from another that asks for the same.
    private(set) var stamp: UInt64 = 0
    /// Whether a person has scrolled since the program asked for something.
    public private(set) var isPositionedByUser = false
    /// The view that stands first in sight, once a person has scrolled.
    private var seen: AnyHashable?
    /// The type that `viewID` has; `nil` takes none.
    private let type: any Hashable.Type

    private init<ID: Hashable & Sendable>(_ type: ID.Type, _ wish: Wish) {
        self.wish = wish
        self.type = type
    }

    /// The view called `id` is shown, once it is asked for by a change; at first the content stands where it stands by itself.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self.init(Swift.type(of: id), .view(AnyHashable(id), anchor: anchor))
    }

    /// The content stands where it stands by itself. When a person scrolls, the view is told that is first in sight, if an `idType` is what
    /// it is called.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.init(idType, .nothing) }

    /// The content stands at one of its ends.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }

    /// The content stands at an offset, in points from its start.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
        self.init(idType, .point(x: point.x, y: point.y))
    }

    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) { self.init(idType, .point(x: x, y: y)) }
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) { self.init(idType, .point(x: x, y: nil)) }
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) { self.init(idType, .point(x: nil, y: y)) }

    private mutating func ask(for new: Wish) {
        wish = new
        stamp = EnvironmentStore.nextStamp()
        isPositionedByUser = false
        seen = nil
    }

    /// Shows the view called `id`; with an `anchor` the points of the view and of the scroll view there meet.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        ask(for: .view(AnyHashable(id), anchor: anchor))
    }

    /// Scrolls to an end of the content.
    public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }

    /// Scrolls to an offset of the content, in points from its start, as far as it goes.
    public mutating func scrollTo(point: CGPoint) { ask(for: .point(x: point.x, y: point.y)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(for: .point(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { ask(for: .point(x: x, y: nil)) }
    public mutating func scrollTo(y: CGFloat) { ask(for: .point(x: nil, y: y)) }

    /// The end that was asked for; `nil` where something else was, or a person has scrolled. So are the offsets below.
    public var edge: Edge? { if case .edge(let edge) = wish { edge } else { nil } }
    public var point: CGPoint? { if case .point(let x?, let y?) = wish { CGPoint(x: x, y: y) } else { nil } }
    public var x: CGFloat? { if case .point(let x, _) = wish { x } else { nil } }
    public var y: CGFloat? { if case .point(_, let y) = wish { y } else { nil } }

    /// What the view is called that was asked for, or that stands first in sight once a person has scrolled.
    public var viewID: (any Hashable & Sendable)? {
        var id = seen
        if id == nil, case .view(let wanted, _) = wish { id = wanted }
        guard let value = id?.base as? any Hashable else { return nil }
        // An id is a value of the program's that was handed over for good; being `Sendable` is a mark without content.
        return unsafeBitCast(PlainIdentity(value: value), to: SendableIdentity.self).value
    }

    /// The same as a value of a type; `nil` where it is of another one.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    /// A person has scrolled: nothing is asked for any more, and the view called `id` stands first in sight.
    mutating func wasScrolled(to id: AnyHashable?) {
        wish = .nothing
        isPositionedByUser = true
        seen = id.flatMap { ObjectIdentifier(Swift.type(of: $0.base)) == ObjectIdentifier(type) ? $0 : nil }
    }

    // The two differ in the mark only. An existential by itself would be opened, and its value cast instead.
    private struct PlainIdentity { let value: any Hashable }
    private struct SendableIdentity { let value: any Hashable & Sendable }

    public static func == (one: ScrollPosition, other: ScrollPosition) -> Bool {
        one.wish == other.wish && one.stamp == other.stamp && one.isPositionedByUser == other.isPositionedByUser && one.seen == other.seen
    }
}
