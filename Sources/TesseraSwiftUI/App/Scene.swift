/// A part of an app's interface with a life of its own: a window or a group of windows.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

    /// What the first window of the scene shows; `nil` where the scene has no window.
    var _windowView: AnyView? { get }
}

extension Scene {
    public var _windowView: AnyView? { AnyView(SceneContent(scene: HostedProperties(value: self))) }
}

extension Scene where Body == Never {
    public var body: Never { fatalError("body of the primitive scene \(Self.self) was asked for") }
}

extension Never: Scene {}

/// The window of a scene with a body, which may hold properties of its own.
private struct SceneContent<S: Scene> {
    let scene: HostedProperties<S>
}

extension SceneContent: View {
    var body: some View { scene.value.body._windowView ?? AnyView(EmptyView()) }
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

    public var _windowView: AnyView? {
        for scene in repeat each scenes {
            if let view = scene._windowView { return view }
        }
        return nil
    }
}

extension Optional: Scene where Wrapped: Scene {
    public var _windowView: AnyView? { self?._windowView }
}

/// A scene without a window.
public struct EmptyScene: Sendable {
    public nonisolated init() {}
}

extension EmptyScene: Scene {
    public typealias Body = Never
    public var _windowView: AnyView? { nil }
}

extension Group: Scene where Content: Scene {
    public init(@SceneBuilder content: () -> Content) { self.init(content: content()) }

    public var _windowView: AnyView? { content._windowView }
}

/// A scene whose window is changed.
struct ModifiedScene<Content: Scene> {
    let content: Content
    let change: @MainActor (AnyView) -> AnyView
}

extension ModifiedScene: Scene {
    typealias Body = Never
    var _windowView: AnyView? { content._windowView.map(change) }
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
