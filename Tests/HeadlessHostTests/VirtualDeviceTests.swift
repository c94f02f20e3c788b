import GridCore
import HeadlessHost
import HostInterface
import Scene
import Testing

/// A screen that counts what is asked of it.
@MainActor
private final class CountingScreen: ScreenContent {
    var scenes = 0
    var closed = 0
    var pending = 0
    var taps: [Point] = []
    /// Changes until this moment of the clock.
    var animatesUntil = 0.0

    func scene() -> Scene {
        scenes += 1
        pending = max(0, pending - 1)
        let traits = HostContext.current!.traits
        let root = Layer(id: LayerID(1), frame: Rect(origin: .zero, size: traits.size))
        return Scene(size: traits.size, scale: traits.scale, background: .white, root: root)
    }
    func handle(_ event: InputEvent) -> Bool {
        guard case .pointer(let pointer) = event, pointer.phase == .ended else { return false }
        taps.append(pointer.position)
        pending += 2
        return true
    }
    var needsUpdate: Bool { pending > 0 || HostContext.current!.now < animatesUntil }
    var nextChange: Double? { nil }
    func close() { closed += 1 }
}

@MainActor
private func makeDevice(_ screen: CountingScreen) -> VirtualDevice {
    let context = HostContext(
        traits: ScreenRequest().traits, metrics: .iOS, text: SilentText(), resources: EmptyResources(), warn: { _ in })
    return VirtualDevice(context: context) { screen }
}

@MainActor
@Suite struct VirtualDeviceTests {
    @Test func settlesAfterAsManyUpdatesAsAreAskedFor() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        #expect(screen.scenes == 1)
        screen.pending = 3
        #expect(device.settle() == .reached)
        #expect(screen.scenes == 4)
        #expect(device.settle() == .reached)
        #expect(screen.scenes == 4)
    }

    @Test func aScreenThatNeverRestsIsNamed() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        screen.pending = .max
        #expect(device.settle() == .neverReached(updates: VirtualDevice.mostUpdates))
    }

    @Test func workOutsideIsRunUntilThereIsNone() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        var work = 5
        device.settle {
            #expect(HostContext.current != nil)
            work -= 1
            return work > 0
        }
        #expect(work == 0)
    }

    @Test func anUpdateThatIsAskedForIsMade() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        device.context.requestUpdate()
        #expect(device.needsUpdate)
        device.settle()
        #expect(screen.scenes == 2)
        #expect(!device.needsUpdate)
    }

    @Test func theClockMovesOnlyByHand() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        screen.animatesUntil = 0.5
        #expect(device.settle() == .neverReached(updates: VirtualDevice.mostUpdates))
        #expect(device.context.now == 0)
        device.advance(by: 0.25)
        #expect(device.context.now == 0.25)
        #expect(device.advanceToRest(within: 10) == .reached)
        #expect((0.5..<0.52).contains(device.context.now))
        for seconds in [-1, .nan, 0] { device.advance(by: seconds) }
        #expect(device.context.now < 0.52)
    }

    @Test func anEndlessAnimationEndsAtTheBound() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        screen.animatesUntil = .infinity
        guard case .neverReached = device.advanceToRest(within: 1) else {
            Issue.record("it came to rest")
            return
        }
        #expect((1..<1.02).contains(device.context.now))
    }

    @Test func eventsReachTheScreenAndAreShown() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        #expect(device.tap(at: Point(x: 1, y: 2)))
        #expect(!device.send(.key(KeyEvent(.down, .tab, time: 0))))
        #expect(screen.taps == [Point(x: 1, y: 2)])
        #expect(screen.scenes == 3)
    }

    @Test func aChangedDeviceIsShown() {
        let device = makeDevice(CountingScreen())
        device.change { $0.size = Size(width: 5, height: 6) }
        #expect(device.scene.size == Size(width: 5, height: 6))
    }

    @Test func closesOnce() {
        let screen = CountingScreen()
        let device = makeDevice(screen)
        device.close()
        device.close()
        #expect(screen.closed == 1)
    }
}

private final class SilentText: TextMeasuring {
    func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
        TextLayout(size: .zero, lines: [], firstBaseline: 0, lastBaseline: 0)
    }
    func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0) }
}

private final class EmptyResources: ResourceProviding {
    func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage? { nil }
    func color(named name: String, bundle: String?, traits: ResourceTraits) -> Color? { nil }
    func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol {
        Symbol(path: Path(), size: .zero, baseline: 0, isKnown: false)
    }
    func string(forKey key: String, table: String?, bundle: String?, language: String) -> String? { nil }
    func image(encoded bytes: [UInt8], scale: Double) -> ImageSource? { nil }
    func image(file path: String) -> ImageSource? { nil }
}
