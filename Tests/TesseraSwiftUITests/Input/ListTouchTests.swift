import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// A list of letters that can be deleted, moved and flagged.
private struct Letters: TesseraSwiftUI.View {
    let record: Record
    var isEditing = false
    var allowsFullSwipe = true
    @State private var letters = ["a", "b", "c", "d"]
    var body: some TesseraSwiftUI.View {
        List {
            ForEach(letters, id: \.self) { letter in
                Text(letter)
                    .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                        Button("Flag \(letter)") { record.add("flag \(letter)") }
                        Button("Pin \(letter)") { record.add("pin \(letter)") }
                    }
                    .swipeActions(edge: .leading) {
                        Button("Read \(letter)") { record.add("read \(letter)") }
                    }
            }
            .onMove { letters.move(fromOffsets: $0, toOffset: $1) }
        }
        .listStyle(.plain)
        .environment(\.editMode, .constant(isEditing ? .active : .inactive))
    }
}

@MainActor
extension TouchScreen {
    fileprivate func minX(_ label: String) -> Double { frame(label).map { $0.minX } ?? .nan }

    fileprivate func frame(_ label: String) -> Rect? { meanings.first { $0.label == label }?.frame }

    /// A finger goes down and moves in ten steps, and stays down.
    fileprivate func pull(
        from start: GridCore.Point, x: Double = 0, y: Double = 0, over time: Double = 0.3, kind: PointerEvent.Kind = .touch
    ) {
        func send(_ phase: PointerEvent.Phase, _ part: Double) {
            let place = at(start.x + x * part, start.y + y * part)
            device.send(.pointer(PointerEvent(phase, at: place, time: device.context.now, kind: kind)))
        }
        send(.began, 0)
        for step in 1...10 {
            device.advance(by: time / 10)
            send(.moved, Double(step) / 10)
        }
    }

    fileprivate var rows: [String] {
        meanings.filter { $0.role == .row }.compactMap { $0.children.first?.label }
    }
}

@MainActor
struct ListTouchTests {
    private let record = Record()

    // MARK: Swipes

    @Test func aRowFollowsTheFingerAndStopsAtItsButtons() throws {
        let screen = TouchScreen { Letters(record: record) }
        let rest = try #require(screen.frame("b")).minX
        let middle = screen.middle("b")
        screen.pull(from: at(200, middle.y), x: -60)
        // The first two steps of six points tell that it is a swipe.
        #expect(screen.minX("b").isNear(rest - 48, within: 0.01))
        screen.device.advance(by: 0.3)
        screen.finger(.ended, 140, middle.y)
        screen.device.advance(by: 1)
        #expect(screen.minX("b").isNear(rest, within: 0.2))
        screen.pull(from: at(200, middle.y), x: -110)
        screen.device.advance(by: 0.3)
        screen.finger(.ended, 90, middle.y)
        screen.device.advance(by: 1)
        let (flag, pin) = (try #require(screen.frame("Flag b")), try #require(screen.frame("Pin b")))
        #expect(flag.maxX == 300 && pin.maxX == flag.minX && flag.width >= 74)
        #expect(screen.minX("b").isNear(rest - flag.width - pin.width, within: 0.2))
        screen.device.tap(at: at(pin.midX, pin.midY))
        screen.device.advance(by: 1)
        #expect(record.lines == ["pin b"])
        #expect(screen.minX("b").isNear(rest, within: 0.2))
        #expect(screen.frame("Pin b") == nil)
    }

    @Test func aShortSwipeReturnsAndTheOtherSideHasItsOwnButtons() throws {
        let screen = TouchScreen { Letters(record: record) }
        let rest = try #require(screen.frame("b")).minX
        let y = screen.middle("b").y
        screen.pull(from: at(200, y), x: -40)
        screen.device.advance(by: 0.3)
        screen.finger(.ended, 160, y)
        screen.device.advance(by: 1)
        #expect(screen.minX("b").isNear(rest, within: 0.2))
        screen.device.drag(from: at(50, y), to: at(120, y), duration: 0.1)
        screen.device.advance(by: 1)
        #expect(screen.frame("Read b")?.minX == 0)
        // A touch on another row only closes it.
        screen.device.tap(at: screen.middle("c"))
        screen.device.advance(by: 1)
        #expect(screen.frame("Read b") == nil)
        #expect(record.lines == [])
    }

    @Test(arguments: [true, false]) func pushedNearlyOffARowDoesWhatItsFirstButtonDoes(isAllowed: Bool) {
        let screen = TouchScreen { Letters(record: record, allowsFullSwipe: isAllowed) }
        let y = screen.middle("c").y
        screen.device.drag(from: at(280, y), to: at(40, y), rest: 0.3)
        screen.device.advance(by: 1)
        #expect(record.lines == (isAllowed ? ["flag c"] : []))
        #expect((screen.frame("Flag c") == nil) == isAllowed)
    }

    @Test func twoFingersOnATouchpadPushARow() {
        let screen = TouchScreen { Letters(record: record) }
        let middle = screen.middle("b")
        for (phase, x) in [(WheelEvent.Phase.began, 40.0), (.moved, 60), (.ended, 0)] {
            screen.device.send(.wheel(WheelEvent(phase, at: middle, delta: at(x, 0), time: screen.device.context.now)))
            screen.device.advance(by: 0.05)
        }
        screen.device.advance(by: 1)
        #expect(screen.frame("Flag b")?.maxX == 300)
    }

    @Test func aPushedRowClosesWhenTheListIsScrolled() {
        let screen = TouchScreen {
            List(0..<40) { number in Text("Row \(number)").swipeActions { Button("Flag \(number)") {} } }
        }
        let y = screen.middle("Row 2").y
        screen.device.drag(from: at(250, y), to: at(150, y), rest: 0.3)
        screen.device.advance(by: 1)
        #expect(screen.frame("Flag 2") != nil)
        screen.device.drag(from: at(150, 280), to: at(150, 240), rest: 0.3)
        screen.device.advance(by: 1)
        #expect(screen.frame("Flag 2") == nil)
    }

    // MARK: Moving

    @Test("Rows are moved by their handles while a list is edited, and by a finger that rests first else", arguments: [true, false])
    func moving(isEditing: Bool) throws {
        let screen = TouchScreen { Letters(record: record, isEditing: isEditing) }
        #expect(screen.rows == ["a", "b", "c", "d"])
        let (a, c) = (try #require(screen.frame("a")), try #require(screen.frame("c")))
        let x = isEditing ? 280.0 : 100
        screen.finger(.began, x, a.midY)
        if !isEditing { screen.device.advance(by: 0.4) }
        for step in 1...20 {
            screen.device.advance(by: 0.02)
            screen.finger(.moved, x, a.midY + (c.midY - a.midY) * Double(step) / 20)
        }
        // What it passes makes room.
        screen.device.advance(by: 0.5)
        let height = (c.midY - a.midY) / 2
        #expect(screen.drawnY("c").isNear(c.minY - height, within: 1))
        screen.finger(.ended, x, c.midY)
        #expect(screen.rows == ["b", "c", "a", "d"])
        // It is drawn where the finger has left it and goes to its place.
        #expect(screen.drawnY("a").isNear(c.minY, within: 2))
        screen.device.advance(by: 1)
        #expect(screen.drawnY("a").isNear(c.minY, within: 0.2) && screen.drawnY("b").isNear(a.minY, within: 0.2))
    }

    @Test func aRowThatIsMovedUpAndOneThatIsLetGoOutside() throws {
        let screen = TouchScreen { Letters(record: record) }
        let (b, d) = (screen.middle("b"), screen.middle("d"))
        screen.device.drag(from: d, to: at(d.x, b.y - 4), duration: 0.4, hold: 0.4)
        screen.device.advance(by: 1)
        #expect(screen.rows == ["a", "d", "b", "c"])
        screen.device.drag(from: screen.middle("a"), to: at(-50, 400), duration: 0.4, hold: 0.4)
        screen.device.advance(by: 1)
        #expect(screen.rows == ["a", "d", "b", "c"])
        let place = try #require(screen.frame("a")).minY
        #expect(screen.drawnY("a").isNear(place, within: 0.2))
    }

    @Test func aFingerThatMovesAtOnceScrolls() {
        let screen = TouchScreen { Letters(record: record) }
        screen.device.drag(from: screen.middle("a"), to: at(100, 200), duration: 0.2)
        screen.device.advance(by: 1)
        #expect(screen.rows == ["a", "b", "c", "d"])
    }

    // MARK: Refreshing

    @Test func pullingAListDownRefreshesIt() async {
        let screen = TouchScreen {
            List(0..<3) { Text("Row \($0)") }.refreshable { await MainActor.run { record.add("refresh") } }
        }
        screen.device.drag(from: at(150, 60), to: at(150, 120), rest: 0.2)
        for _ in 0..<20 { await Task.yield() }
        #expect(record.lines == [])
        screen.device.advance(by: 1)
        screen.device.drag(from: at(150, 60), to: at(150, 290), rest: 0.2)
        for _ in 0..<200 where record.lines.isEmpty { await Task.yield() }
        #expect(record.lines == ["refresh"])
    }

    // MARK: Selecting

    private struct Selecting: TesseraSwiftUI.View {
        @State private var selection: Set<Int> = []
        var body: some TesseraSwiftUI.View {
            VStack(spacing: 0) {
                Text(selection.sorted().map(String.init).joined(separator: " ")).accessibilityIdentifier("chosen")
                List(0..<1000, id: \.self, selection: $selection) { Text("Row \($0)") }
            }
        }
    }

    @Test func aMouseSelectsRowsWithShiftAndControl() {
        let screen = TouchScreen { Selecting() }
        func click(_ row: Int, _ modifiers: Modifiers = []) -> String? {
            screen.device.click(at: screen.middle("Row \(row)"), modifiers: modifiers)
            return screen.meanings.first { $0.identifier == "chosen" }?.label
        }
        #expect(click(1) == "1")
        #expect(click(3) == "3")
        #expect(click(1, .control) == "1 3")
        #expect(click(3, .command) == "1")
        #expect(click(0, .shift) == "0 1 2 3")
        #expect(click(2) == "2")
        #expect(click(4, .shift) == "2 3 4")
        // A finger selects nothing outside of the edit mode.
        screen.device.tap(at: screen.middle("Row 1"))
        #expect(screen.meanings.first { $0.identifier == "chosen" }?.label == "2 3 4")
    }

    @Test func aMenuOfTheSelectionIsForAllThatIsSelectedOrForTheRowAlone() {
        struct Menus: TesseraSwiftUI.View {
            let record: Record
            @State private var selection: Set<Int> = []
            var body: some TesseraSwiftUI.View {
                List(0..<5, id: \.self, selection: $selection) { Text("Row \($0)") }
                    .contextMenu(forSelectionType: Int.self) { chosen in
                        Button("Copy") { record.add("copy \(chosen.sorted())") }
                    } primaryAction: {
                        record.add("open \($0.sorted())")
                    }
            }
        }
        let screen = TouchScreen { Menus(record: record) }
        screen.device.click(at: screen.middle("Row 1"))
        screen.device.advance(by: 1)
        screen.device.click(at: screen.middle("Row 2"), modifiers: .control)
        screen.device.advance(by: 1)
        for row in ["Row 2", "Row 4"] {
            screen.device.click(at: screen.middle(row), button: .secondary)
            screen.device.advance(by: 1)
            screen.device.tap(at: screen.middle("Copy"))
            screen.device.advance(by: 1)
        }
        #expect(record.lines == ["copy [1, 2]", "copy [4]"])
        screen.device.tap(at: screen.middle("Row 3"))
        screen.device.click(at: screen.middle("Row 0"))
        screen.device.advance(by: 0.1)
        screen.device.click(at: screen.middle("Row 0"))
        #expect(record.lines.suffix(2) == ["open [3]", "open [0]"])
    }

    @Test func aRangeTakesRowsThatWereNeverMade() {
        let screen = TouchScreen { Selecting() }
        screen.device.click(at: screen.middle("Row 0"))
        screen.device.scroll(at: at(150, 200), by: at(0, 44 * 500))
        guard let last = screen.meanings.last(where: { $0.label?.hasPrefix("Row ") ?? false })?.label else {
            Issue.record("no row is shown")
            return
        }
        screen.device.click(at: at(screen.middle(last).x, 250), modifiers: .shift)
        let chosen = screen.meanings.first { $0.identifier == "chosen" }?.label?.split(separator: " ").compactMap { Int($0) } ?? []
        #expect(chosen.count > 490 && chosen == Array(0..<chosen.count))
    }
}

@MainActor
extension TouchScreen {
    /// Where a text is drawn, with all that moves it.
    fileprivate func drawnY(_ text: String) -> Double {
        var found = Double.nan
        func visit(_ layer: Layer, _ transform: Transform) {
            let own = layer.transform.followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY)).followed(by: transform)
            guard layer.opacity > 0 else { return }
            for case .text(let content) in layer.contents where content.layout.lines.flatMap(\.runs).map(\.text).joined() == text {
                found = own.apply(at(0, 0)).y
            }
            for child in layer.children { visit(child, own) }
        }
        visit(device.scene.root, .identity)
        return found
    }
}
