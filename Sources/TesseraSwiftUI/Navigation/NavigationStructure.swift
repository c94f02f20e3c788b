import HostInterface
import ViewGraph

/// The structure node of a navigation stack: it keeps the screens with their state, the covered ones too.
@MainActor
final class NavigationStructure: LeafStructure {
    private let controller: NavigationController
    private var root: AnyView
    private var navigation: NavigationNode { unsafeDowncast(node, to: NavigationNode.self) }

    /// `isColumn` is true for a column of a split view, whose own bar gives way to that of a stack that it shows.
    init(_ root: AnyView, path: NavigationPathSource?, isColumn: Bool = false, in context: NodeContext) {
        self.root = root
        let controller = NavigationController(isColumn: isColumn)
        self.controller = controller
        super.init(context) { NavigationNode($0, controller: controller) }
        controller.path = path
        controller.keptValues = KeptState.current?.stackValues(of: self) ?? []
        controller.didChange = { [weak self] in self.map { $0.graph.markDirty($0) } }
        evaluate()
    }

    /// The values on the stack, for the next version of the program.
    var keptValues: [KeptValue]? { controller.valuesToKeep }

    func update(_ root: AnyView, path: NavigationPathSource?) {
        self.root = root
        controller.path = path
        evaluate()
    }

    /// Brings the screens up to date from the first one up: what a screen says of its destinations holds for those on top of it.
    override func evaluate() {
        didEvaluate()
        controller.isUpdating = true
        defer { controller.isUpdating = false }
        if let path = controller.path { controller.follow(Evaluation.run(for: self) { path.values() }) }
        show(root, as: 0)
        var shown = [0]
        // Screens may ask for others while they are brought up to date; each is looked at once.
        var index = 0
        while index < controller.entries.count {
            let entry = controller.entries[index]
            if let view = Evaluation.run(for: self, { controller.view(of: entry) }) {
                show(view, as: entry.id)
                shown.append(entry.id)
            } else if case .value(let value) = entry.source {
                HostContext.current?.warn(
                    "no navigationDestination(for: \(type(of: value.base)).self) is known on the stack; the value \(value) is not shown")
            }
            index += 1
        }
        editModes = editModes.filter { shown.contains($0.key) }
        navigation.keep(shown.filter { id in id == 0 || controller.entries.contains { $0.id == id } })
    }

    private func show(_ view: AnyView, as screen: Int) {
        navigation.show(
            AnyView(
                view.modifier(
                    ScreenEnvironment(
                        navigation: NavigationContext(controller: controller, screen: screen), editMode: editMode(of: screen),
                        wayBack: controller.isColumn && screen > 0 ? WayBack(navigation: navigation, screen: screen) : nil))),
            as: screen)
    }

    /// Every screen is edited by itself.
    private func editMode(of screen: Int) -> Binding<EditMode> {
        let store = editModes[screen] ?? EditModeStore()
        editModes[screen] = store
        return store.binding
    }

    private var editModes: [Int: EditModeStore] = [:]
}

/// What holds on one screen of a stack.
private struct ScreenEnvironment {
    let navigation: NavigationContext
    let editMode: Binding<EditMode>
    let wayBack: WayBack?
}

extension ScreenEnvironment: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.navigation = navigation
        environment.editMode = editMode
        environment.wayBack = wayBack
        if !navigation.controller.isColumn { environment.outerSearch = nil }
    }
}

/// How one gets back from a screen of a column, for a stack that is that screen and whose bar is the only one.
struct WayBack: Equatable {
    private weak var navigation: NavigationNode?
    private let screen: Int

    init(navigation: NavigationNode, screen: Int) {
        self.navigation = navigation
        self.screen = screen
    }

    @MainActor
    func callAsFunction() -> NavigationBarNode.Back? { navigation?.wayBack(from: screen) }

    static func == (one: WayBack, other: WayBack) -> Bool { one.navigation === other.navigation && one.screen == other.screen }
}

private struct WayBackKey: EnvironmentKey { static var defaultValue: WayBack? { nil } }

extension EnvironmentValues {
    /// How one gets back from the first screen of a stack; `nil` where there is no way, or the bar of the stack around shows it.
    var wayBack: WayBack? {
        get { self[WayBackKey.self] }
        set { self[WayBackKey.self] = newValue }
    }
}
