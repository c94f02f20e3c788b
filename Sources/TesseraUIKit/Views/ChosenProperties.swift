import Foundation
import HostInterface

/// What was set on a view by itself; of a proxy, what is to be set on all views of its class.
@MainActor
final class ChosenProperties {
    private(set) var names: Set<String> = []
    private(set) var changes: [(name: String, apply: @MainActor (UIView) -> Void)] = []
    /// Kept only by proxies.
    var isProxy = false
    /// What is set now comes from a proxy and leaves no trace.
    var isDressing = false
    /// Told of each change on a proxy.
    var didChange: (() -> Void)?

    func note(_ name: String, _ apply: @escaping @MainActor (UIView) -> Void) {
        guard !isDressing else { return }
        names.insert(name)
        guard isProxy else { return }
        changes.removeAll { $0.name == name }
        changes.append((name, apply))
        didChange?()
    }
}

/// The proxies on which an app sets looks for all views of a class, one for each class of the current host's screen.
@MainActor
final class AppearanceProxies {
    private var proxies: [ObjectIdentifier: UIView] = [:]
    /// Those of code that runs outside a host.
    private static let outside = AppearanceProxies()

    private static var current: AppearanceProxies {
        HostContext.current?.kept(AppearanceProxies.self) { AppearanceProxies() } ?? outside
    }

    /// The proxy for a class. `make` makes it; of a class that an app derives it is one of the library's class above.
    static func proxy<View: UIView>(for type: UIView.Type, make: () -> View) -> View {
        let current = current
        if let known = current.proxies[ObjectIdentifier(type)] as? View { return known }
        let proxy = make()
        proxy.looks.isProxy = true
        proxy.looks.didChange = { [weak proxy] in (proxy as? any BarProxy)?.tellBars() }
        current.proxies[ObjectIdentifier(type)] = proxy
        return proxy
    }

    /// Sets on a view what was set for its class and those above, but for what was set on it.
    static func dress(_ view: UIView) {
        let proxies = current.proxies
        guard !proxies.isEmpty, !view.looks.isProxy else { return }
        var classes: [UIView.Type] = []
        var next: AnyClass? = Swift.type(of: view)
        while let type = next as? UIView.Type {
            classes.append(type)
            next = _getSuperclass(type)
        }
        view.looks.isDressing = true
        defer { view.looks.isDressing = false }
        for type in classes.reversed() {
            guard let proxy = proxies[ObjectIdentifier(type)] else { continue }
            for change in proxy.looks.changes where !view.looks.names.contains(change.name) { change.apply(view) }
        }
    }
}

/// A proxy whose looks also count for the bars that SwiftUI draws.
@MainActor
protocol BarProxy: AnyObject {
    func tellBars()
}
