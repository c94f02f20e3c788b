import ViewGraph

/// An item of a bar on its way from the view that declares it to the bar.
public struct ToolbarEntry {
    let placement: ToolbarItemPlacement
    let content: AnyView
    /// The environment of the view that declares the item.
    var environment = EnvironmentStore()
    var stamp: BarSettings.Stamp?
}

/// What a toolbar is made of.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }

    var _entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
    public var _entries: [ToolbarEntry] { body._entries }
}

extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("body of the primitive toolbar content \(Self.self) was asked for") }
}

extension Never: ToolbarContent {
    public var _entries: [ToolbarEntry] { [] }
}

/// Toolbar content whose items have identities.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// One item of a bar.
public struct ToolbarItem<ID, Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content
    private let itemID: ID

    nonisolated init(itemID: ID, placement: ToolbarItemPlacement, content: Content) {
        self.itemID = itemID
        self.placement = placement
        self.content = content
    }
}

extension ToolbarItem: ToolbarContent {
    public typealias Body = Never
    public var _entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, content: AnyView(content))] }
}

extension ToolbarItem where ID == () {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(itemID: (), placement: placement, content: content())
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
    public nonisolated init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(itemID: id, placement: placement, content: content())
    }
}

extension ToolbarItem: Identifiable where ID: Hashable {
    public nonisolated var id: ID { itemID }
}

/// Several items of a bar at one place.
public struct ToolbarItemGroup<Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content

    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// Items with a label for all of them, which a bar without room for the items shows in their place. Bars here always have the room.
    public nonisolated init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement) { LabeledToolbarItemGroupContent<C, L>(content: content()) }
    }
}

/// The items of a group that has a label.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View> {
    let content: Content
}

extension LabeledToolbarItemGroupContent: View {
    public var body: some View { content }
}

extension ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never
    public var _entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, content: AnyView(content))] }
}

/// Builds toolbar content out of the statements of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }

    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
        TupleToolbarContent(contents: (repeat each content))
    }

    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
}

struct TupleToolbarContent<each Content: ToolbarContent> {
    let contents: (repeat each Content)
}

extension TupleToolbarContent: ToolbarContent {
    typealias Body = Never

    var _entries: [ToolbarEntry] {
        var result: [ToolbarEntry] = []
        for content in repeat each contents { result += content._entries }
        return result
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public var _entries: [ToolbarEntry] { self?._entries ?? [] }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public var _entries: [ToolbarEntry] {
        switch storage {
        case .trueContent(let content): content._entries
        case .falseContent(let content): content._entries
        }
    }
}

extension Group: ToolbarContent where Content: ToolbarContent {
    public init(@ToolbarContentBuilder content: () -> Content) { self.init(of: content()) }
    public var _entries: [ToolbarEntry] { content._entries }
}
