import Foundation
import ViewGraph

/// Views that can be shown and hidden by a touch on the label above them.
public struct DisclosureGroup<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    private let outer: Binding<Bool>?
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyles) private var styles

    nonisolated init(label: Label, content: Content, isExpanded: Binding<Bool>?) {
        self.label = label
        self.content = content
        outer = isExpanded
    }

    public nonisolated init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), isExpanded: nil)
    }

    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), isExpanded: isExpanded)
    }
}

extension DisclosureGroup: View {
    public var body: some View {
        let configuration = DisclosureGroupStyleConfiguration(
            label: .init(_content: .init(label)), content: .init(_content: .init(content)), isExpanded: outer ?? $isOpen)
        styles.view(configuration) { AutomaticDisclosureGroupStyle().makeBody(configuration: configuration) }
    }
}

extension DisclosureGroup where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(titleKey), content: content(), isExpanded: nil)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(titleKey), content: content(), isExpanded: isExpanded)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(label), content: content(), isExpanded: nil)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(label), content: content(), isExpanded: isExpanded)
    }
}
