import Foundation
import Scene
import ViewGraph

/// A label in the tint that opens an address when it is touched.
public struct Link<Label: View> {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL

    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link: View {
    public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
        .modifier(
            MeaningModifier { meanings in
                meanings.map { meaning in
                    var meaning = meaning
                    if meaning.role == .button { meaning.role = .link }
                    return meaning
                }
            })
    }
}

extension Link where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A title that is not translated.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
