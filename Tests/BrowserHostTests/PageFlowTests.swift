import Driving
import Foundation
import Testing

@testable import BrowserHost

/// What a person does on the page, done by real browsers.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives browsers")) struct PageFlowTests {
    /// A page that shows a screen in a window of 420 by 800.
    private final class Page {
        let program: PageProgram
        let browser: Browser

        init(_ kind: Browser.Kind, _ screen: String) throws {
            program = try PageProgram(screen)
            browser = try Browser(kind)
            try browser.resize(width: 420, height: 800)
            try browser.open(program.address)
        }

        func text(_ expression: String) throws -> String { try browser.value(expression) as? String ?? "" }
        func number(_ expression: String) throws -> Double { (try browser.value(expression) as? NSNumber)?.doubleValue ?? .nan }
        func scroll(to offset: Double) throws {
            _ = try browser.value("document.querySelector('.scroll').scrollTop = \(offset)")
        }

        /// Waits until a cell is there and in sight.
        func waitForCell(_ number: Int) throws {
            try browser.wait(
                """
                (() => {
                    const box = document.querySelector('[data-identifier="cell \(number)"]')?.getBoundingClientRect();
                    return box && box.bottom > 0 && box.top < innerHeight;
                })()
                """)
        }
    }

    @Test("Scrolling to the end and back shows every cell in its place", arguments: Browser.Kind.allCases)
    func scrolling(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "cells")
            try page.waitForCell(0)
            let first = try page.number("document.querySelector('[data-identifier=\"cell 0\"]').getBoundingClientRect().top")
            try page.browser.wheel(x: 200, y: 400, by: 2000)
            try page.browser.wait("document.querySelector('.scroll').scrollTop > 1000")
            try page.scroll(to: 1e7)
            try page.waitForCell(999)
            try page.scroll(to: 0)
            try page.waitForCell(0)
            let again = try page.number("document.querySelector('[data-identifier=\"cell 0\"]').getBoundingClientRect().top")
            #expect(first == again)
        }
    }

    @Test("A million cells scroll to their end, which is longer than a browser's longest element", arguments: Browser.Kind.allCases)
    func longScrolling(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "million")
            try page.waitForCell(0)
            #expect(try page.number("document.querySelector('.scroll').scrollHeight") <= ScrollPlace.longest)
            try page.scroll(to: 1e9)
            try page.waitForCell(999_999)
            // A step from there is a step, whatever window of coordinates it is in.
            let before = try page.number("document.querySelector('[data-identifier=\"cell 999999\"]').getBoundingClientRect().top")
            _ = try page.browser.value("document.querySelector('.scroll').scrollTop -= 100")
            Thread.sleep(forTimeInterval: 0.5)
            let after = try page.number("document.querySelector('[data-identifier=\"cell 999999\"]').getBoundingClientRect().top")
            #expect(abs(after - before - 100) < 1)
            try page.scroll(to: 1_500_000)
            try page.browser.wait(
                "[...document.querySelectorAll('[data-identifier^=\"cell 5\"]')].some((cell) => cell.getBoundingClientRect().top > 0)")
            try page.scroll(to: 0)
            try page.waitForCell(0)
        }
    }

    @Test("Another size of the window is another layout; a task that changes the screen is seen", arguments: Browser.Kind.allCases)
    func resizing(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "cells")
            let columns =
                "new Set([...document.querySelectorAll('[data-identifier^=\"cell \"]')].map((cell) => cell.getBoundingClientRect().left)).size"
            #expect(try page.number(columns) == 4)
            try page.browser.resize(width: 800, height: 600)
            try page.browser.wait(columns + " === 9")
            let moving = try PageProgram("moving")
            try page.browser.open(moving.address)
            try page.browser.wait("/Tick [1-9][0-9]/.test(document.querySelector('[data-identifier=ticks]').textContent)")
        }
    }

    @Test("Readers find names, roles and text, and can act", arguments: Browser.Kind.allCases)
    func reading(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "inputs")
            func located(_ role: String, _ name: String) throws -> Int {
                let locator: [String: Any] = ["type": "accessibility", "value": ["role": role, "name": name]]
                let answer = try page.browser.command(
                    "browsingContext.locateNodes", ["context": page.browser.currentTab, "locator": locator])
                return (answer["nodes"] as? [Any])?.count ?? 0
            }
            #expect(try located("button", "Add one") == 1)
            #expect(try located("heading", "Inputs") == 1)
            // A reader's click is the action.
            _ = try page.browser.value("document.querySelector('[data-identifier=add]').click()")
            try page.browser.wait("document.querySelector('[data-identifier=count]').textContent === 'Count 1'")
            #expect(try page.text("[...document.querySelectorAll('.t')].map((line) => line.textContent).join('|')").contains("Count 1"))
        }
    }

    @Test("A mouse and a finger tap, go in and come back", arguments: Browser.Kind.allCases)
    func taps(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "inputs")
            func tap(_ selector: String, _ pointer: String) throws {
                let box = "document.querySelector('\(selector)').getBoundingClientRect()"
                // A screen that slides in is tapped once it has come to rest.
                try page.browser.wait(
                    "(() => { const place = `${\(box).x} ${\(box).y}`; window.rests = window.place === place ? (window.rests ?? 0) + 1 : 0; "
                        + "window.place = place; return window.rests > 3; })()")
                try page.browser.tap(
                    x: page.number("\(box).x + \(box).width / 2"), y: page.number("\(box).y + \(box).height / 2"), kind: pointer)
            }
            func waitForCount(_ count: Int) throws {
                try page.browser.wait("document.querySelector('[data-identifier=count]')?.textContent === 'Count \(count)'")
            }
            for (step, pointer) in ["mouse", "touch"].enumerated() {
                try tap("[data-identifier=add]", pointer)
                try waitForCount(1 + step * 11)
                try tap("[data-identifier=tap]", pointer)
                try waitForCount(11 + step * 11)
            }
            try tap("[data-identifier=link]", "mouse")
            try page.browser.wait("document.querySelector('[data-identifier=further]')")
            try tap("[role=button]", "mouse")
            try waitForCount(22)
        }
    }

    @Test("A finger scrolls, and what lies below it is not tapped", arguments: [Browser.Kind.chromium])
    func fingers(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "cells")
            try page.browser.drag((0..<20).map { (x: 200, y: 700 - $0 * 25) })
            try page.browser.wait("document.querySelector('.scroll').scrollTop > 100")
            #expect(try page.text("document.querySelector('[data-identifier=chosen]').textContent") == "Nothing chosen")
        }
    }

    @Test("Two tabs are two screens", arguments: Browser.Kind.allCases)
    func tabs(_ kind: Browser.Kind) async throws {
        try await onThread {
            let page = try Page(kind, "inputs")
            _ = try page.browser.value("document.querySelector('[data-identifier=add]').click()")
            try page.browser.wait("document.querySelector('[data-identifier=count]').textContent === 'Count 1'")
            let first = try page.browser.openTab(page.program.address)
            #expect(try page.text("document.querySelector('[data-identifier=count]').textContent") == "Count 0")
            try page.browser.choose(tab: first)
            #expect(try page.text("document.querySelector('[data-identifier=count]').textContent") == "Count 1")
        }
    }
}
