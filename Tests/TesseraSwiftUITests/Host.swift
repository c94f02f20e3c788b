import CairoBackend
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import ViewGraph

/// A screen for tests: a device, a view on it, and what is to be seen.
@MainActor
final class Host {
    let context: HostContext
    let screen: ViewScreen
    private let log = WarningLog()
    var warnings: [String] { log.warnings }

    convenience init<V: View>(
        _ device: Device = DeviceCatalogue.standard, resources: any ResourceProviding = NoResources(), _ view: () -> V
    ) {
        self.init(ScreenTraits(device: device), resources: resources) { ViewScreen(view()) }
    }

    /// A screen that is shown in a look, text size or direction of the caller's choice, or made of something else than a view.
    /// `store` is where values of windows outlast the program.
    init(
        _ traits: ScreenTraits, resources: any ResourceProviding = NoResources(), store: String? = nil, screen make: () -> ViewScreen
    ) {
        context = HostContext(
            traits: traits, metrics: .iOS, text: Host.measurer, resources: resources, warn: { [log] in log.warnings.append($0) })
        ProgramKeeping.of(context).valueStore = store
        screen = context.enter(make)
    }

    private static let measurer = PangoTextMeasurer()

    /// What is on the screen now.
    var scene: Scene::Scene { context.enter { screen.scene() } }

    /// Hands an event to the screen. After a key the clock is turned until what that has set in motion rests, as for a person who
    /// looks before going on.
    @discardableResult
    func send(_ event: InputEvent) -> Bool {
        let isWanted = context.enter { screen.handle(event) }
        switch event {
        case .key: rest()
        default: break
        }
        return isWanted
    }

    /// A finger goes down and up again after `duration`; then the clock is turned as after a key.
    @discardableResult
    func tap(at point: Point, for duration: Double = 0) -> Bool {
        let now = context.now
        guard send(.pointer(PointerEvent(.began, at: point, time: now))) else { return false }
        let isWanted = send(.pointer(PointerEvent(.ended, at: point, time: now + duration)))
        rest()
        return isWanted
    }

    @discardableResult
    func longPress(at point: Point) -> Bool { tap(at: point, for: 0.6) }

    /// Two fingers on a touchpad move the content on, and rest before they go up.
    @discardableResult
    func scroll(at point: Point, by delta: Point) -> Bool {
        let isWanted = send(.wheel(WheelEvent(.moved, at: point, delta: delta, time: context.now)))
        send(.wheel(WheelEvent(.ended, at: point, delta: .zero, time: context.now)))
        return isWanted
    }

    func rest() {
        for _ in 0..<100 {
            _ = scene
            guard context.enter({ screen.isComingToRest }) else { return }
            context.now += 0.05
        }
    }
}

/// What a developer is told.
@MainActor
private final class WarningLog {
    var warnings: [String] = []
}

/// An app without any resources.
@MainActor
final class NoResources: ResourceProviding {
    func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage? { nil }
    func color(named name: String, bundle: String?, traits: ResourceTraits) -> Scene::Color? { nil }
    func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol {
        Symbol(path: Path(), size: Size(width: 1, height: 1), baseline: 1, isKnown: false)
    }
    func string(forKey key: String, table: String?, bundle: String?, language: String) -> String? { nil }
    func image(encoded bytes: [UInt8], scale: Double) -> ImageSource? { nil }
    func image(file path: String) -> ImageSource? { nil }
}
