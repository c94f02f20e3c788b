import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// A screen that can show a sheet, and counts how often one was closed.
private struct SheetScreen: TesseraSwiftUI.View {
    @State private var isShown = false
    @State private var closed = 0
    var detents: Set<PresentationDetent> = [.large]
    var isHeld = false
    var body: some TesseraSwiftUI.View {
        VStack {
            Button("Show") { isShown = true }
            Text("Closed \(closed)")
        }
        .sheet(isPresented: $isShown, onDismiss: { closed += 1 }) {
            SheetContent().presentationDetents(detents).interactiveDismissDisabled(isHeld)
        }
    }
}

private struct SheetContent: TesseraSwiftUI.View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some TesseraSwiftUI.View {
        VStack {
            Text(isPresented ? "On a sheet" : "Not on a sheet")
            Button("Done") { dismiss() }
        }
    }
}

private struct Letter: Identifiable {
    let id: String
}

private struct ItemScreen: TesseraSwiftUI.View {
    @State private var letter: Letter?
    var body: some TesseraSwiftUI.View {
        Button("Open A") { letter = Letter(id: "A") }
            .sheet(item: $letter) { shown in
                Button("Letter \(shown.id)") { letter = shown.id == "A" ? Letter(id: "B") : nil }
            }
    }
}

@MainActor
struct PresentationTests {
    private func sheet(_ host: Host) -> Meaning? { host.first(.dialog) }

    @Test func aSheetShowsItsViewAndHidesWhatIsBehind() {
        let host = Host { SheetScreen() }
        #expect(sheet(host) == nil)
        #expect(host.tap("Show"))
        #expect(sheet(host)?.traits == .modal)
        #expect(host.first("On a sheet") != nil)
        #expect(host.first("Show") == nil)
        // 10 points below the safe area of an iPhone 15, to the lower edge.
        #expect(sheet(host)?.frame == Rect(x: 0, y: 69, width: 393, height: 783))
    }

    @Test func dismissClosesTheSheetAndItsEndIsTold() {
        let host = Host { SheetScreen() }
        host.tap("Show")
        host.tap("Done")
        #expect(sheet(host) == nil)
        #expect(host.first("Closed 1") != nil)
        #expect(host.tap("Show"))
        #expect(sheet(host) != nil)
    }

    @Test("A touch beside the sheet and the escape key close it, unless the view says no", arguments: [false, true])
    func closingFromOutside(isHeld: Bool) {
        for isKey in [false, true] {
            let host = Host { SheetScreen(isHeld: isHeld) }
            host.tap("Show")
            #expect(sheet(host) != nil)
            #expect(isKey ? host.send(.key(KeyEvent(.down, .escape, time: 0))) : host.tap(at: Point(x: 200, y: 30)))
            #expect((sheet(host) != nil) == isHeld)
        }
    }

    @Test func aTouchOnTheCardStaysThere() {
        let host = Host { SheetScreen() }
        host.tap("Show")
        #expect(sheet(host) != nil)
        #expect(host.tap(at: Point(x: 20, y: 800)))
        #expect(sheet(host) != nil)
    }

    @Test(
        "Heights of a sheet",
        arguments: [
            ([.medium], 374.5 + 34), ([.large], 749 + 34), ([.height(200)], 234), ([.fraction(0.25)], 187.25 + 34), ([.height(5000)], 783),
            ([.large, .medium], 374.5 + 34), ([.height(-4)], 34), ([.fraction(.nan)], 34),
        ] as [(Set<PresentationDetent>, Double)])
    func heights(detents: Set<PresentationDetent>, height: Double) {
        let host = Host { SheetScreen(detents: detents) }
        host.tap("Show")
        #expect(sheet(host)?.frame == Rect(x: 0, y: 852 - height, width: 393, height: height))
    }

    @Test func theGrabberGoesFromHeightToHeight() {
        let host = Host { SheetScreen(detents: [.medium, .large]) }
        host.tap("Show")
        #expect(sheet(host)?.frame.height == 408.5)
        #expect(host.tap("Sheet Grabber"))
        #expect(sheet(host)?.frame.height == 783)
        #expect(host.tap("Sheet Grabber"))
        #expect(sheet(host)?.frame.height == 408.5)
    }

    @Test func onATabletTheSheetStandsInTheMiddle() throws {
        let host = Host(try DeviceCatalogue.device(named: "iPad 11")) { SheetScreen() }
        host.tap("Show")
        #expect(sheet(host)?.frame == Rect(x: 147, y: 287, width: 540, height: 620))
    }

    @Test func anItemOfAnotherIdentityGetsAnotherSheet() {
        let host = Host { ItemScreen() }
        host.tap("Open A")
        #expect(host.first("Letter A") != nil)
        host.tap("Letter A")
        #expect(host.first("Letter B") != nil)
        #expect(host.first("Letter A") == nil)
        host.tap("Letter B")
        #expect(sheet(host) == nil)
    }

    @Test func whatTheSheetIsShownByTakesItAlong() {
        struct Outer: TesseraSwiftUI.View {
            @State private var isThere = true
            var body: some TesseraSwiftUI.View {
                if isThere {
                    Text("Inside").sheet(isPresented: .constant(true)) { Button("Remove") { isThere = false } }
                } else {
                    Text("Gone")
                }
            }
        }
        let host = Host { Outer() }
        #expect(host.tap("Remove"))
        #expect(sheet(host) == nil)
        #expect(host.first("Gone") != nil)
    }

    @Test func aSheetOnASheetClosesAlone() {
        struct Stack: TesseraSwiftUI.View {
            @Environment(\.dismiss) private var dismiss
            @State private var isShown = false
            let level: Int
            var body: some TesseraSwiftUI.View {
                VStack {
                    Text("Level \(level)")
                    Button("Deeper \(level)") { isShown = true }
                    Button("Back \(level)") { dismiss() }
                }
                .sheet(isPresented: $isShown) { Stack(level: level + 1) }
            }
        }
        let host = Host { Stack(level: 0) }
        host.tap("Deeper 0")
        host.tap("Deeper 1")
        #expect(host.first("Level 2") != nil)
        #expect(host.first("Level 1") == nil)
        host.tap("Back 2")
        #expect(host.first("Level 1") != nil)
        host.tap("Back 1")
        #expect(host.first("Level 0") != nil)
    }

    @Test func aCoverTakesTheWholeScreenAndIgnoresEscape() {
        struct Cover: TesseraSwiftUI.View {
            @State private var isShown = false
            var body: some TesseraSwiftUI.View {
                Button("Show") { isShown = true }.fullScreenCover(isPresented: $isShown) { Button("Hide") { isShown = false } }
            }
        }
        let host = Host { Cover() }
        host.tap("Show")
        host.send(.key(KeyEvent(.down, .escape, time: 0)))
        #expect(host.first("Show") == nil)
        // In the middle of the room inside the safe area.
        #expect(abs(host.first("Hide")!.frame.midY - (59 + 818) / 2) < 0.5)
        host.tap("Hide")
        #expect(host.first("Show") != nil)
    }

    @Test("A popover points to its view on a tablet and is a sheet on a phone", arguments: ["iPad 11", "iPhone 15"])
    func popovers(device: String) throws {
        struct Popover: TesseraSwiftUI.View {
            @State private var isShown = false
            var body: some TesseraSwiftUI.View {
                Button("Show") { isShown = true }
                    .popover(isPresented: $isShown) { Color.red.frame(width: 200, height: 100).accessibilityLabel("Red") }
            }
        }
        let host = Host(try DeviceCatalogue.device(named: device)) { Popover() }
        let button = try #require(host.first("Show")).frame
        host.tap("Show")
        let frame = try #require(sheet(host)).frame
        if device == "iPad 11" {
            #expect(frame.width == 200 && frame.height == 100 && abs(frame.midX - button.midX) < 0.01)
            #expect(frame.minY == button.maxY + 12)
            host.tap(at: Point(x: 5, y: 5))
            #expect(sheet(host) == nil)
        } else {
            #expect(frame.width == 393)
        }
    }

    @Test func whatBarsSetDoesNotHoldInWhatTheyPresent() {
        struct Bar: TesseraSwiftUI.View {
            @State private var isShown = false
            var body: some TesseraSwiftUI.View {
                NavigationStack {
                    Text("Screen").toolbar {
                        Button("Add", systemImage: "plus") { isShown = true }
                            .sheet(isPresented: $isShown) { Label("Title", systemImage: "star").labelStyle(.automatic) }
                    }
                }
            }
        }
        let host = Host(resources: DrawnResources()) { Bar() }
        host.tap("Add")
        #expect(host.first("Title") != nil)
    }
}
