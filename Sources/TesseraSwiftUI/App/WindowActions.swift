import HostInterface
import ViewGraph

/// Knows the kinds of windows of the running app.
@MainActor
protocol WindowSource: AnyObject {
    /// The window that is wished for; `nil` where the app has none of that kind.
    func window(_ wish: WindowWish) -> HostedProgram.Window?
}

/// A window by the identifier of its kind, a value, or both. A wish outlasts the version of the program in which it was made.
struct WindowWish {
    let id: String?
    let value: AnyHashable?
    private let kept: KeptValue?

    init(id: String?, value: AnyHashable?) {
        self.id = id
        self.value = value
        func kept<Value: Hashable>(_ value: Value) -> KeptValue? { KeptValue(value) }
        self.kept = (value?.base as? any Hashable).flatMap { kept($0) }
    }

    /// The value for a kind of window whose values are of `type`; `nil` where it has others, or none where there is one.
    func value(as type: Any.Type?) -> AnyHashable?? {
        guard let value else { return type == nil ? .some(nil) : nil }
        guard let type else { return nil }
        if Swift.type(of: value.base) == type { return .some(value) }
        func taken<Value>(_ type: Value.Type) -> AnyHashable? { (kept?.taken(as: type) as? any Hashable).map { AnyHashable($0) } }
        return _openExistential(type, do: taken).map { .some($0) }
    }
}

private struct WindowSourceKey: EnvironmentKey {
    static var defaultValue: (any WindowSource)? { nil }
}

extension EnvironmentValues {
    var windowSource: (any WindowSource)? {
        get { self[WindowSourceKey.self] }
        set { self[WindowSourceKey.self] = newValue }
    }

    /// Opens another window of the app.
    public var openWindow: OpenWindowAction { OpenWindowAction(source: windowSource) }
    /// Closes windows of the app.
    public var dismissWindow: DismissWindowAction { DismissWindowAction(source: windowSource) }
    /// Whether the device shows several windows of an app at once: one that has a tablet's size does.
    public var supportsMultipleWindows: Bool { isPad }
}

/// Opens a window of one of the app's scenes. A kind of window that the app does not have is reported to the developer.
public struct OpenWindowAction {
    let source: (any WindowSource)?

    /// Opens a window of the group with that identifier.
    @MainActor public func callAsFunction(id: String) { open(id: id, value: nil) }

    /// Opens a window for `value`, or brings the one that shows it to the front.
    @MainActor public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) { open(id: nil, value: AnyHashable(value)) }

    /// Opens a window for `value` of the group with that identifier, or brings the one that shows it to the front.
    @MainActor public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
        open(id: id, value: AnyHashable(value))
    }

    @MainActor private func open(id: String?, value: AnyHashable?) {
        guard let host = HostContext.current else { return }
        let wish = WindowWish(id: id, value: value)
        guard let window = source?.window(wish) else {
            let what = [id.map { "the identifier \"\($0)\"" }, value.map { "values of the type \(type(of: $0.base))" }].compactMap { $0 }
            return host.warn("openWindow: the app has no window group with " + what.joined(separator: " and "))
        }
        host.services.open(window: ProgramKeeping.of(host).opening(window) { ($0 as? ViewScreen)?.windows?.window(wish) })
    }
}

/// Closes windows of the app.
public struct DismissWindowAction {
    let source: (any WindowSource)?

    /// Closes the window that the view stands in.
    @MainActor public func callAsFunction() { HostContext.current?.services.closeWindows(id: nil) }

    /// Closes the windows of the group with that identifier.
    @MainActor public func callAsFunction(id: String) { HostContext.current?.services.closeWindows(id: id) }

    /// Closes the window for `value`.
    @MainActor public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) { close(id: nil, value: value) }

    /// Closes the window for `value` of the group with that identifier.
    @MainActor public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) { close(id: id, value: value) }

    @MainActor private func close(id: String?, value: some Hashable) {
        guard let window = source?.window(WindowWish(id: id, value: AnyHashable(value))) else { return }
        HostContext.current?.services.closeWindows(id: window.id)
    }
}
