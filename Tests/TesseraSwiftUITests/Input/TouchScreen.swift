import CairoBackend
import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI

/// A view on a screen of 300 × 300 points that is touched, with a clock that is turned by hand.
@MainActor
struct TouchScreen {
    let device: VirtualDevice

    init<V: TesseraSwiftUI.View>(isRightToLeft: Bool = false, @ViewBuilder _ view: () -> V) {
        let size = Size(width: 300, height: 300)
        let blank = Device(name: "touch", idiom: .phone, size: size, scale: 1, safeArea: .zero, landscapeSafeArea: .zero)
        let context = HostContext(
            traits: ScreenTraits(device: blank, isRightToLeft: isRightToLeft), metrics: .iOS, text: PangoTextMeasurer(),
            resources: NoResources(),
            warn: { print($0) })
        device = VirtualDevice(context: context) { ViewScreen(view()) }
        device.settle()
    }

    var meanings: [Meaning] {
        func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
        return flat(device.scene.meanings)
    }

    var labels: [String] { meanings.compactMap(\.label) }

    /// The middle of the first thing with that label or identifier; the screen's corner where there is none.
    func middle(_ name: String) -> GridCore.Point {
        let frame = meanings.first { $0.label == name || $0.identifier == name }?.frame ?? .zero
        return GridCore.Point(x: frame.midX, y: frame.midY)
    }

    /// A finger does something; the screen is brought up to date.
    func finger(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, pointer: Int = 0) {
        device.send(.pointer(PointerEvent(phase, at: GridCore.Point(x: x, y: y), time: device.context.now, pointer: pointer)))
    }
}

/// What a test has seen, in order.
@MainActor
final class Record {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

/// A square of 100 points that takes touches.
struct Square: TesseraSwiftUI.View {
    var body: some TesseraSwiftUI.View { TesseraSwiftUI.Color.red.frame(width: 100, height: 100) }
}

func at(_ x: Double, _ y: Double) -> GridCore.Point { GridCore.Point(x: x, y: y) }
