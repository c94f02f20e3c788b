import Foundation
import GridCore
import ViewGraph

extension View {
    /// A style behind the view, over its whole size and, where it reaches the safe area's edge, on to the edge of the screen.
    public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            SecondaryModifier(
                secondary: _ShapeView(shape: Rectangle(), style: style), alignment: .center, isBehind: true, ignoredEdges: edges.core))
    }

    /// The background style that is in force behind the view.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// A shape filled with a style behind the view.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            SecondaryModifier(
                secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center, isBehind: true))
    }

    /// A shape filled with the background style that is in force behind the view.
    public nonisolated func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// A style in front of the view, over its whole size and, where it reaches the safe area's edge, on to the edge of the screen.
    public nonisolated func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            SecondaryModifier(
                secondary: _ShapeView(shape: Rectangle(), style: style), alignment: .center, isBehind: false, ignoredEdges: edges.core))
    }

    /// A shape filled with a style in front of the view.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            SecondaryModifier(
                secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), alignment: .center, isBehind: false))
    }

    /// A line inside the view's edges.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(
            SecondaryModifier(secondary: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center, isBehind: false))
    }

    /// The style that `.background` means inside the view.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
