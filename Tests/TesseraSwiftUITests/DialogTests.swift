import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// A screen with an alert and a dialog; it says what was chosen.
private struct DialogScreen: TesseraSwiftUI.View {
    @State private var isAsking = false
    @State private var isChoosing = false
    @State private var chosen = "nothing"
    var body: some TesseraSwiftUI.View {
        VStack {
            Text("Chosen: \(chosen)")
            Button("Ask") { isAsking = true }
            Button("Choose") { isChoosing = true }
        }
        .alert("Delete all?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { chosen = "delete" }
            Button("Keep", role: .cancel) { chosen = "keep" }
        } message: {
            Text("Nothing is left then.")
        }
        .confirmationDialog("Sort", isPresented: $isChoosing, titleVisibility: .visible) {
            Button("By name") { chosen = "name" }
            Button("By date") { chosen = "date" }
        }
    }
}

private struct Problem: LocalizedError {
    var errorDescription: String? { "No connection" }
}

@MainActor
struct DialogTests {
    @Test func anAlertAsksAndCloses() throws {
        let host = Host { DialogScreen() }
        host.tap("Ask")
        let alert = try #require(host.first(.alert))
        #expect(alert.label == "Delete all?")
        #expect(alert.frame.width == 270)
        #expect(abs(alert.frame.midX - 196.5) < 0.01)
        #expect(host.first("Nothing is left then.") != nil)
        // Two short buttons stand side by side; the one that cancels comes first.
        let keep = try #require(host.first("Keep")).frame
        let delete = try #require(host.first("Delete")).frame
        #expect(keep.minY == delete.minY && keep.maxX == delete.minX && keep.height == 44 && keep.width == 135)
        host.tap("Delete")
        #expect(host.first(.alert) == nil)
        #expect(host.first("Chosen: delete") != nil)
    }

    @Test func aTouchBesideAnAlertDoesNothingAndEscapeCancels() {
        let host = Host { DialogScreen() }
        host.tap("Ask")
        host.tap(at: Point(x: 10, y: 100))
        #expect(host.first(.alert) != nil)
        host.send(.key(KeyEvent(.down, .escape, time: 0)))
        #expect(host.first(.alert) == nil)
        #expect(host.first("Chosen: keep") != nil)
    }

    @Test func aDialogStandsAtTheBottomWithAButtonThatCancels() throws {
        let host = Host { DialogScreen() }
        host.tap("Choose")
        let dialog = try #require(host.first(.dialog))
        #expect(dialog.frame.minX == 8 && dialog.frame.width == 377 && dialog.frame.maxY == 818)
        let cancel = try #require(host.first("Cancel")).frame
        #expect(cancel.height == 57 && cancel.maxY == 818)
        #expect(try #require(host.first("By date")).frame.maxY == cancel.minY - 8)
        host.tap("By date")
        #expect(host.first(.dialog) == nil)
        #expect(host.first("Chosen: date") != nil)
        host.tap("Choose")
        host.tap("Cancel")
        #expect(host.first("Chosen: date") != nil)
    }

    @Test func onATabletADialogPointsToWhatItIsAbout() throws {
        let host = Host(try DeviceCatalogue.device(named: "iPad 11")) { DialogScreen() }
        host.tap("Choose")
        #expect(host.first("Cancel") == nil)
        #expect(host.first(.dialog)?.frame.width == 300)
        host.tap(at: Point(x: 5, y: 5))
        #expect(host.first(.dialog) == nil)
    }

    @Test func anAlertWithoutButtonsSaysOK() {
        let host = Host { Text("Screen").alert("Done", isPresented: .constant(true)) {} }
        #expect(host.first("OK")?.role == .button)
    }

    @Test func longButtonsStandOneAboveTheOther() throws {
        let host = Host {
            Text("Screen").alert("Question", isPresented: .constant(true)) {
                Button("Not now", role: .cancel) {}
                Button("A button with many words in it") {}
            }
        }
        let long = try #require(host.first("A button with many words in it")).frame
        #expect(try #require(host.first("Not now")).frame.minY == long.maxY)
    }

    @Test func anErrorIsTheTitle() {
        let host = Host {
            Text("Screen").alert(isPresented: .constant(true), error: Problem()) { Button("Retry") {} }
        }
        #expect(host.first(.alert)?.label == "No connection")
        let none = Host {
            Text("Screen").alert(isPresented: .constant(true), error: Problem?.none) { Button("Retry") {} }
        }
        #expect(none.first(.alert) == nil)
    }

    @Test func theOlderForms() throws {
        struct Older: TesseraSwiftUI.View {
            @State private var isAsking = true
            @State private var isChoosing = false
            @State private var chosen = "nothing"
            var body: some TesseraSwiftUI.View {
                Text("Chosen: \(chosen)")
                    .alert(isPresented: $isAsking) {
                        Alert(
                            title: Text("Sure?"), message: Text("Really"),
                            primaryButton: .destructive(Text("Yes")) {
                                chosen = "yes"
                                isChoosing = true
                            }, secondaryButton: .cancel())
                    }
                    .actionSheet(isPresented: $isChoosing) {
                        ActionSheet(title: Text("How"), buttons: [.default(Text("Quick")) { chosen = "quick" }, .cancel()])
                    }
            }
        }
        let host = Host { Older() }
        #expect(host.first("Really") != nil)
        host.tap("Yes")
        #expect(host.first(.alert) == nil)
        #expect(host.first("How") != nil)
        host.tap("Quick")
        #expect(host.first("Chosen: quick") != nil)
    }
}
