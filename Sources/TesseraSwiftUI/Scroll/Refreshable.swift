import Foundation
import GridCore
import Observation
import ViewGraph

/// Brings what a view shows up to date.
public struct RefreshAction: Sendable {
    private let box: RefreshBox

    init(_ box: RefreshBox) { self.box = box }

    /// Runs the action that `refreshable(action:)` was given, and returns when it is done.
    public func callAsFunction() async { await box.run() }
}

/// What refreshing one view means, and whether it goes on. It outlives the values of the modifier, so that the environment does not change
/// with every evaluation.
@Observable
@MainActor
final class RefreshBox {
    @ObservationIgnored var action: @Sendable () async -> Void = {}
    /// Whether the wheel is to be seen.
    var isShown = false
    @ObservationIgnored private var running = 0
    @ObservationIgnored weak var scroll: ScrollNode?

    nonisolated init() {}

    /// The room that the wheel takes above the content while it turns, in points. Chosen by eye.
    static let room = 60.0

    func run() async {
        running += 1
        update()
        await action()
        running -= 1
        update()
    }

    /// A person has pulled the content down and let go.
    func start() { Task { await run() } }

    func update() {
        scroll?.refreshRoom = running > 0 ? RefreshBox.room : 0
        let pulled = -(scroll?.offset.y ?? 0)
        let shows = running > 0 || pulled > RefreshBox.room / 2
        if shows != isShown { isShown = shows }
    }
}

private struct RefreshableModifier: ViewModifier {
    let action: @Sendable () async -> Void
    @State private var box = RefreshBox()

    func body(content: Content) -> some View {
        box.action = action
        return
            content
            .transformEnvironment(\.refreshBox) { $0 = box }
            .modifier(RefreshConnection(box: box))
            .overlay(alignment: .top) {
                if box.isShown { ProgressView().frame(height: RefreshBox.room) }
            }
    }
}

/// Ties the first scroll view inside to an action.
private struct RefreshConnection: PrimitiveModifier {
    let box: RefreshBox

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollListenerNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let box = box
        unsafeDowncast(wrapper, to: ScrollListenerNode.self).action = { scroll in
            if box.scroll !== scroll {
                box.scroll = scroll
                scroll.refresh = { [weak box] in box?.start() }
            }
            box.update()
        }
    }
}

private struct RefreshBoxKey: EnvironmentKey { static var defaultValue: RefreshBox? { nil } }

extension EnvironmentValues {
    fileprivate var refreshBox: RefreshBox? {
        get { self[RefreshBoxKey.self] }
        set { self[RefreshBoxKey.self] = newValue }
    }

    /// What `refreshable(action:)` around the view does; `nil` where there is none.
    public var refresh: RefreshAction? { refreshBox.map { RefreshAction($0) } }
}

extension View {
    /// Lets a person bring what is shown up to date by pulling the first scroll view inside down: a wheel turns above its content until
    /// `action` returns. Views inside find the action in the environment.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        modifier(RefreshableModifier(action: action))
    }
}
