import HostInterface
import ViewGraph

/// The screens that lie on the first one of a navigation stack, and who put them there.
@MainActor
final class NavigationController {
    /// A screen on the stack.
    struct Entry {
        enum Source {
            /// A value of the path, shown by the destination for its type.
            case value(AnyHashable)
            /// A link or a binding, with the view that it leads to and what is to be done when the screen is left.
            case request(ObjectIdentifier, AnyView, onPop: () -> Void)
        }

        let id: Int
        var source: Source
    }

    private(set) var entries: [Entry] = []
    /// Whether the stack is a column of a split view, whose own bar gives way to that of a stack that it shows.
    let isColumn: Bool
    /// The path outside, where there is one.
    var path: NavigationPathSource?
    /// Called when the screens have changed.
    var didChange: () -> Void = {}
    /// While the screens are brought up to date, what they ask for is taken up without being announced.
    var isUpdating = false
    private var destinations: [ObjectIdentifier: [Destination]] = [:]
    private var nextID = 1
    /// Values that lay on the stack in the version of the program before, from the one that comes next on; each comes when its
    /// destination is known.
    var keptValues: [KeptValue] = []

    private struct Destination {
        let owner: ObjectIdentifier
        var make: (AnyHashable) -> AnyView
    }

    init(isColumn: Bool) { self.isColumn = isColumn }

    private func announce() {
        if !isUpdating { didChange() }
    }

    private func makeEntry(_ source: Entry.Source) -> Entry {
        defer { nextID += 1 }
        return Entry(id: nextID, source: source)
    }

    private func isValue(_ entry: Entry) -> Bool {
        if case .value = entry.source { true } else { false }
    }

    // MARK: The path

    /// Makes the screens of values those of the path. Screens stay for as long as the values below and at them are the same.
    func follow(_ values: [AnyHashable]) {
        var kept: [Entry] = []
        var next = 0
        for entry in entries {
            if case .value(let value) = entry.source {
                guard next < values.count, values[next] == value else { break }
                next += 1
            }
            kept.append(entry)
        }
        let gone = entries[kept.count...]
        entries = kept + values[next...].map { makeEntry(.value($0)) }
        for entry in gone.reversed() { left(entry) }
    }

    /// Shows the screen for a value on top.
    func push(_ value: AnyHashable) {
        if let path {
            path.append(value)
        } else {
            entries.append(makeEntry(.value(value)))
            announce()
        }
    }

    /// Leaves the screen with the number `id` and all on top of it; 0 is the first screen, which cannot be left.
    func pop(_ id: Int) {
        guard id > 0, let index = entries.firstIndex(where: { $0.id == id }) else { return }
        let gone = entries[index...]
        entries = Array(entries[..<index])
        let values = gone.filter(isValue).count
        if values > 0 { path?.removeLast(values) }
        for entry in gone.reversed() { left(entry) }
        announce()
    }

    private func left(_ entry: Entry) {
        if case .request(_, _, let onPop) = entry.source { onPop() }
    }

    // MARK: Links and bindings

    /// Shows or leaves the screen of a link or a binding; while it is shown, its view follows.
    func request(_ owner: ObjectIdentifier, isPresented: Bool, view: @autoclosure () -> AnyView, onPop: @escaping () -> Void) {
        let index = entries.firstIndex { entry in
            if case .request(owner, _, _) = entry.source { true } else { false }
        }
        switch (index, isPresented) {
        case (nil, false): return
        case (nil, true): entries.append(makeEntry(.request(owner, view(), onPop: onPop)))
        case (.some(let index), true): entries[index].source = .request(owner, view(), onPop: onPop)
        case (.some(let index), false): entries = Array(entries[..<index])
        }
        announce()
    }

    /// Whether the screen of a link or a binding is on the stack.
    func shows(_ owner: ObjectIdentifier) -> Bool {
        entries.contains { entry in
            if case .request(owner, _, _) = entry.source { true } else { false }
        }
    }

    // MARK: Destinations

    /// Notes which view values of a type lead to.
    func register(_ owner: ObjectIdentifier, for type: Any.Type, _ make: @escaping (AnyHashable) -> AnyView) {
        let key = ObjectIdentifier(type)
        var known = destinations[key] ?? []
        if let index = known.firstIndex(where: { $0.owner == owner }) {
            known[index].make = make
        } else {
            known.append(Destination(owner: owner, make: make))
        }
        destinations[key] = known
        takeKeptValue(for: type)
        if entries.contains(where: isValue) { announce() }
    }

    private func takeKeptValue(for type: Any.Type) {
        guard path == nil, let next = keptValues.first, next.isNamed(as: type) else { return }
        func taken<Value>(_ type: Value.Type) -> AnyHashable? { (next.taken(as: type) as? any Hashable).map { AnyHashable($0) } }
        keptValues.removeFirst()
        if let value = _openExistential(type, do: taken) { entries.append(makeEntry(.value(value))) } else { keptValues = [] }
    }

    /// The values on the stack, for the next version of the program; `nil` where a path outside holds them.
    var valuesToKeep: [KeptValue]? {
        guard path == nil else { return nil }
        func kept<Value: Hashable>(_ value: Value) -> KeptValue? { KeptValue(value) }
        return entries.compactMap { entry in
            guard case .value(let value) = entry.source, let base = value.base as? any Hashable else { return nil }
            return kept(base)
        }
    }

    func unregister(_ owner: ObjectIdentifier) {
        for key in destinations.keys { destinations[key]?.removeAll { $0.owner == owner } }
    }

    /// The view of a screen; `nil` where no destination is known for the type of its value.
    func view(of entry: Entry) -> AnyView? {
        switch entry.source {
        case .request(_, let view, _): return view
        case .value(let value): return self.view(of: value)
        }
    }

    /// The view that a value leads to; `nil` where no destination is known for its type.
    func view(of value: AnyHashable) -> AnyView? { destinations[ObjectIdentifier(type(of: value.base))]?.first?.make(value) }
}

/// A path that lives outside of the stack.
struct NavigationPathSource {
    let values: () -> [AnyHashable]
    let append: (AnyHashable) -> Void
    let removeLast: (Int) -> Void
}

/// Which screen of which stack a view stands on.
struct NavigationContext: Equatable {
    let controller: NavigationController
    /// The number of the screen; 0 for the first one.
    let screen: Int

    static func == (one: NavigationContext, other: NavigationContext) -> Bool {
        one.controller === other.controller && one.screen == other.screen
    }
}

private struct NavigationContextKey: EnvironmentKey {
    static var defaultValue: NavigationContext? { nil }
}

extension EnvironmentValues {
    /// The navigation stack around and the screen of it; `nil` outside of stacks.
    var navigation: NavigationContext? {
        get { self[NavigationContextKey.self] }
        set { self[NavigationContextKey.self] = newValue }
    }
}
