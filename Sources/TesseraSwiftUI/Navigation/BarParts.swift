import Foundation
import GridCore
import Scene
import StandardControls
import ViewGraph

/// The views of which bars are made.
@MainActor
enum BarParts {
    /// A part of a bar as a view; nothing where there is none.
    static func view(_ content: (some View)?, scheme: ColorScheme?) -> AnyView {
        AnyView(content.modifier(BarEnvironment(scheme: scheme, keepsTextSize: false)))
    }

    /// The items of a bar that stand at `place`, side by side.
    static func items(_ items: [ToolbarEntry], at place: ToolbarItemPlacement.Place, scheme: ColorScheme?) -> AnyView {
        let items = items.filter { $0.placement.place == place }
        guard !items.isEmpty else { return AnyView(EmptyView()) }
        return AnyView(
            HStack(spacing: NavigationBarLook.itemGap) { BarItems(items: items, scheme: scheme) }
                .modifier(ChosenNavigationTint()).modifier(BarEnvironment(scheme: scheme, keepsTextSize: false)))
    }

    /// The items at the end of a bar, and before them the button that stands for a field to search in.
    static func trailingItems(_ items: [ToolbarEntry], search: SearchSettings?, scheme: ColorScheme?) -> AnyView {
        let items = BarParts.items(items, at: .trailing, scheme: scheme)
        guard let search, search.showsButton else { return items }
        return AnyView(
            HStack(spacing: NavigationBarLook.itemGap) {
                BarItem(store: search.environment, scheme: scheme, content: AnyView(SearchButton(state: search.state)))
                items
            })
    }

    static func largeTitle(_ title: Text?, scheme: ColorScheme?) -> AnyView {
        AnyView(
            title?.title(.largeTitle.bold(), chosen: ChosenLooks.current?.navigationBar.largeTitle).modifier(OneLineModifier())
                .modifier(BarEnvironment(scheme: scheme, keepsTextSize: true)))
    }
}

/// Items of a bar, one after the other.
struct BarItems: View {
    let items: [ToolbarEntry]
    let scheme: ColorScheme?

    var body: some View {
        ForEach(items.indices, id: \.self) { index in
            BarItem(
                store: items[index].environment, scheme: scheme,
                content: AnyView(items[index].content.environment(\.font, items[index].placement.isProminent ? .headline : nil)))
        }
    }
}

/// A view in a bar, in the environment of the view that has declared it.
struct BarItem {
    let store: EnvironmentStore
    let scheme: ColorScheme?
    let content: AnyView
}

extension BarItem: View {
    var body: some View {
        content.modifier(BarEnvironment(scheme: scheme, keepsTextSize: false)).modifier(EnvironmentExchange(store: store))
            .modifier(BarTarget())
    }
}

/// Shows a view in the environment of another one.
struct EnvironmentExchange {
    let store: EnvironmentStore
}

extension EnvironmentExchange: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment = EnvironmentValues(store) }
}

/// What holds in bars whatever the views around have set: the standard colours, fonts and styles, at the standard text size.
private struct BarEnvironment {
    let scheme: ColorScheme?
    let keepsTextSize: Bool
}

extension BarEnvironment: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.isInBar = true
        environment.foregroundStyles = []
        environment.textLook = TextLook()
        environment.paragraph = ParagraphStyle()
        environment.buttonStyles = StyleStack()
        environment.controlSize = .regular
        // Labels in bars are their icons, which are drawn large.
        environment.labelStyles = StyleStack(only: IconOnlyLabelStyle()) { $0.makeBody(configuration: $1) }
        environment.imageScale = .large
        if let scheme { environment.colorScheme = scheme }
        if !keepsTextSize { environment.dynamicTypeSize = .large }
    }
}

/// The tint that the app has chosen for all navigation bars, where the views around have set none.
private struct ChosenNavigationTint {}

extension ChosenNavigationTint: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard environment.tintColor == nil, let tint = ChosenLooks.current?.navigationBar.tint else { return }
        environment.tintColor = Color(tint)
    }
}

private struct InBarKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is a part of a bar, which sets its own look.
    var isInBar: Bool {
        get { self[InBarKey.self] }
        set { self[InBarKey.self] = newValue }
    }
}

/// Keeps a text on one line.
struct OneLineModifier {}

extension OneLineModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.paragraph.lineLimit = 1 }
}

/// The button that leads back to the screen below.
struct BackButton: View {
    let title: Text?
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 6) {
                BackArrow()
                if let title { title.modifier(OneLineModifier()) }
            }
        }
        .modifier(ChosenNavigationTint())
        .modifier(BarTarget())
        .modifier(
            MeaningModifier { meanings in
                meanings.map { meaning in
                    var meaning = meaning
                    if meaning.label == nil { meaning.label = "Back" }
                    return meaning
                }
            })
    }
}

/// The arrow of a back button.
private struct BackArrow {}

extension BackArrow: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = ShapeNode(context, fit: { _ in BackChevron.size }) { _ in [] }
        _updateLayoutNode(node)
        return node
    }

    func _updateLayoutNode(_ node: LayoutNode) {
        let environment = EnvironmentValues(node.environment)
        let paint = ForegroundStyle()._paint(in: environment).paint
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        unsafeDowncast(node, to: ShapeNode.self).paint = { rect in
            [.stroke(BackChevron.outline(in: rect, isRightToLeft: isRightToLeft), BackChevron.stroke, paint(rect))]
        }
    }
}
