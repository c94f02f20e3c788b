import HostInterface
import ViewGraph

/// The structure and behaviour of an app: its scenes, of which a host shows the first window at the start.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

    @MainActor @preconcurrency init()
}

extension ViewScreen {
    /// Shows the first window of `app`. The app's own properties (`@State`, `@StateObject`, `@Environment`) live as long as its windows.
    public convenience init<A: App>(app: A) { self.init(instance: AppInstance(app), window: 0, value: nil) }

    /// Shows the window at `index` of a running app.
    fileprivate convenience init<A: App>(instance: AppInstance<A>, window index: Int, value: AnyHashable?) {
        let name = index == 0 && value == nil ? "main" : instance.name(ofWindow: index, for: value)
        let root = AppRoot(app: instance.properties, instance: instance, index: index, value: value)
        // The app's own properties read it too: an app may open its windows itself.
        self.init(root.transformEnvironment(\.windowSource) { $0 = instance }, window: name)
        windows = instance
    }
}

/// A running app, which its windows share.
@MainActor
private final class AppInstance<A: App> {
    let properties: HostedProperties<A>
    /// The kinds of windows as the app's body described them last.
    var windows: [_SceneWindow] = []

    init(_ app: A) { properties = HostedProperties(value: app, shared: SharedProperties()) }

    /// What a window is called; one that is open for a value has the value in it.
    func name(ofWindow index: Int, for value: AnyHashable?) -> String {
        let name = (windows.indices.contains(index) ? windows[index].id : nil) ?? "window-\(index)"
        return value.map { "\(name)/\($0)" } ?? name
    }
}

extension AppInstance: WindowSource {
    func window(_ wish: WindowWish) -> HostedProgram.Window? {
        for (index, kind) in windows.enumerated() where wish.id.map({ kind.id == $0 }) ?? true {
            guard let value = wish.value(as: kind.valueType) else { continue }
            let title = kind.title.map { TextResolver(EnvironmentValues()).string($0) } ?? ""
            // A window for a value is the only one for it.
            return HostedProgram.Window(
                id: name(ofWindow: index, for: value), title: title, isUnique: kind.isUnique || value != nil
            ) { ViewScreen(instance: self, window: index, value: value) }
        }
        return nil
    }
}

/// The view that stands for a window of a running app.
private struct AppRoot<A: App> {
    let app: HostedProperties<A>
    let instance: AppInstance<A>
    let index: Int
    let value: AnyHashable?
}

extension AppRoot: View {
    var body: some View {
        let windows = app.value.body._windows
        instance.windows = windows
        return windows.indices.contains(index) ? windows[index].content(value) : AnyView(EmptyView())
    }
}

/// A value that is no view but may hold properties such as `@State`, `@StateObject` and `@Environment`: an app, a scene, a style.
/// They get their values from the view that stores this.
struct HostedProperties<Value> {
    var value: Value
    /// Where state lives that several views share, as the windows of an app do; `nil` leaves it to the view.
    var shared: SharedProperties?
}

extension HostedProperties: _NestingProperty {}

extension HostedProperties: DynamicProperty {
    static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        let shared = property.assumingMemoryBound(to: Self.self).pointee.shared
        host.sharing(shared) { host.installFields(of: Value.self, at: property, slot: slot) }
    }
}

/// State and objects that belong to no single view.
final class SharedProperties {
    private(set) var storage: [Int: AnyObject] = [:]

    /// The object kept for the property at `slot`, made on first use.
    func object<Object: AnyObject>(at slot: Int, make: () -> Object) -> Object {
        if let object = storage[slot] as? Object { return object }
        let object = make()
        storage[slot] = object
        return object
    }
}
