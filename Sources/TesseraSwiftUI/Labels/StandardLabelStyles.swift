import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// Icon and title, as they are shown where nothing asks for something else.
public struct DefaultLabelStyle {
    public nonisolated init() {}
}

extension DefaultLabelStyle: LabelStyle {
    public func makeBody(configuration: Configuration) -> some View { TitleAndIconLabelStyle().makeBody(configuration: configuration) }
}

/// The icon and then the title.
public struct TitleAndIconLabelStyle {
    public nonisolated init() {}
}

extension TitleAndIconLabelStyle: LabelStyle {
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.icon.modifier(IconLineModifier()).modifier(ListIconTint())
            configuration.title
        }
        // A label keeps the distances of a plain view. Source: eager-grid-and-layout 8, recorded pairs.
        .modifier(SpacingModifier(spacing: .plain))
    }
}

/// The icon alone; the title is read.
public struct IconOnlyLabelStyle {
    public nonisolated init() {}
}

extension IconOnlyLabelStyle: LabelStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
public struct TitleOnlyLabelStyle {
    public nonisolated init() {}
}

extension TitleOnlyLabelStyle: LabelStyle {
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: DefaultLabelStyle { DefaultLabelStyle() } }
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() } }

/// Gives an icon without a baseline of its own one that centres it on the capital letters of the title's first line.
private struct IconLineModifier {}

extension IconLineModifier: PrimitiveModifier {
    @MainActor private func position(_ node: LayoutNode, _ proposal: Proposal) -> Double {
        if let own = node.explicitGuide(.firstTextBaseline, for: proposal) { return own }
        let font = EnvironmentValues(node.environment).drawnFont
        let capHeight = HostContext.current?.text.metrics(of: font).capHeight ?? 0
        return (node.size(for: proposal).height + capHeight) / 2
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        GuideNode(around: inner, context, guide: .firstTextBaseline, compute: position)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: GuideNode.self).compute = position }
}

/// In rows of lists icons of labels are in the tint, where the views around have set no foreground style.
private struct ListIconTint {}

extension ListIconTint: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard environment.isInListRow, environment.foregroundStyles.isEmpty else { return }
        environment.foregroundStyles = [AnyShapeStyle(TintShapeStyle())]
    }
}

/// Gives a view other distances to its neighbours than its content asks for.
struct SpacingModifier {
    let spacing: Spacing
}

extension SpacingModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { SpacingNode(around: inner, context, value: spacing) }
    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: SpacingNode.self).value = spacing }
}
