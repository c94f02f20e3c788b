import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// Which scroll view a wheel or a touchpad moves.
@MainActor
struct WheelTests {
    /// A scroll view of 300 × 300 with another one from 200 on.
    private func screen() -> Host {
        var traits = ScreenTraits(device: DeviceCatalogue.standard)
        traits.size = Size(width: 300, height: 300)
        traits.safeArea = .zero
        return Host(traits) {
            ViewScreen(
                ScrollView {
                    VStack(spacing: 0) {
                        Text("outer").frame(width: 300, height: 200)
                        ScrollView { Text("inner").frame(width: 300, height: 1000, alignment: .top) }.frame(height: 400)
                        Color.red.frame(height: 1000)
                    }
                })
        }
    }

    /// Where the texts stand, from the places at the start.
    private func moved(_ host: Host, from start: [String: Double]) -> (outer: Double?, inner: Double?) {
        let now = host.tops
        return (now["outer"].flatMap { $0 - start["outer"]! }, now["inner"].flatMap { $0 - start["inner"]! })
    }

    private func wheel(_ host: Host, _ phase: WheelEvent.Phase, _ delta: Double) {
        host.context.now += 1.0 / 60
        let time = host.context.now
        host.send(.wheel(WheelEvent(phase, at: Point(x: 150, y: 150), delta: Point(x: 0, y: delta), time: time)))
        _ = host.scene
    }

    @Test func aMovementOnATouchpadStaysWithWhatItHasBegunToMove() {
        let host = screen()
        let start = host.tops
        wheel(host, .began, 0)
        // After the first step the inner one lies below the pointer.
        for _ in 0..<3 { wheel(host, .moved, 60) }
        #expect(moved(host, from: start).outer == -180)
        #expect(moved(host, from: start).inner == -180)
        // Fingers that rest before they leave throw nothing.
        host.context.now += 1
        wheel(host, .ended, 0)
        host.rest()
        let rested = host.tops
        // The next movement belongs to what lies there now.
        wheel(host, .began, 0)
        for _ in 0..<3 { wheel(host, .moved, 30) }
        #expect(moved(host, from: rested).outer == 0)
        #expect(moved(host, from: rested).inner == -90)
    }

    @Test func eachNotchOfAWheelGoesToWhatLiesBelowThePointer() {
        let host = screen()
        _ = host.scene
        wheel(host, .step, 100)
        host.rest()
        let start = host.tops
        wheel(host, .step, 40)
        host.rest()
        #expect(moved(host, from: start).outer == 0)
        #expect(moved(host, from: start).inner?.isNear(-40) == true)
    }
}

extension Host {
    /// Where each text begins.
    fileprivate var tops: [String: Double] {
        var result: [String: Double] = [:]
        for meaning in meanings { if let label = meaning.label { result[label] = meaning.frame.minY } }
        return result
    }
}
