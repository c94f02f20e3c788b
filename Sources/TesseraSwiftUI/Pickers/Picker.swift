import ViewGraph

/// A control that chooses one of several values. The picker style of the environment says how it looks.
///
/// The choices are views with tags; views made from a collection by `ForEach` have their identity as a tag.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    private let selection: ChoiceBinding
    private let label: Label
    private let content: Content
    private let currentValueLabel: AnyView?
    @Environment(\.pickerStyle) private var style

    nonisolated init(
        selection: ChoiceBinding, label: Label, content: Content, currentValueLabel: AnyView? = nil
    ) {
        self.selection = selection
        self.label = label
        self.content = content
        self.currentValueLabel = currentValueLabel
    }

    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: ChoiceBinding(selection), label: label(), content: content())
    }

    /// A picker that shows another view for the choice than the one in the list of choices.
    public nonisolated init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            selection: ChoiceBinding(selection), label: label(), content: content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }

    /// The older order of the arguments.
    public nonisolated init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: ChoiceBinding(selection), label: label, content: content())
    }

    /// A picker for several values at once; a choice sets all.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: ChoiceBinding(sources, selection), label: label(), content: content())
    }
}

extension Picker: View {
    public var body: some View {
        PlacedPicker(
            kind: style, selection: selection, label: AnyView(label), content: AnyView(content),
            currentValueLabel: currentValueLabel)
    }
}

extension Picker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: ChoiceBinding(selection), label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: ChoiceBinding(selection), label: Text(title), content: content())
    }

    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: ChoiceBinding(sources, selection), label: Text(titleKey), content: content())
    }
}

extension Picker where Label == TesseraSwiftUI::Label<Text, Image> {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: ChoiceBinding(selection),
            label: TesseraSwiftUI::Label(titleKey, systemImage: systemImage), content: content())
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: ChoiceBinding(selection),
            label: TesseraSwiftUI::Label(title, systemImage: systemImage), content: content())
    }
}
