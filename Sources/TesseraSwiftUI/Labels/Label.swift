import Foundation
import GridCore
import Scene
import ViewGraph

/// A title with an icon. The label style of the environment says which of them are shown, and where.
public struct Label<Title: View, Icon: View> {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyles) private var styles

    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label: View {
    public var body: some View {
        let configuration = LabelStyleConfiguration(title: .init(_content: .init(title)), icon: .init(_content: .init(icon)))
        styles.view(configuration) { TitleAndIconLabelStyle().makeBody(configuration: configuration) }
            .modifier(LabelMeaningModifier(title: title as? Text))
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title with an image of the app's resources.
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// A title with a symbol of the system.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// A title with an image of an asset catalogue.
    public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: { Text(titleKey) }, icon: { Image(resource) })
    }

    /// A title that is not translated, with an image of the app's resources.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// A title that is not translated, with a symbol of the system.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// A title that is not translated, with an image of an asset catalogue.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(title: { Text(title) }, icon: { Image(resource) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label of a style's configuration, in the style that is in force outside.
    public nonisolated init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

/// A label is one thing to a reader: its title, whether that is shown or not.
private struct LabelMeaningModifier {
    let title: Text?
}

extension LabelMeaningModifier: PrimitiveModifier {
    @MainActor private var change: ([Meaning], LayoutNode, Rect) -> [Meaning] {
        { [title] meanings, node, _ in
            let words = meanings.filter { $0.role != .image }
            guard words.isEmpty else { return words }
            guard let title else { return meanings }
            return meanings.prefix(1).map { meaning in
                var meaning = meaning
                meaning.label = TextResolver(EnvironmentValues(node.environment)).string(title)
                return meaning
            }
        }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context, change: change)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: MeaningNode.self).change = change }
}
