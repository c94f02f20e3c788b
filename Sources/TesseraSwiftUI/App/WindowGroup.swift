/// A scene that shows one kind of window, as often as a person asks for it. A host shows one.
public struct WindowGroup<Content: View> {
    private let content: Content

    nonisolated init(_ content: Content) { self.content = content }

    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content()) }
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) { self.init(content()) }
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.init(content()) }
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) { self.init(content()) }
    public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(content()) }
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content()) }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) { self.init(content()) }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content()) }
}

extension WindowGroup: Scene {
    public typealias Body = Never
    public var _windowView: AnyView? { AnyView(content) }
}

extension WindowGroup {
    /// A window for each value of a type; the first window has none.
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content: content))
    }

    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent(content: content))
    }

    /// A window for each value of a type; the first window gets `defaultValue`.
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(PresentedWindowContent { value in content(PresentedWindowContent<D, C>.filled(value, defaultValue)) })
    }

    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content, defaultValue: defaultValue)
    }
}

/// The content of a window that was opened for a value.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View> {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    nonisolated init(content: @escaping (Binding<Data?>) -> Content) { self.content = content }

    nonisolated static func filled(_ value: Binding<Data?>, _ defaultValue: @escaping () -> Data) -> Binding<Data> {
        Binding(get: { value.wrappedValue ?? defaultValue() }, set: { (new: Data) in value.wrappedValue = new })
    }
}

extension PresentedWindowContent: View {
    public var body: some View { content($value) }
}

/// A scene of a single window.
public struct Window<Content: View> {
    private let content: Content

    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension Window: Scene {
    public typealias Body = Never
    public var _windowView: AnyView? { AnyView(content) }
}
