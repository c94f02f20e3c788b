import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

extension Host {
    /// Presses a key and lets the screen follow; answers whether somebody wanted it.
    @discardableResult
    func press(_ key: KeyEvent.Key, _ modifiers: Modifiers = [], characters: String = "") -> Bool {
        _ = scene
        let isWanted = send(.key(KeyEvent(.down, key, characters: characters, modifiers: modifiers, time: 0)))
        for _ in 0..<4 { _ = scene }
        return isWanted
    }

    /// What has the keyboard.
    var focusedLabel: String? { meanings.first { $0.traits.contains(.focused) }?.label }
}

@MainActor @Suite struct KeyboardFocusTests {
    private func grid(_ count: Int, columns: Int = 3, pressed: @escaping (Int) -> Void = { _ in }) -> Host {
        Host {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: columns)) {
                    ForEach(0..<count, id: \.self) { number in
                        Button("cell \(number)") { pressed(number) }.frame(height: 60)
                    }
                }
            }
        }
    }

    @Test func tabGoesInReadingOrderAndAround() {
        let host = Host {
            HStack {
                Button("a") {}
                Text("text")
                Button("off") {}.disabled(true)
                VStack {
                    Button("b") {}
                    Button("c") {}
                }
            }
        }
        #expect(host.focusedLabel == nil)
        var order: [String?] = []
        for _ in 0..<4 {
            host.press(.tab)
            order.append(host.focusedLabel)
        }
        #expect(order == ["a", "b", "c", "a"])
        host.press(.tab, .shift)
        #expect(host.focusedLabel == "c")
    }

    @Test func arrowsGoByGeometry() {
        let host = grid(9)
        _ = host.scene
        var order: [String?] = []
        for key in [KeyEvent.Key.down, .down, .right, .up, .left, .down, .down, .right, .right] {
            host.press(key)
            order.append(host.focusedLabel)
        }
        #expect(order == ["0", "3", "4", "1", "0", "3", "6", "7", "8"].map { "cell \($0)" })
    }

    @Test func arrowsGoToCellsThatWereNotMade() {
        let host = grid(3000)
        for _ in 0..<60 { host.press(.down) }
        #expect(host.focusedLabel == "cell 177")
        let frame = host.meanings.first { $0.traits.contains(.focused) }?.frame ?? .zero
        #expect(frame.minY >= 59 && frame.maxY <= 818 + 0.5)
        #expect(host.screen.graph.counts.nodes < 6000)
        host.press(.right)
        #expect(host.focusedLabel == "cell 178")
        for _ in 0..<59 { host.press(.up) }
        #expect(host.focusedLabel == "cell 1")
    }

    /// Hosts ask for a scene when they can show one: many keys may come before.
    @Test(arguments: [(KeyEvent.Key.down, "cell 90"), (.tab, "cell 30"), (.right, "cell 2")])
    func keysWithoutASceneBetweenEachMoveOn(_ key: KeyEvent.Key, _ end: String) {
        let host = grid(3000)
        host.press(.down)
        for _ in 0..<30 { host.send(.key(KeyEvent(.down, key, time: 0))) }
        for _ in 0..<4 { _ = host.scene }
        #expect(host.focusedLabel == end)
    }

    @Test func tabGoesOnToCellsThatWereNotMade() {
        let host = grid(100, columns: 1)
        for _ in 0..<100 { host.press(.tab) }
        #expect(host.focusedLabel == "cell 99")
        host.press(.tab, .shift)
        #expect(host.focusedLabel == "cell 98")
    }

    @Test func returnAndSpaceActivate() {
        var pressed: [Int] = []
        let host = grid(9) { pressed.append($0) }
        host.press(.tab)
        host.press(.enter)
        host.press(.right)
        host.press(.space)
        #expect(pressed == [0, 1])
    }

    @Test func keysScrollWhereNothingTakesThem() {
        let host = Host {
            ScrollView { ForEach(0..<100, id: \.self) { Text("row \($0)").frame(height: 50) } }
        }
        func top() -> String? { host.meanings.first { ($0.label?.hasPrefix("row") ?? false) && $0.frame.minY >= 59 }?.label }
        #expect(top() == "row 0")
        #expect(host.press(.down) && top() == "row 1")
        #expect(host.press(.end) && host.first("row 99").map { $0.frame.maxY <= 852 } == true)
        #expect(host.press(.home) && top() == "row 0")
        #expect(host.press(.space) && top() != "row 0")
        #expect(host.press(.pageUp) && top() == "row 0")
        #expect(!host.press(.up))
    }

    @Test func theFocusIsDrawnWhileKeysMoveIt() {
        let host = Host { Button("a") {}.frame(width: 100, height: 40) }
        func strokes(_ layer: Layer) -> Int {
            layer.contents.filter { if case .stroke = $0 { true } else { false } }.count + layer.children.map(strokes).reduce(0, +)
        }
        let before = strokes(host.scene.root)
        host.press(.tab)
        #expect(strokes(host.scene.root) == before + 1)
        let plain = Host { Button("a") {}.focusEffectDisabled() }
        let none = strokes(plain.scene.root)
        plain.press(.tab)
        #expect(plain.focusedLabel == "a" && strokes(plain.scene.root) == none)
    }

    @Test func theFocusLeavesWithItsView() {
        struct Going: TesseraSwiftUI.View {
            @State private var isThere = true
            var body: some TesseraSwiftUI.View {
                VStack {
                    if isThere { Button("go") { isThere = false } }
                    Button("stay") {}
                }
            }
        }
        let host = Host { Going() }
        host.press(.tab)
        host.press(.enter)
        #expect(host.focusedLabel == nil)
        host.press(.tab)
        #expect(host.focusedLabel == "stay")
    }

    @Test func aReaderThatGoesOnFindsTheNextLineMade() {
        let host = grid(300, columns: 1)
        for number in 0..<100 {
            guard let meaning = host.first("cell \(number)") else {
                Issue.record("cell \(number) was not made when the reader came to it")
                return
            }
            host.send(.focus(meaning.id))
            for _ in 0..<3 { _ = host.scene }
        }
        #expect(host.focusedLabel == "cell 99")
        #expect(host.first("cell 100") != nil)
    }
}
