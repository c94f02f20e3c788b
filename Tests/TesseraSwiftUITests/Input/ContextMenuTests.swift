import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// A tile of 100 points in the middle of the screen with a menu.
private struct TileScreen: TesseraSwiftUI.View {
    let record: Record
    var hasItems = true
    var body: some TesseraSwiftUI.View {
        Button {
            record.add("tap")
        } label: {
            TesseraSwiftUI.Color.red.frame(width: 100, height: 40).accessibilityLabel("Tile")
        }
        .contextMenu {
            if hasItems {
                Button("Copy") { record.add("copy") }
                Button("Delete", role: .destructive) { record.add("delete") }
                Button("Off") { record.add("off") }.disabled(true)
                Section {
                    Menu("More") { Button("Share") { record.add("share") } }
                }
            }
        }
    }
}

@MainActor
struct ContextMenuTests {
    private let record = Record()

    private func menu(_ screen: TouchScreen) -> Meaning? { screen.meanings.first { $0.role == .menu } }

    @Test func aFingerThatRestsOpensTheMenuAndTapsNothing() throws {
        let screen = TouchScreen { TileScreen(record: record) }
        let middle = screen.middle("Tile")
        screen.finger(.began, middle.x, middle.y)
        screen.device.advance(by: 0.4)
        #expect(menu(screen) == nil)
        screen.device.advance(by: 0.2)
        let frame = try #require(menu(screen)).frame
        screen.finger(.ended, middle.x, middle.y)
        #expect(record.lines == [])
        #expect(screen.meanings.filter { $0.role == .menuItem }.map(\.label) == ["Copy", "Delete", "Off", "More"])
        // Inside the screen, below or above the tile, which is moved where it has to be.
        #expect(frame.minX >= 10 && frame.maxX <= 290 && frame.minY >= 10 && frame.maxY <= 290)
        screen.device.advance(by: 1)
        screen.device.tap(at: screen.middle("Copy"))
        screen.device.advance(by: 1)
        #expect(record.lines == ["copy"])
        #expect(menu(screen) == nil)
    }

    @Test func aFingerThatMovesOrLeavesOpensNothing() {
        let screen = TouchScreen { TileScreen(record: record) }
        let middle = screen.middle("Tile")
        screen.device.drag(from: middle, to: at(middle.x + 40, middle.y), duration: 0.1, rest: 1)
        #expect(menu(screen) == nil)
        screen.device.tap(at: middle)
        screen.device.advance(by: 1)
        #expect(menu(screen) == nil)
        #expect(record.lines.last == "tap")
    }

    @Test func theSecondButtonOpensTheMenuAtThePointer() throws {
        let screen = TouchScreen { TileScreen(record: record) }
        let middle = screen.middle("Tile")
        let place = at(middle.x - 30, middle.y - 10)
        #expect(screen.device.click(at: place, button: .secondary))
        let frame = try #require(menu(screen)).frame
        #expect(frame.minY == place.y + 4 || frame.maxY == place.y - 4)
        #expect(frame.maxX <= 290)
        #expect(record.lines == [])
        // A click of the first button is the button's.
        screen.device.send(.key(KeyEvent(.down, .escape, time: 0)))
        screen.device.advance(by: 1)
        screen.device.click(at: middle)
        #expect(record.lines == ["tap"])
    }

    @Test("A touch beside it and Escape close the menu and go nowhere else", arguments: [true, false])
    func closing(byKey: Bool) {
        let screen = TouchScreen { TileScreen(record: record) }
        screen.device.click(at: screen.middle("Tile"), button: .secondary)
        screen.device.advance(by: 1)
        if byKey {
            screen.device.send(.key(KeyEvent(.down, .escape, time: screen.device.context.now)))
        } else {
            screen.device.tap(at: at(4, 150))
        }
        screen.device.advance(by: 1)
        #expect(menu(screen) == nil)
        #expect(record.lines == [])
    }

    @Test(arguments: [KeyEvent(.down, .menu, time: 0), KeyEvent(.down, .function(10), modifiers: .shift, time: 0)])
    func theMenuKeyOpensTheMenuOfWhatHasTheKeyboard(key: KeyEvent) {
        let screen = TouchScreen { TileScreen(record: record) }
        screen.device.send(.key(KeyEvent(.down, .tab, time: 0)))
        #expect(screen.device.send(.key(key)))
        screen.device.advance(by: 1)
        #expect(screen.meanings.first { $0.traits.contains(.focused) }?.label == "Copy")
        screen.device.send(.key(KeyEvent(.down, .down, time: 1)))
        screen.device.send(.key(KeyEvent(.down, .enter, time: 1)))
        screen.device.advance(by: 1)
        #expect(record.lines == ["delete"])
        // The keyboard is where it was.
        #expect(screen.meanings.first { $0.traits.contains(.focused) }?.label == "Tile")
    }

    @Test func aViewWithoutAControlTakesTheKeyboardForItsMenu() {
        let screen = TouchScreen { Text("Plain").contextMenu { Button("Copy") { record.add("copy") } } }
        screen.device.send(.key(KeyEvent(.down, .tab, time: 0)))
        #expect(screen.device.send(.key(KeyEvent(.down, .menu, time: 0))))
        #expect(screen.labels.contains("Copy"))
    }

    @Test func readersFindTheItemsAmongTheActions() throws {
        let screen = TouchScreen { TileScreen(record: record) }
        let tile = try #require(screen.meanings.first { $0.label == "Tile" })
        #expect(tile.actions == [.activate, .showMenu, .named("Copy"), .named("Delete")])
        #expect(screen.device.send(.perform(.named("Delete"), on: tile.id)))
        #expect(record.lines == ["delete"])
        #expect(menu(screen) == nil)
        #expect(screen.device.send(.perform(.showMenu, on: tile.id)))
        #expect(menu(screen) != nil)
    }

    @Test func aMenuWithoutItemsDoesNotOpen() {
        let screen = TouchScreen { TileScreen(record: record, hasItems: false) }
        #expect(screen.meanings.first { $0.label == "Tile" }?.actions == [.activate])
        screen.device.longPress(at: screen.middle("Tile"), duration: 1)
        screen.device.click(at: screen.middle("Tile"), button: .secondary)
        #expect(menu(screen) == nil)
        #expect(record.lines == ["tap"])
    }

    @Test func aSubmenuLeadsOn() {
        let screen = TouchScreen { TileScreen(record: record) }
        screen.device.longPress(at: screen.middle("Tile"))
        screen.device.advance(by: 1)
        screen.device.tap(at: screen.middle("More"))
        screen.device.advance(by: 1)
        screen.device.tap(at: screen.middle("Share"))
        screen.device.advance(by: 1)
        #expect(record.lines == ["share"])
        #expect(menu(screen) == nil)
    }

    @Test func aPreviewIsShownToAFingerOnly() {
        let make = {
            MovingScreen {
                Text("Tile").frame(width: 200, height: 100).contextMenu {
                    Button("Copy") {}
                } preview: {
                    Text("Preview").frame(width: 180, height: 90)
                }
            }
        }
        let middle = Point(x: 196, y: 438)
        let touched = make()
        touched.device.longPress(at: middle)
        touched.advance(1)
        #expect(touched.shown("Preview") != nil)
        #expect(touched.device.scene.meanings.contains { $0.role == .menu })
        let clicked = make()
        clicked.device.click(at: middle, button: .secondary)
        clicked.advance(1)
        #expect(clicked.shown("Preview") == nil)
        #expect(clicked.device.scene.meanings.contains { $0.role == .menu })
    }

    @Test func aRowOfAListOpensItsMenuWhereverItIsTouched() {
        let screen = TouchScreen {
            List(0..<3) { number in
                Text("Row \(number)").contextMenu { Button("Copy \(number)") { record.add("\(number)") } }
            }
        }
        let row = screen.middle("Row 1")
        screen.device.longPress(at: at(250, row.y))
        screen.device.advance(by: 1)
        screen.device.tap(at: screen.middle("Copy 1"))
        screen.device.advance(by: 1)
        #expect(record.lines == ["1"])
    }

    @Test func whatAMenuIsBehindIsCountedWithoutBeingMade() {
        let screen = MovingScreen {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1_000_000) { number in
                        Text("\(number)").frame(height: 50).contextMenu { Button("Copy") {} }
                    }
                }
            }
        }
        #expect(screen.graph.counts.nodes < 3000)
    }
}
