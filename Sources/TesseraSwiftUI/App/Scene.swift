/// A part of an app's interface with a life of its own: a window or a group of windows.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

    /// The kinds of windows of the scene. A host shows the first at the start.
    var _windows: [_SceneWindow] { get }
}

extension Scene {
    /// The windows of the body; what they show is evaluated with the scene's own properties in place.
    public var _windows: [_SceneWindow] {
        body._windows.enumerated().map { index, window in
            var window = window
            window.content = { AnyView(SceneContent(scene: HostedProperties(value: self), index: index, value: $0)) }
            return window
        }
    }
}

extension Scene where Body == Never {
    public var body: Never { fatalError("body of the primitive scene \(Self.self) was asked for") }
}

extension Never: Scene {}

/// The window of a scene with a body, which may hold properties of its own.
private struct SceneContent<S: Scene> {
    let scene: HostedProperties<S>
    let index: Int
    let value: AnyHashable?
}

extension SceneContent: View {
    var body: some View {
        let windows = scene.value.body._windows
        windows.indices.contains(index) ? windows[index].content(value) : AnyView(EmptyView())
    }
}

/// Builds a scene out of the statements of a closure.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _TupleScene<repeat each Content> {
        _TupleScene(scenes: (repeat each content))
    }

    public static func buildOptional<Content: Scene>(_ content: Content?) -> Content? { content }
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }
}

/// Several scenes of an app, made by `SceneBuilder`.
public struct _TupleScene<each Content: Scene> {
    let scenes: (repeat each Content)
}

extension _TupleScene: Scene {
    public typealias Body = Never

    public var _windows: [_SceneWindow] {
        var windows: [_SceneWindow] = []
        for scene in repeat each scenes { windows += scene._windows }
        return windows
    }
}

extension Optional: Scene where Wrapped: Scene {
    public var _windows: [_SceneWindow] { self?._windows ?? [] }
}

/// A scene without a window.
public struct EmptyScene: Sendable {
    public nonisolated init() {}
}

extension EmptyScene: Scene {
    public typealias Body = Never
    public var _windows: [_SceneWindow] { [] }
}

extension Group: Scene where Content: Scene {
    public init(@SceneBuilder content: () -> Content) { self.init(of: content()) }

    public var _windows: [_SceneWindow] { content._windows }
}

/// A scene whose windows are changed.
struct ModifiedScene<Content: Scene> {
    let content: Content
    let change: (AnyView) -> AnyView
}

extension ModifiedScene: Scene {
    typealias Body = Never
    var _windows: [_SceneWindow] { content._windows.map { $0.changed(change) } }
}

extension Scene {
    /// Sets a value of the environment of every view of the scene.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        ModifiedScene(content: self) { AnyView($0.environment(keyPath, value)) }
    }

    /// Runs `action` with the new value when `value` has changed.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        ModifiedScene(content: self) { AnyView($0.onChange(of: value, perform: action)) }
    }

    /// Runs `action` with the old and the new value when `value` has changed; with `initial`, also at the start.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
    }

    /// Runs `action` when `value` has changed; with `initial`, also at the start.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
    }
}
