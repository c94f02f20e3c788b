import GridCore
import HostInterface
import Scene
import TesseraSwiftUI

/// A screen whose code may be replaced while a host shows it, and over which faults are shown. The host sees one screen all the time.
@MainActor
final class ReloadableScreen: ScreenContent {
    private let context: HostContext?
    private(set) var content: (any ScreenContent)?
    /// Finds the window again in another version of the program; `nil` for a window of the program's first screen.
    var find: ProgramKeeping.WindowFinder?
    private var faultScreen: ViewScreen?

    /// Shows what `make` makes; nothing where that is `nil`. Made inside `HostContext.enter`.
    init(_ make: (@MainActor () -> any ScreenContent)?, fault: Fault?) {
        context = HostContext.current
        content = make?()
        show(fault)
    }

    /// Takes another version of the screen. What the old one kept and the new one can use is handed over.
    func replace(with make: @MainActor () -> any ScreenContent) {
        inContext {
            let kept = (content as? ViewScreen)?.keptState()
            content?.close()
            content = kept.map { $0.restoring(make) } ?? make()
            show(nil)
        }
    }

    /// Shows a fault over the picture, or takes it away.
    func show(_ fault: Fault?) {
        inContext {
            faultScreen?.close()
            faultScreen = fault.map { fault in
                ViewScreen(FaultView(fault: fault, hide: { [weak self] in self?.show(nil) }).environment(\.colorScheme, .dark))
            }
            context?.requestUpdate()
        }
    }

    private func inContext(_ body: () -> Void) {
        if let context { context.enter(body) } else { body() }
    }

    func scene() -> Scene::Scene {
        ValueKeeper.shared.writeSoon()
        let below = content?.scene() ?? emptyScene
        guard let faultScreen else { return below }
        return SceneOverlay.scene(below, under: faultScreen.scene())
    }

    private var emptyScene: Scene::Scene {
        let traits = context?.traits
        let size = traits?.size ?? .zero
        return Scene::Scene(
            size: size, scale: traits?.scale ?? 1, background: .black,
            root: Layer(id: LayerID(0), frame: Rect(origin: .zero, size: size)))
    }

    func handle(_ event: InputEvent) -> Bool {
        ValueKeeper.shared.writeSoon()
        guard let faultScreen else { return content?.handle(event) ?? false }
        switch event {
        case .perform(let action, let id) where SceneOverlay.isOnTop(id):
            return faultScreen.handle(.perform(action, on: SceneOverlay.original(id)))
        case .scrolled(let id, let offset) where SceneOverlay.isOnTop(id):
            return faultScreen.handle(.scrolled(SceneOverlay.original(id), to: offset))
        case .focus(let id?) where SceneOverlay.isOnTop(id):
            return faultScreen.handle(.focus(SceneOverlay.original(id)))
        case .perform, .scrolled, .focus, .activity, .goBack: return content?.handle(event) ?? false
        default: return faultScreen.handle(event)
        }
    }

    var needsUpdate: Bool { content?.needsUpdate ?? false || faultScreen?.needsUpdate ?? false }

    var stepsBack: Int { content?.stepsBack ?? 0 }

    var nextChange: Double? { [content?.nextChange, faultScreen?.nextChange].compactMap { $0 }.min() }

    func close() {
        content?.close()
        faultScreen?.close()
        content = nil
        faultScreen = nil
    }
}
