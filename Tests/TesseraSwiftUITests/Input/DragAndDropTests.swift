import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import TesseraTransfer
import Testing

/// A grid whose cells change places while one is dragged over another, as public samples do it.
private struct Reorderable: TesseraSwiftUI.View {
    let record: Record
    @State private var letters = ["A", "B", "C", "D", "E", "F"]
    @State private var dragged: String?

    var body: some TesseraSwiftUI.View {
        LazyVGrid(columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0)], spacing: 0) {
            ForEach(letters, id: \.self) { letter in
                Square().accessibilityElement().accessibilityLabel(letter)
                    .onDrag {
                        dragged = letter
                        return NSItemProvider(object: letter as NSString)
                    }
                    .onDrop(of: [.text], delegate: Mover(letter: letter, letters: $letters, dragged: $dragged, record: record))
            }
        }
    }
}

private struct Mover: DropDelegate {
    let letter: String
    @Binding var letters: [String]
    @Binding var dragged: String?
    let record: Record

    func dropEntered(info: DropInfo) {
        guard let dragged, dragged != letter, let from = letters.firstIndex(of: dragged), let to = letters.firstIndex(of: letter) else {
            return
        }
        letters.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
    }

    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

    func performDrop(info: DropInfo) -> Bool {
        record.add("dropped \(info.itemProviders(for: [UTType.plainText]).count) on \(letter)")
        dragged = nil
        return true
    }
}

@MainActor
struct DragAndDropTests {
    private let record = Record()

    @Test func cellsOfAGridChangePlaces() {
        let screen = TouchScreen { Reorderable(record: record) }
        #expect(screen.labels == ["A", "B", "C", "D", "E", "F"])
        screen.device.drag(from: screen.middle("A"), to: screen.middle("D"), duration: 0.5, hold: 0.5)
        #expect(screen.labels == ["B", "C", "D", "A", "E", "F"] || screen.labels == ["B", "D", "C", "A", "E", "F"])
        #expect(record.lines == ["dropped 1 on A"])
    }

    @Test func aMovementWithoutARestDragsNothing() {
        let screen = TouchScreen { Reorderable(record: record) }
        screen.device.drag(from: screen.middle("A"), to: screen.middle("D"), duration: 0.3)
        #expect(screen.labels == ["A", "B", "C", "D", "E", "F"])
        // A mouse need not rest.
        screen.device.drag(from: screen.middle("A"), to: screen.middle("B"), duration: 0.3, kind: .mouse)
        #expect(screen.labels == ["B", "A", "C", "D", "E", "F"])
    }

    private func pair(isFussy: Bool = false) -> TouchScreen {
        TouchScreen {
            HStack(spacing: 100) {
                Square().draggable("text").accessibilityIdentifier("source")
                Square().dropDestination(for: String.self) { items, place in
                    record.add("\(items) at \(Int(place.x))")
                    return !isFussy
                } isTargeted: {
                    record.add("\($0)")
                }
                .accessibilityIdentifier("target")
            }
        }
    }

    @Test func aValueIsDroppedWhereItsTypeIsTaken() {
        let screen = pair()
        screen.device.drag(from: at(50, 150), to: at(270, 150), hold: 0.5)
        #expect(record.lines == ["true", "false", "[\"text\"] at 70"])
        record.lines = []
        // Dropped beside it, or taken away by the system, nothing happens.
        screen.device.drag(from: at(50, 150), to: at(150, 20), hold: 0.5)
        #expect(record.lines == [])
        screen.finger(.began, 50, 150)
        screen.device.advance(by: 0.5)
        screen.finger(.moved, 270, 150)
        screen.finger(.cancelled, 270, 150)
        #expect(record.lines == ["true", "false"])
    }

    @Test func whatIsDraggedFollowsTheFinger() {
        let screen = pair()
        let before = screen.device.scene.root.children.count
        screen.finger(.began, 50, 150)
        screen.device.advance(by: 0.5)
        screen.finger(.moved, 60, 150)
        screen.finger(.moved, 150, 100)
        #expect(screen.device.scene.root.children.count == before + 1)
        #expect(screen.device.scene.root.children.last?.frame.origin == at(100, 50))
        screen.finger(.ended, 150, 100)
        #expect(screen.device.scene.root.children.count == before)
    }

    @Test func aTypeThatNobodyTakesIsNotTargeted() {
        let screen = TouchScreen {
            HStack(spacing: 100) {
                Square().draggable(URL(string: "https://example.com")!)
                Square().dropDestination(for: String.self) { _, _ in
                    true
                } isTargeted: {
                    record.add("\($0)")
                }
            }
        }
        screen.device.drag(from: at(50, 150), to: at(270, 150), hold: 0.5)
        #expect(record.lines == [])
    }

    /// A drag that stays near the edge scrolls, and drops on what has come there.
    @Test func theEdgeScrolls() {
        let screen = TouchScreen {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { number in
                        Square().draggable("\(number)").dropDestination(for: String.self) { items, _ in
                            record.add("\(items[0]) on \(number)")
                            return true
                        }
                        .accessibilityIdentifier("\(number)")
                    }
                }
            }
        }
        screen.finger(.began, 150, 50)
        screen.device.advance(by: 0.5)
        screen.finger(.moved, 150, 100)
        screen.finger(.moved, 150, 299)
        screen.device.advance(by: 2)
        let shown = screen.meanings.first { $0.frame.contains(at(150, 299)) && $0.identifier != nil }?.identifier
        screen.finger(.ended, 150, 299)
        #expect(record.lines == ["0 on \(shown ?? "")"])
        #expect((Int(shown ?? "") ?? 0) > 6)
    }
}
