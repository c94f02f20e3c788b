import Foundation
import GridCore
import Scene
import TesseraCombine
import ViewGraph

/// The nearest container shape around, drawn as far inside of it as the view lies inside of the container; a rectangle where no view
/// around has set one.
///
/// The distance is the least one between an edge of the view and that of the container; where the view reaches beyond the container it is
/// zero. Inferred: Apple's documentation speaks of an inset version of the container shape and gives no formula.
@frozen
public struct ContainerRelativeShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        guard MainQueue.isCurrent else { return Path(rect) }
        return MainActor.assumeIsolated { ContainerShape.path(in: rect) ?? Path(rect) }
    }
}

extension ContainerRelativeShape: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> { _InsetShape(shape: self, amount: amount) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The nearest container shape around.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Sets the shape that container relative shapes inside follow. The view itself is not changed.
    public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }
}

private struct ContainerShapeModifier<S: InsettableShape> {
    let shape: S
    @State private var place = ContainerPlace()

    nonisolated init(shape: S) { self.shape = shape }
}

extension ContainerShapeModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        content
            .environment(\.containerShape, ContainerShape(place: place) { shape.inset(by: $0).path(in: $1) })
            .modifier(ContainerPlaceModifier(place: place))
    }
}

/// The node of a container, by which those inside find out where they lie in it.
private final class ContainerPlace {
    weak var node: LayoutNode?
}

private struct ContainerPlaceModifier {
    let place: ContainerPlace
}

extension ContainerPlaceModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = WrapperNode(around: inner, context)
        place.node = node
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) { place.node = wrapper }
}

/// The shape of a container, as the views inside see it.
struct ContainerShape {
    fileprivate let place: ContainerPlace
    /// The shape inside of a rectangle's edge by a distance.
    fileprivate let inset: (CGFloat, CGRect) -> Path

    /// The shape of the container around the view that is being painted, for a rectangle of that view; `nil` outside of a container.
    @MainActor
    static func path(in rect: CGRect) -> Path? {
        guard let node = LayoutNode.painted, let shape = EnvironmentValues(node.environment).containerShape,
            let container = shape.place.node, let toView = node.screenTransform.inverted
        else { return nil }
        (node as? ShapeNode)?.dependsOnPlace = true
        let corners = [Point.zero, Point(x: container.frame.width, y: container.frame.height)].map {
            toView.apply(container.screenTransform.apply($0))
        }
        let distances = [
            rect.minX - min(corners[0].x, corners[1].x), max(corners[0].x, corners[1].x) - rect.maxX,
            rect.minY - min(corners[0].y, corners[1].y), max(corners[0].y, corners[1].y) - rect.maxY,
        ]
        let distance = max(0, distances.min() ?? 0)
        return shape.inset(distance, rect.insetBy(dx: -distance, dy: -distance))
    }
}

private struct ContainerShapeKey: EnvironmentKey {
    static var defaultValue: ContainerShape? { nil }
}

extension EnvironmentValues {
    var containerShape: ContainerShape? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}
