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
}
