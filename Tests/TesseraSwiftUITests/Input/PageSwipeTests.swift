import Foundation
import GridCore
import HeadlessHost
import HostInterface
import TesseraSwiftUI
import Testing

private struct Pages: TesseraSwiftUI.View {
    let record: Record
    @State private var page = 0

    var body: some TesseraSwiftUI.View {
        TabView(selection: $page) {
            ForEach(0..<3) { number in
                Button("Page \(number)") { record.add("tapped \(number)") }.frame(maxWidth: .infinity, maxHeight: .infinity).tag(number)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
    }
}

@MainActor
struct PageSwipeTests {
    private let record = Record()

    @Test(arguments: [PointerEvent.Kind.touch, .mouse])
    func aSwipeTurnsThePage(kind: PointerEvent.Kind) {
        let screen = TouchScreen { Pages(record: record) }
        screen.device.drag(from: at(250, 250), to: at(50, 250), rest: 0.2, kind: kind)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
        screen.device.drag(from: at(50, 250), to: at(250, 250), rest: 0.2, kind: kind)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 0"])
        // There is nothing before the first page.
        screen.device.drag(from: at(50, 250), to: at(250, 250), rest: 0.2, kind: kind)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 0"])
        #expect(record.lines == [])
    }

    @Test func aShortMovementTurnsThePageWhereItIsQuick() {
        let screen = TouchScreen { Pages(record: record) }
        screen.device.drag(from: at(200, 250), to: at(140, 250), duration: 0.1)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
        screen.device.drag(from: at(200, 250), to: at(140, 250), duration: 0.1, rest: 0.3)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
    }

    @Test func fromRightToLeftPagesRunTheOtherWay() {
        let screen = TouchScreen(isRightToLeft: true) { Pages(record: record) }
        screen.device.drag(from: at(50, 250), to: at(250, 250), rest: 0.2)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
    }
}
