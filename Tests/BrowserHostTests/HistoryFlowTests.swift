import Driving
import Foundation
import Testing

/// The browser's Back and Forward on screens that lead to others.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives browsers")) struct HistoryFlowTests {
    private final class Page {
        let program: PageProgram
        let browser: Browser

        init(_ kind: Browser.Kind) throws {
            program = try PageProgram("steps")
            browser = try Browser(kind)
            try browser.resize(width: 420, height: 800)
            try browser.open(program.address)
        }

        /// Taps what an expression leads to.
        private func tap(_ expression: String) throws {
            let box = "\(expression).getBoundingClientRect()"
            // What moves is tapped once it has come to rest.
            try browser.wait(
                "(() => { const place = `${\(box).x} ${\(box).y}`; window.rests = window.place === place ? (window.rests ?? 0) + 1 : 0; "
                    + "window.place = place; return window.rests > 3; })()")
            let middle = try browser.value("[\(box).x + \(box).width / 2, \(box).y + \(box).height / 2]") as? [Double] ?? [0, 0]
            try browser.tap(x: middle[0], y: middle[1])
        }

        func tap(id: String) throws { try tap("document.querySelector('[data-identifier=\"\(id)\"]')") }

        /// A button or a tab of a bar.
        func tap(name: String) throws {
            try tap(
                "[...document.querySelectorAll('[role=button], [role=tab]')].find((element) => "
                    + "(element.getAttribute('aria-label') ?? element.textContent) === '\(name)')")
        }

        /// Waits until a thing is there, and the history stands at an entry for so many steps.
        func expect(_ id: String, steps: Int) throws {
            try browser.wait("document.querySelector('[data-identifier=\"\(id)\"]') && (history.state?.steps ?? 0) === \(steps)")
        }

        func expectNo(_ id: String) throws { try browser.wait("!document.querySelector('[data-identifier=\"\(id)\"]')") }
        func go(_ steps: Int) throws { try browser.goThroughHistory(by: steps) }
    }

    @Test(
        "Back leaves the screens of a stack one by one, and the screen's own button takes the entry along", arguments: Browser.Kind.allCases
    )
    func stacks(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind)
            try page.expect("depth 0", steps: 0)
            try page.tap(id: "further 0")
            try page.expect("depth 1", steps: 1)
            try page.tap(id: "further 1")
            try page.expect("depth 2", steps: 2)
            try page.go(-1)
            try page.expect("depth 1", steps: 1)
            // The button of the bar leaves no entry behind that does nothing.
            try page.tap(name: "Steps")
            try page.expect("depth 0", steps: 0)
            // There is nothing any more to which one could go forward.
            try page.go(1)
            try page.expect("depth 0", steps: 0)
            try page.tap(id: "further 0")
            try page.expect("depth 1", steps: 1)
            // Who loads the page again is where they were, and can go back from there.
            try page.browser.reload()
            try page.expect("depth 1", steps: 1)
            try page.go(-1)
            try page.expect("depth 0", steps: 0)
        }
    }

    @Test("Several steps at once, home at once, and several entries at once", arguments: Browser.Kind.allCases)
    func several(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind)
            try page.tap(id: "three")
            try page.expect("depth 3", steps: 3)
            try page.go(-1)
            try page.expect("depth 2", steps: 2)
            try page.tap(id: "home 2")
            try page.expect("depth 0", steps: 0)
            try page.tap(id: "three")
            try page.expect("depth 3", steps: 3)
            try page.go(-2)
            try page.expect("depth 1", steps: 1)
            try page.go(-1)
            try page.expect("depth 0", steps: 0)
        }
    }

    @Test("Sheets and covers go with Back, a locked sheet stays, a question is ended first", arguments: Browser.Kind.allCases)
    func presentations(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind)
            try page.tap(id: "sheet")
            try page.expect("inside 0", steps: 1)
            try page.tap(id: "inside 0")
            try page.expect("inside 1", steps: 2)
            try page.go(-1)
            try page.expect("inside 0", steps: 1)
            try page.go(-1)
            try page.expectNo("inside 0")
            try page.expect("depth 0", steps: 0)
            try page.tap(id: "cover")
            try page.expect("covered", steps: 1)
            try page.go(-1)
            try page.expectNo("covered")
            try page.expect("depth 0", steps: 0)
            // One that may not be left stays, with its entry; its own button takes both away.
            try page.tap(id: "lock")
            try page.expect("inside 0", steps: 1)
            try page.go(-1)
            try page.expect("inside 0", steps: 1)
            try page.tap(id: "done")
            try page.expectNo("inside 0")
            try page.expect("depth 0", steps: 0)
            // What asks something has no entry: Back ends it, and the screen below stays.
            try page.tap(id: "further 0")
            try page.expect("depth 1", steps: 1)
            try page.tap(id: "ask 1")
            try page.browser.wait("document.querySelector('[role=alertdialog]')")
            try page.go(-1)
            try page.browser.wait("!document.querySelector('[role=alertdialog]')")
            try page.expect("depth 1", steps: 1)
        }
    }

    @Test("Each tab's stack has its own steps", arguments: Browser.Kind.allCases)
    func tabs(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind)
            try page.tap(id: "three")
            try page.expect("depth 3", steps: 3)
            try page.tap(name: "Second")
            try page.expect("other 0", steps: 0)
            try page.tap(id: "other 0")
            try page.expect("other 1", steps: 1)
            try page.tap(name: "First")
            try page.expect("depth 3", steps: 3)
            try page.go(-1)
            try page.expect("depth 2", steps: 2)
            try page.tap(name: "Second")
            try page.expect("other 1", steps: 1)
            try page.go(-1)
            try page.expect("other 0", steps: 0)
        }
    }
}
