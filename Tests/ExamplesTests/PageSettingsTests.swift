import Driving
import Foundation
import GridCore
import Testing

/// What a browser does beside mouse and keys: what its owner has set, text that is composed, tabs, loading again.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives browsers"))
struct PageSettingsTests {
    private static let size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))

    /// The program of the fixture in a browser, and what is seen of it.
    private final class Desk {
        let stage: PageStage
        var browser: Browser { stage.browser }

        init(_ kind: Browser.Kind, person: Browser.Person = Browser.Person()) throws {
            stage = try PageStage("Desk", in: Browser(kind, person: person), size: PageSettingsTests.size)
        }

        func waitFor(_ words: String) throws {
            try wait(for: words) { try stage.things().contains { $0.name.contains(words) } }
        }

        /// Title and words of the present tab. Chromium's driver evaluates nothing in a tab that a page has opened, its own protocol does.
        func textOfTab() throws -> String {
            let expression = "document.title + '|' + document.getElementById('screen')?.textContent"
            guard browser.kind == .chromium else { return try browser.value(expression) as? String ?? "" }
            let answer = try browser.chromiumCommand("Runtime.evaluate", ["expression": expression, "returnByValue": true])
            return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
        }

        func tap(_ name: String) throws {
            var frame: Rect?
            try wait(for: "\(name) to stand still") {
                let before = frame
                frame = try stage.things().first { $0.name == name }?.frame
                return frame != nil && frame == before
            }
            if let frame { try stage.click(Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)) }
        }
    }

    @Test("A page is dark, still and of large text for a person who wants that", arguments: Browser.Kind.allCases)
    func settings(_ kind: Browser.Kind) async throws {
        try await onThread {
            var person = Browser.Person()
            (person.prefersDark, person.reducesMotion, person.textSize) = (true, true, 20)
            let desk = try Desk(kind, person: person)
            // 20 of the browser's 16 is nearest to the step of 21 of 17 points.
            try desk.waitFor("Dark, still, xxLarge")
            guard kind == .chromium else { return }
            let light = [
                ["name": "prefers-color-scheme", "value": "light"], ["name": "prefers-reduced-motion", "value": "no-preference"],
            ]
            try desk.browser.chromiumCommand("Emulation.setEmulatedMedia", ["features": light])
            try desk.waitFor("Light, moving, xxLarge")
        }
    }

    /// Browsers compose nothing in fields for secrets.
    @Test("What is composed is in the field before it is there for good")
    func composing() async throws {
        try await onThread {
            let desk = try Desk(.chromium)
            func compose(_ text: String) throws {
                let end = text.utf16.count
                try desk.browser.chromiumCommand(
                    "Input.imeSetComposition", ["text": text, "selectionStart": end, "selectionEnd": end])
            }
            for (field, element, start) in [("Name", "INPUT", ""), ("Letter", "TEXTAREA", "b")] {
                try desk.tap(field)
                // A person composes where the cursor stands; keys alone are kept for a field that is on its way.
                try wait(for: "a cursor in \(field)") { try desk.browser.value("document.activeElement.tagName") as? String == element }
                if !start.isEmpty { try desk.stage.type(start) }
                for text in ["に", "にほ", "にほん"] { try compose(text) }
                try desk.waitFor("\(field) [\(start)にほん]")
                try desk.browser.chromiumCommand("Input.insertText", ["text": "日本"])
                try desk.waitFor("\(field) [\(start)日本]")
                try desk.stage.type("!")
                try desk.waitFor("\(field) [\(start)日本!]")
            }
        }
    }

    @Test("Another window is another tab", arguments: Browser.Kind.allCases)
    func windows(_ kind: Browser.Kind) async throws {
        let title = try await onThread {
            let desk = try Desk(kind)
            let first = desk.browser.currentTab
            try desk.tap("Name")
            try desk.stage.type("x")
            try desk.waitFor("Name [x]")
            try desk.tap("Another window")
            try wait(for: "another tab") { try desk.browser.tabs().count == 2 }
            let second = try desk.browser.tabs().first { $0 != first }
            try desk.browser.choose(tab: second ?? "")
            var shown = ""
            try wait(for: "the second window: \(shown)") {
                shown = try desk.textOfTab()
                return shown.contains("This is the second window")
            }
            try desk.browser.choose(tab: first)
            try desk.waitFor("Name [x]")
            return shown
        }
        #expect(title.hasPrefix("Second|"), "\(title)")
    }

    @Test("Who loads the page again, or leaves it and comes back, finds it as it was", arguments: Browser.Kind.allCases)
    func loadingAgain(_ kind: Browser.Kind) async throws {
        try await onThread {
            let desk = try Desk(kind)
            let address = try desk.browser.value("location.href") as? String ?? ""
            try desk.tap("Name")
            try desk.stage.type("still here")
            try desk.waitFor("Name [still here]")
            try desk.tap("Further")
            try desk.waitFor("The further screen")
            try desk.browser.reload()
            try desk.waitFor("The further screen")
            try desk.browser.leave()
            try desk.browser.goThroughHistory(by: -1)
            try desk.waitFor("The further screen")
            try desk.tap("Desk")
            try desk.waitFor("Name [still here]")
            // Another tab is another screen.
            _ = try desk.browser.openTab(address)
            try desk.waitFor("Name []")
        }
    }

    @Test("A page whose connection was lost goes on where it was", arguments: Browser.Kind.allCases)
    func reconnecting(_ kind: Browser.Kind) async throws {
        try await onThread {
            let desk = try Desk(kind)
            try desk.browser.keepConnections()
            try desk.browser.reload()
            try desk.tap("Name")
            try desk.stage.type("kept")
            try desk.waitFor("Name [kept]")
            // Whoever is connected anew builds everything anew.
            _ = try desk.browser.value("document.querySelector('.l').dataset.mark = 'old'")
            _ = try desk.browser.value("window.connections.at(-1).close() ?? true")
            try desk.browser.wait("document.querySelector('.l') && !document.querySelector('[data-mark]')")
            try desk.waitFor("Name [kept]")
            try desk.tap("Further")
            try desk.waitFor("The further screen")
        }
    }

    @Test("A page with twice the pixels stands the same and is as sharp", arguments: Browser.Kind.allCases)
    func zoom(_ kind: Browser.Kind) async throws {
        let difference = try await onThread {
            let stage = try PageStage("WallpaperPicker", in: Browser(kind), size: Self.size)
            try stage.browser.resize(width: Flow.size.width, height: Flow.size.height, scale: 2)
            let reference = try Examples.reference("WallpaperPicker", Self.size, scale: 2)
            try wait(for: "the frames of twice the pixels") {
                let things = try stage.things()
                return reference.measured.views.allSatisfy { view in
                    guard let frame = things.first(where: { $0.identifier == view.id })?.frame else { return false }
                    return zip([frame.minX, frame.minY, frame.width, frame.height], view.frame).allSatisfy { abs($0 - $1) < 0.5 }
                }
            }
            Thread.sleep(forTimeInterval: 0.3)
            return try PictureDifference(stage.picture(Self.size), reference.picture)
        }
        #expect(difference.isSmall, "\(difference)")
    }
}
