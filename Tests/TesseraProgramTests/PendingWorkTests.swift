import GridCore
import HeadlessHost
import HostInterface
import Resources
import Scene
import Testing

@testable import TesseraProgram

/// A screen that shows a number and asks for an update when it changes.
@MainActor
private final class NumberScreen: ScreenContent {
    var number = 0 { didSet { isChanged = true } }
    private var isChanged = false

    var needsUpdate: Bool { isChanged }
    var nextChange: Double? { nil }
    func scene() -> Scene::Scene {
        isChanged = false
        let root = Layer(id: LayerID(1), frame: Rect(x: 0, y: 0, width: Double(number), height: 1))
        return Scene::Scene(size: Size(width: 1, height: 1), scale: 1, background: .white, root: root)
    }
    func handle(_ event: InputEvent) -> Bool { false }
    func close() {}
}

@MainActor
@Suite(.serialized) struct PendingWorkTests {
    private func makeDevice(_ screen: NumberScreen) -> VirtualDevice {
        let context = HostContext(
            traits: ScreenRequest().traits, metrics: .iOS, text: NoText(), resources: AppResources(folders: [], warn: { _ in }),
            warn: { _ in })
        return VirtualDevice(context: context) { screen }
    }

    @Test func aDeviceWithNothingToDoIsAtRest() {
        let screen = NumberScreen()
        let device = makeDevice(screen)
        screen.number = 3
        device.settle(work: PendingWork.runMainQueue)
        #expect(device.scene.root.frame.width == 3)
    }
}

final class NoText: TextMeasuring {
    func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
        TextLayout(size: .zero, lines: [], firstBaseline: 0, lastBaseline: 0)
    }
    func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0) }
}
