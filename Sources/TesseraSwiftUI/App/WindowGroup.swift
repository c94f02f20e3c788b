import Foundation

/// A scene that shows one kind of window, as often as a person asks for it.
public struct WindowGroup<Content: View> {
    private let window: _SceneWindow

    private nonisolated init(_ window: _SceneWindow) { self.window = window }

    private nonisolated init(title: Text?, id: String?, _ content: () -> Content) {
        let content = content()
        self.init(_SceneWindow(id: id, title: title) { _ in AnyView(content) })
    }

    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(title: nil, id: nil, content) }
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) { self.init(title: nil, id: id, content) }
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) { self.init(title: title, id: id, content) }
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), id: id, content)
    }
    public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title: title, id: nil, content) }
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), id: nil, content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: id, content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: nil, content)
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never
    public var _windows: [_SceneWindow] { [window] }
}

extension WindowGroup {
    private nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        title: Text?, id: String?, value: D.Type, _ content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(
            _SceneWindow(id: id, title: title, valueType: D.self) { value in
                AnyView(PresentedWindowContent(value?.base as? D, content: content))
            })
    }

    /// A window for each value of a type; the first window has none.
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: nil, value: type, content)
    }

    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: id, value: type, content)
    }

    /// A window for each value of a type; the first window gets `defaultValue`.
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: nil, value: type) { value in content(PresentedWindowContent<D, C>.filled(value, defaultValue)) }
    }

    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: id, value: type) { value in content(PresentedWindowContent<D, C>.filled(value, defaultValue)) }
    }
}

/// The content of a window that was opened for a value.
public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View> {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    nonisolated init(_ value: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    nonisolated static func filled(_ value: Binding<Data?>, _ defaultValue: @escaping () -> Data) -> Binding<Data> {
        Binding(get: { value.wrappedValue ?? defaultValue() }, set: { (new: Data) in value.wrappedValue = new })
    }
}

extension PresentedWindowContent: View {
    public var body: some View { content($value) }
}

/// A scene of a single window.
public struct Window<Content: View> {
    private let title: Text
    private let id: String
    private let content: Content

    private nonisolated init(title: Text, id: String, _ content: () -> Content) {
        self.title = title
        self.id = id
        self.content = content()
    }

    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: title, id: id, content)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), id: id, content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: id, content)
    }
}

extension Window: Scene {
    public typealias Body = Never
    public var _windows: [_SceneWindow] {
        [_SceneWindow(id: id, title: title, isUnique: true) { _ in AnyView(content) }]
    }
}
