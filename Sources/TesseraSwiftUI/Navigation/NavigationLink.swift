import Foundation
import Scene
import ViewGraph

/// A control that puts a screen on top of the stack around.
public struct NavigationLink<Label: View, Destination: View> {
    enum Target {
        case view(Destination)
        case value(AnyHashable?)
        /// Shown for as long as the binding says so.
        case bound(Destination, isActive: Binding<Bool>)
    }

    private let target: Target
    private let label: Label
    @State private var token = RequestToken()
    @Environment(\.navigation) private var navigation
    @Environment(\.detailColumn) private var detailColumn
    @Environment(\.isInListRow) private var isInListRow

    nonisolated init(target: Target, label: Label) {
        self.target = target
        self.label = label
    }
}

extension NavigationLink: View {
    public var body: some View {
        follow()
        return Button {
            activate()
        } label: {
            label
        }
        .disabled(!leadsSomewhere)
        .modifier(ListLinkLook(isInListRow: isInListRow))
        .rowTrait(ListRowTraits.Link.self, isInListRow)
    }

    private var leadsSomewhere: Bool {
        if case .value(nil) = target { return false }
        return navigation != nil
    }

    /// Brings a screen that the link has put on the stack up to date.
    @MainActor private func follow() {
        guard let controller = navigation?.controller else { return }
        let owner = ObjectIdentifier(token)
        switch target {
        case .value: return
        case .view(let destination):
            guard controller.shows(owner) else { return }
            controller.request(owner, isPresented: true, view: AnyView(destination), onPop: {})
        case .bound(let destination, let isActive):
            controller.request(
                owner, isPresented: isActive.wrappedValue, view: AnyView(destination),
                onPop: { if isActive.wrappedValue { isActive.wrappedValue = false } })
        }
    }

    @MainActor private func activate() {
        guard let controller = navigation?.controller else { return }
        switch target {
        case .value(let value?):
            if let detailColumn, let view = controller.view(of: value) { detailColumn.show(view) } else { controller.push(value) }
        case .value: return
        case .view(let destination):
            if let detailColumn { return detailColumn.show(AnyView(destination)) }
            controller.request(ObjectIdentifier(token), isPresented: true, view: AnyView(destination), onPop: {})
        case .bound(_, let isActive): isActive.wrappedValue = true
        }
    }
}

extension NavigationLink {
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination()), label: label())
    }

    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label())
    }

    public nonisolated init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination(), isActive: isActive), label: label())
    }

    public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(target: .bound(destination, isActive: isActive), label: label())
    }

    public nonisolated init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination(), isActive: Self.isSelected(tag, selection)), label: label())
    }

    public nonisolated init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(target: .bound(destination, isActive: Self.isSelected(tag, selection)), label: label())
    }

    private nonisolated static func isSelected<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
        Binding(
            get: { selection.wrappedValue == tag },
            set: { (isActive: Bool) in
                if isActive { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil }
            })
    }

    /// Says that the link belongs to a column that shows details; links find their stack by themselves.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(title))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(target: .view(destination), label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(target: .view(destination), label: Text(title))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(target: .bound(destination, isActive: isActive), label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(target: .bound(destination, isActive: isActive), label: Text(title))
    }

    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(target: .bound(destination, isActive: Self.isSelected(tag, selection)), label: Text(titleKey))
    }
}

extension NavigationLink where Destination == Never {
    /// Leads to the destination for a value; without a value the link is out of use.
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: Text(title))
    }
}

/// A link that is a row of a list is drawn as any other row.
private struct ListLinkLook {
    let isInListRow: Bool
}

extension ListLinkLook: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        if isInListRow { environment.buttonStyles = StyleStack(only: ListLinkStyle()) { $0.makeBody(configuration: $1) } }
    }
}

private struct ListLinkStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .frame(maxWidth: .infinity, alignment: .leading)
            .acting(as: .button) { configuration.trigger() }
    }
}
