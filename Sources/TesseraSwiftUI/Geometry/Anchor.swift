import Foundation
import GridCore
import Scene
import TesseraCombine
import TesseraGraphics
import ViewGraph

/// A place of one view that can be asked for in the coordinates of another one.
public struct Anchor<Value> {
    private let box: AnchorBox<Value>

    @MainActor
    fileprivate init(node: LayoutNode, convert: @escaping (Transform) -> Value) {
        box = AnchorBox(node: node, convert: convert)
    }

    /// The value in the coordinates of `node`; in the screen's where there is no node.
    @MainActor
    func value(in node: LayoutNode?) -> Value {
        box.convert(box.screenTransform.followed(by: node?.screenTransform.inverted ?? .identity))
    }

    /// The value in the screen's coordinates; away from the main actor that of a view at the screen's corner.
    var screenValue: Value {
        nonisolated(unsafe) let anchor = self
        nonisolated(unsafe) var result: Value?
        if MainQueue.isCurrent { MainActor.assumeIsolated { result = anchor.value(in: nil) } }
        return result ?? box.convert(.identity)
    }

    /// What an anchor is made from, in the coordinates of the view that hands it up.
    public struct Source {
        fileprivate let value: (Size) -> Value
        fileprivate let convert: (Value, Transform) -> Value

        @MainActor
        func anchor(of node: LayoutNode) -> Anchor<Value> {
            let (value, convert) = (value, convert)
            return Anchor(node: node) { [weak node] transform in
                convert(value(node.map { node in MainActor.assumeIsolated { node.frame.size } } ?? .zero), transform)
            }
        }
    }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
    public static func == (one: Anchor, other: Anchor) -> Bool {
        one.box === other.box || one.screenValue == other.screenValue
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(screenValue) }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle of the view.
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source { box { _ in r } }

    /// The view's bounds.
    public static var bounds: Anchor<Value>.Source { box { CGRect(Rect(origin: .zero, size: $0)) } }

    private static func box(_ value: @escaping (Size) -> CGRect) -> Anchor<Value>.Source {
        Anchor<Value>.Source(value: value) { CGRect($1.boundingBox(of: Rect($0))) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point of the view.
    public static func point(_ p: CGPoint) -> Anchor<Value>.Source { place { _ in p } }

    /// A point as fractions of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
        place { CGPoint(x: CGFloat($0.width) * p.x, y: CGFloat($0.height) * p.y) }
    }

    public static var topLeading: Anchor<Value>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<Value>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<Value>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<Value>.Source { unitPoint(.leading) }
    public static var center: Anchor<Value>.Source { unitPoint(.center) }
    public static var trailing: Anchor<Value>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<Value>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<Value>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<Value>.Source { unitPoint(.bottomTrailing) }

    private static func place(_ value: @escaping (Size) -> CGPoint) -> Anchor<Value>.Source {
        Anchor<Value>.Source(value: value) { CGPoint($1.apply(Point($0))) }
    }
}

/// The view of an anchor, and where it stood when the anchor was made.
private final class AnchorBox<Value>: @unchecked Sendable {
    private weak var node: LayoutNode?
    private let transform: Transform
    let convert: (Transform) -> Value

    @MainActor
    init(node: LayoutNode, convert: @escaping (Transform) -> Value) {
        self.node = node
        self.convert = convert
        transform = node.screenTransform
    }

    @MainActor var screenTransform: Transform { node?.screenTransform ?? transform }
}
