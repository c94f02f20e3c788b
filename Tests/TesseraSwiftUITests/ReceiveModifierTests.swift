import Foundation
import HostInterface
import Scene
import TesseraCombine
import Testing

@testable import TesseraSwiftUI

/// Counts what a subject sends.
private struct Counter: TesseraSwiftUI.View {
    let subject: PassthroughSubject<Int, Never>
    @State private var sum = 0

    var body: some TesseraSwiftUI.View {
        Text("Sum \(sum)").onReceive(subject) { sum += $0 }
    }
}

/// Shows a counter or not.
private struct Switch: TesseraSwiftUI.View {
    let subject: PassthroughSubject<Int, Never>
    @State private var isShown = true

    var body: some TesseraSwiftUI.View {
        VStack {
            if isShown { Counter(subject: subject) }
            Text("Switch").onReceive(subject) { if $0 < 0 { isShown = false } }
        }
    }
}

@MainActor
struct ReceiveModifierTests {
    @Test func valuesReachTheActionWhileTheViewIsShown() {
        let subject = PassthroughSubject<Int, Never>()
        let host = Host { Switch(subject: subject) }
        #expect(host.scene.meanings.first?.label == "Sum 0")
        host.context.enter { subject.send(3) }
        host.context.enter { subject.send(4) }
        #expect(host.scene.meanings.first?.label == "Sum 7")
        host.context.enter { subject.send(-1) }
        #expect(host.scene.meanings.map(\.label) == ["Switch"])
    }
}
