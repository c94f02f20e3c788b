import ViewGraph

/// What a tab view is made of where its tabs carry their values.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    associatedtype Body: TabContent

    @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }

    var _tabs: AnyView { get }
}

extension TabContent {
    public var _tabs: AnyView { body._tabs }
}

extension TabContent where Body == Never {
    public var body: Never { fatalError("body of the primitive tab content \(Self.self) was asked for") }
}

extension Never: TabContent {
    public typealias TabValue = Never
    public var _tabs: AnyView { AnyView(EmptyView()) }
}

/// Builds tabs out of the statements of a closure. All have values of one type.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// The tabs as the views of a tab view.
    public struct Content<C: TabContent> {
        let content: C
    }

    public static func buildExpression<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: TabContent>(
        _ content: repeat each Content
    ) -> _TupleTabContent<TabValue, repeat each Content> {
        _TupleTabContent(contents: (repeat each content))
    }

    public static func buildIf<Content: TabContent<TabValue>>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: TabContent<TabValue>, FalseContent: TabContent<TabValue>>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent: TabContent<TabValue>, FalseContent: TabContent<TabValue>>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }
}

extension TabContentBuilder.Content: View {
    public typealias Body = AnyView
    public var body: AnyView { content._tabs }
}

/// Several tabs, made by `TabContentBuilder`.
public struct _TupleTabContent<TabValue: Hashable, each Content: TabContent> {
    let contents: (repeat each Content)
}

extension _TupleTabContent: TabContent {
    public typealias Body = Never

    public var _tabs: AnyView {
        var tabs: [AnyView] = []
        for content in repeat each contents { tabs.append(content._tabs) }
        return AnyView(ForEach(tabs.indices, id: \.self) { tabs[$0] })
    }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public var _tabs: AnyView { AnyView(map { $0._tabs }) }
}

extension _ConditionalContent: TabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue

    public var _tabs: AnyView {
        switch storage {
        case .trueContent(let content): AnyView(_ConditionalContent<AnyView, AnyView>(storage: .trueContent(content._tabs)))
        case .falseContent(let content): AnyView(_ConditionalContent<AnyView, AnyView>(storage: .falseContent(content._tabs)))
        }
    }
}

extension Group: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public var _tabs: AnyView { content._tabs }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    /// Searching: the tab has the look of a search.
    public static let search = TabRole(name: "search")
}

/// A view of a tab view with a value, an icon and a name.
public struct Tab<Value: Hashable, Content: View, Label: View> {
    private let value: Value?
    private let content: Content
    private let label: Label
    private var badge: Text?

    nonisolated init(value: Value?, content: Content, label: Label) {
        self.value = value
        self.content = content
        self.label = label
    }
}

extension Tab: TabContent {
    public typealias TabValue = Value
    public typealias Body = Never

    public var _tabs: AnyView {
        let page = TabPage(content: content, label: label).badge(badge)
        return value.map { AnyView(page.tag($0)) } ?? AnyView(page)
    }

    /// A text at the tab's icon.
    public func badge(_ label: Text?) -> some TabContent<Value> {
        var result = self
        result.badge = label
        return result
    }

    /// A number at the tab's icon; 0 shows none.
    public func badge(_ count: Int) -> some TabContent<Value> { badge(count == 0 ? nil : Text("\(count)")) }
}

extension Tab {
    public nonisolated init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, content: content(), label: label())
    }

    public nonisolated init(
        value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, content: content(), label: label())
    }
}

extension Tab where Value == Never {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label())
    }

    public nonisolated init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label())
    }
}

/// The icon and the name that a tab is given as texts.
public struct DefaultTabLabel {
    let title: Text
    let image: Image
}

extension DefaultTabLabel: View {
    public var body: some View {
        TesseraSwiftUI::Label {
            title
        } icon: {
            image
        }
    }
}

extension Tab where Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(
            value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }
}
