/// Tabs that belong together under a header. A tab bar shows them one after the other, like all others; the header is for sidebars.
public struct TabSection<Header: View, Content, Footer, SelectionValue> {
    private let header: Header
    private let content: Content

    nonisolated init(header: Header, content: Content) {
        self.header = header
        self.content = content
    }
}

extension TabSection: TabContent where Content: TabContent, SelectionValue: Hashable, Content.TabValue == SelectionValue {
    public typealias TabValue = SelectionValue
    public typealias Body = Never

    public var _tabs: AnyView { content._tabs }
}

extension TabSection where Content: TabContent, SelectionValue == Content.TabValue, Footer == EmptyView {
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(header: header(), content: content())
    }
}

extension TabSection where Header == EmptyView, Content: TabContent, SelectionValue == Content.TabValue, Footer == EmptyView {
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(header: EmptyView(), content: content())
    }
}

extension TabSection where Header == Text, Content: TabContent, SelectionValue == Content.TabValue, Footer == EmptyView {
    public nonisolated init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(header: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(header: Text(title), content: content())
    }
}
