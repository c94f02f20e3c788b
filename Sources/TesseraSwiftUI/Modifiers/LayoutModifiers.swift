import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraGraphics
import ViewGraph

/// A modifier whose layout is a formula of GridCore.
struct LayoutModifier<Layout: OneChildLayout> {
    var layout: Layout
    var anchoring: ChildAnchoring
}

extension LayoutModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        LayoutModifierNode(around: inner, context, layout: layout, anchoring: anchoring)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: LayoutModifierNode<Layout>.self).update(layout: layout, anchoring: anchoring)
    }
}

extension View {
    nonisolated func layout<Layout: OneChildLayout>(_ layout: Layout, aligned alignment: Alignment) -> some View {
        modifier(
            LayoutModifier(layout: layout, anchoring: .guides(alignment.horizontal.guide, alignment.vertical.guide)))
    }

    nonisolated func layout<Layout: OneChildLayout>(_ layout: Layout, at origin: Point = .zero) -> some View {
        modifier(LayoutModifier(layout: layout, anchoring: .origin(origin)))
    }

    // MARK: Frames

    public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        layout(FixedFrame(width: width.map(Double.init), height: height.map(Double.init)), aligned: alignment)
    }

    @available(*, deprecated, message: "Please pass one or more parameters.")
    public nonisolated func frame() -> some View { frame(width: nil, height: nil) }

    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        layout(
            FlexibleFrame(
                minWidth: minWidth.map(Double.init), idealWidth: idealWidth.map(Double.init), maxWidth: maxWidth.map(Double.init),
                minHeight: minHeight.map(Double.init), idealHeight: idealHeight.map(Double.init), maxHeight: maxHeight.map(Double.init)),
            aligned: alignment)
    }

    // MARK: Padding

    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        let padding = Padding(insets.core)
        return layout(padding, at: padding.childOrigin)
    }

    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length.map(Double.init) ?? PlatformMetrics.iOS.defaultPadding
        let padding = Padding(
            Insets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
        return layout(padding, at: padding.childOrigin)
    }

    public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    // MARK: Shape of the frame

    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        layout(AspectRatio(ratio: aspectRatio.map(Double.init), isFill: contentMode == .fill))
    }

    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    public nonisolated func fixedSize() -> some View { layout(FixedSize()) }

    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        layout(FixedSize(horizontal: horizontal, vertical: vertical))
    }

    // MARK: Place

    public nonisolated func position(_ position: CGPoint) -> some View {
        let layout = PositionLayout(center: Point(x: position.x, y: position.y))
        return modifier(LayoutModifier(layout: layout, anchoring: .center(layout.center)))
    }

    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    public nonisolated func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(OffsetModifier(offset: Point(x: Gate.offset(x), y: Gate.offset(y))))
    }

    public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(value: Gate.priority(value))) }
    public nonisolated func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: Gate.priority(value))) }

    // MARK: Alignment guides

    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(GuideModifier(guide: g.guide, compute: computeValue))
    }

    public nonisolated func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(GuideModifier(guide: g.guide, compute: computeValue))
    }

    // MARK: Safe area

    public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(SafeAreaModifier(edges: regions.contains(.container) ? edges.core : []))
    }

    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(.all, edges: edges) }
}

/// What takes room at the edges of the screen.
@frozen
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1 << 0)
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
    public static let all = SafeAreaRegions(rawValue: .max)
}

private struct OffsetModifier {
    var offset: Point
}

extension OffsetModifier: Animatable {
    var animatableData: MotionNumbers {
        get { MotionNumbers(offset.x, offset.y) }
        set { offset = Point(x: newValue.x, y: newValue.y) }
    }
}

extension OffsetModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { OffsetNode(around: inner, context, offset: offset) }
    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: OffsetNode.self).offset = offset }
}

private struct PriorityModifier {
    let value: Double
}

extension PriorityModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { PriorityNode(around: inner, context, value: value) }
    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: PriorityNode.self).value = value }
}

private struct ZIndexModifier {
    var value: Double
}

extension ZIndexModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { ZIndexNode(around: inner, context, value: value) }
    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: ZIndexNode.self).value = value }
}

private struct SafeAreaModifier {
    let edges: EdgeSet
}

extension SafeAreaModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { SafeAreaNode(around: inner, context, edges: edges) }
    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: SafeAreaNode.self).edges = edges }
}

private struct GuideModifier {
    let guide: Guide
    let compute: (ViewDimensions) -> CGFloat
}

extension GuideModifier: PrimitiveModifier {
    @MainActor private var position: (LayoutNode, Proposal) -> Double {
        { node, proposal in Gate.offset(compute(ViewDimensions(of: node, for: proposal))) }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        GuideNode(around: inner, context, guide: guide, compute: position)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: GuideNode.self)
        node.guide = guide
        node.compute = position
    }
}
