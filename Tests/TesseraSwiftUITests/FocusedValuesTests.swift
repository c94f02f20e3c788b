import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct NameKey: FocusedValueKey { typealias Value = String }
private struct CountKey: FocusedValueKey { typealias Value = TesseraSwiftUI.Binding<Int> }

extension FocusedValues {
    fileprivate var name: String? {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
    fileprivate var count: TesseraSwiftUI.Binding<Int>? {
        get { self[CountKey.self] }
        set { self[CountKey.self] = newValue }
    }
}

private struct Reader: TesseraSwiftUI.View {
    @FocusedValue(\.name) private var name
    @FocusedBinding(\.count) private var count
    var body: some TesseraSwiftUI.View {
        VStack {
            Text("name \(name ?? "-") count \(count.map(String.init) ?? "-")")
            Button("More") { if let count { self.count = count + 1 } }.focusable(false)
        }
    }
}

private struct Offering: TesseraSwiftUI.View {
    @State private var count = 3
    @State private var isScene = false
    var body: some TesseraSwiftUI.View {
        VStack {
            Reader()
            VStack {
                Button("One") {}.focusedValue(\.name, "one")
                Button("Two") {}
            }
            .focusedValue(\.name, "outer").focusedValue(\.count, $count)
            Text("held \(count)")
            if isScene { Text("scene").focusedSceneValue(\.name, "window") }
            Button("Scene") { isScene.toggle() }
        }
    }
}

@MainActor
struct FocusedValuesTests {
    private func key(_ host: Host, _ key: KeyEvent.Key) { host.send(.key(KeyEvent(.down, key, time: 0))) }

    @Test func whatTheFocusedViewOffersIsRead() {
        let host = Host { Offering() }
        #expect(host.first("name - count -") != nil)
        key(host, .tab)
        key(host, .tab)
        // The button's own value counts more than that of what is around it.
        #expect(host.first("name one count 3") != nil)
        key(host, .tab)
        #expect(host.first("name outer count 3") != nil)
        host.tap("More")
        #expect(host.first("name outer count 4") != nil && host.first("held 4") != nil)
        key(host, .tab)
        #expect(host.first("name - count -") != nil)
    }

    @Test func aValueOfTheWindowHoldsWhileItIsThere() {
        let host = Host { Offering() }
        host.tap("Scene")
        #expect(host.first("name window count -") != nil)
        host.tap("Scene")
        #expect(host.first("name - count -") != nil)
    }
}
