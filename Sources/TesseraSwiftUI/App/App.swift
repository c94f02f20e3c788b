/// The structure and behaviour of an app: its scenes, of which a host shows the first window.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

    @MainActor @preconcurrency init()
}

extension ViewScreen {
    /// Shows the first window of `app`. The app's own properties (`@State`, `@StateObject`, `@Environment`) live as long as the screen.
    public convenience init<A: App>(app: A) { self.init(AppRoot(app: HostedProperties(value: app))) }
}

/// The view that stands for a running app: the content of its first window.
private struct AppRoot<A: App> {
    let app: HostedProperties<A>
}

extension AppRoot: View {
    var body: some View { app.value.body._windowView ?? AnyView(EmptyView()) }
}

/// A value that is no view but may hold properties such as `@State`, `@StateObject` and `@Environment`: an app, a scene, a style.
/// They get their values from the view that stores this.
struct HostedProperties<Value> {
    var value: Value
}

extension HostedProperties: DynamicProperty {
    static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        host.installFields(of: Value.self, at: property, slot: slot)
    }
}
