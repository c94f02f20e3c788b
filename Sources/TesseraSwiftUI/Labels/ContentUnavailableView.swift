import Foundation
import ViewGraph

/// What a screen shows that has nothing to show: a label, a line that says why, and what can be done about it. It takes all the room
/// that it is offered.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let description: Description
    private let actions: Actions

    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
}

extension ContentUnavailableView: View {
    public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(.secondary)
            }
            actions.font(.subheadline)
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large grey icon over a bold title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2).bold()
        }
    }
}

extension ContentUnavailableView where Label == TesseraSwiftUI::Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title with an image of the app's resources.
    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(label: { TesseraSwiftUI::Label(title, image: name) }, description: { description })
    }

    /// A title with a symbol of the system.
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { TesseraSwiftUI::Label(title, systemImage: name) }, description: { description })
    }

    /// A title with an image of an asset catalogue.
    public nonisolated init(_ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil) {
        self.init(label: { TesseraSwiftUI::Label(title, image: resource) }, description: { description })
    }

    /// A title that is not translated, with an image of the app's resources.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init(label: { TesseraSwiftUI::Label(title, image: name) }, description: { description })
    }

    /// A title that is not translated, with a symbol of the system.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(label: { TesseraSwiftUI::Label(title, systemImage: name) }, description: { description })
    }
}

/// What a search shows that has found nothing.
public struct SearchUnavailableContent {
    /// The icon and the title.
    public struct Label {
        let query: String
    }

    /// What can be tried next.
    public struct Description {}

    /// Nothing can be done from here.
    public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
    public var body: some View {
        Label(
            title: { query.isEmpty ? Text("No Results") : Text("No Results for “\(query)”") },
            icon: { Image(systemName: "magnifyingglass") })
    }

    private typealias Label = TesseraSwiftUI::Label
}

extension SearchUnavailableContent.Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
}

extension SearchUnavailableContent.Actions: View {
    public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A search that has found nothing.
    public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

    /// A search for `text` that has found nothing.
    public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
        ContentUnavailableView(
            label: { SearchUnavailableContent.Label(query: text) }, description: { SearchUnavailableContent.Description() },
            actions: { SearchUnavailableContent.Actions() })
    }
}
