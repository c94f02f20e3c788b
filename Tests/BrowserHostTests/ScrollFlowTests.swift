import Driving
import Foundation
import Testing

/// What scrolls on the page stands where a person has left it, whatever becomes of the elements around.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives browsers")) struct ScrollFlowTests {
    private static func open(_ screen: String, _ kind: Browser.Kind) throws -> (program: PageProgram, browser: Browser) {
        let program = try PageProgram(screen)
        let browser = try Browser(kind)
        try browser.resize(width: 420, height: 800)
        try browser.open(program.address)
        return (program, browser)
    }

    private static func isShown(_ identifier: String) -> String {
        """
        (() => {
            const box = document.querySelector('[data-identifier="\(identifier)"]')?.getBoundingClientRect();
            return box && box.bottom > 100 && box.top < innerHeight && box.left >= 0 && box.left < innerWidth;
        })()
        """
    }

    @Test("Who comes back finds list and row where they were", arguments: Browser.Kind.allCases)
    func returning(_ kind: Browser.Kind) async throws {
        try await onThread {
            let (program, browser) = try Self.open("returns", kind)
            try browser.wait(Self.isShown("line 1"))
            _ = try browser.value("document.querySelector('.scroll').scrollTop = 9800")
            try browser.wait(Self.isShown("line 199"))
            try browser.wait("document.querySelectorAll('.scroll').length === 2")
            _ = try browser.value("document.querySelectorAll('.scroll')[1].scrollLeft = 700")
            Thread.sleep(forTimeInterval: 0.3)
            let places = "[...document.querySelectorAll('.scroll')].map((view) => `${view.scrollLeft},${view.scrollTop}`).join(' ')"
            #expect(try browser.value(places) as? String == "0,9800 700,0")
            let back = "[...document.querySelectorAll('.m[role=button]')].find((one) => /Lines|Back/.test(one.ariaLabel))"
            for way in ["\(back).click()", "document.querySelector('[data-identifier=home]').click()", "history.back()"] {
                _ = try browser.value("document.querySelector('[data-identifier=\"line 199\"]').click()")
                try browser.wait(Self.isShown("alone"))
                // Nothing slides any more.
                try browser.wait("!document.querySelector('[data-identifier=\"line 199\"]')")
                _ = try browser.value("void \(way)")
                try browser.wait("!document.querySelector('[data-identifier=alone]')")
                try browser.wait(Self.isShown("line 199"))
                // The screen that was left is gone.
                try browser.wait("document.querySelectorAll('.scroll').length === 2")
                #expect(try browser.value(places) as? String == "0,9800 700,0", "\(way)")
            }
            _ = program
        }
    }

    // MARK: Coming to rest

    /// Waits until a scroll view's offset is what `condition` says of `now` and stays there for a while, and answers with it. A machine that
    /// is busy may stop on the way, so that standing still alone says nothing.
    @discardableResult
    private static func rest(_ view: Int, where condition: String, in browser: Browser) throws -> Double {
        _ = try browser.value("void (window.same = 0)")
        try browser.wait(
            "(() => { const now = \(moved(view)); window.same = (\(condition)) && window.was === now ? (window.same ?? 0) + 1 : 0; "
                + "window.was = now; return window.same > 12; })()")
        return (try browser.value(moved(view)) as? NSNumber)?.doubleValue ?? .nan
    }

    private static func moved(_ view: Int) -> String { "document.querySelectorAll('.scroll')[\(view)].scrollLeft" }

    @Test("A finger, a flick and a script's scroll rest at pages and views", arguments: Browser.Kind.allCases)
    func resting(_ kind: Browser.Kind) async throws {
        try await onThread {
            let (program, browser) = try Self.open("rests", kind)
            try browser.wait("document.querySelectorAll('.scroll').length === 3")
            func swipe(y: Int, by distance: Int, step: Int) throws {
                try browser.drag((0...10).map { (x: 300 + distance * $0 / 10, y: y) }, step: step)
            }
            // Pages are 420 wide: a flick leads on by one, a slow drag of less than half of one leads back.
            try swipe(y: 70, by: -150, step: 12)
            try Self.rest(0, where: "now === 420", in: browser)
            try swipe(y: 70, by: -250, step: 12)
            try Self.rest(0, where: "now === 840", in: browser)
            // Views stand 160 apart.
            try swipe(y: 210, by: -200, step: 12)
            let place = try Self.rest(1, where: "now >= 160 && now % 160 === 0", in: browser)
            // The browser's own scrolling leads on as it was meant.
            _ = try browser.value("void document.querySelectorAll('.scroll')[0].scrollBy(100, 0)")
            try Self.rest(0, where: "now === 1260", in: browser)
            _ = try browser.value("void document.querySelectorAll('.scroll')[1].scrollBy(130, 0)")
            try Self.rest(1, where: "now === \(place + 160)", in: browser)
            _ = program
        }
    }

    @Test("Pulling a list down at its top refreshes it; elsewhere the finger scrolls", arguments: Browser.Kind.allCases)
    func pulling(_ kind: Browser.Kind) async throws {
        try await onThread {
            let (program, browser) = try Self.open("rests", kind)
            let said = "document.querySelector('[data-identifier=refreshes]')?.textContent"
            try browser.wait(said + " === 'Refreshed 0'")
            func pull(by distance: Int) throws { try browser.drag((0...12).map { (x: 200, y: 500 + distance * $0 / 12) }, step: 20) }
            try pull(by: 280)
            try browser.wait(said + " === 'Refreshed 1'")
            guard kind == .chromium else { return }
            // Firefox scrolls by fingers of a touch screen only, which have no events in WebDriver.
            try browser.wait("document.querySelectorAll('.scroll')[2].scrollTop === 0")
            try pull(by: -150)
            try browser.wait("document.querySelectorAll('.scroll')[2].scrollTop > 50")
            #expect(try browser.value(said) as? String == "Refreshed 1")
            _ = program
        }
    }
}
