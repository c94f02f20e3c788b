import Driving
import Foundation
import GridCore

/// An example on a page in a browser.
final class PageStage: Stage {
    let browser: Browser
    private let run: PageRun
    let precision = 0.5

    init(_ example: String, in browser: Browser, size: Size) throws {
        self.browser = browser
        run = try PageRun([Examples.path(example)])
        try resize(size)
        do {
            try browser.open(run.address)
        } catch {
            throw DrivingFailure("\(example): \(error)\n\(run.text)")
        }
    }

    /// The elements that readers find, with what they are told.
    private static let things = """
        [...document.querySelectorAll('.m')].filter((element) => !['row', 'gridcell'].includes(element.getAttribute('role'))
            || element.dataset.layer).map((element) => {
            const box = element.getBoundingClientRect();
            const told = (name) => element.getAttribute(name);
            return {
                id: element.dataset.identifier ?? '', name: told('aria-label') ?? element.textContent, value: element.textContent,
                role: told('role') ?? '', frame: [box.x, box.y, box.width, box.height],
                selected: ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'].some((name) => told(name) === 'true'),
            };
        })
        """

    func things() throws -> [Thing] {
        let found = try browser.value(PageStage.things) as? [[String: Any]] ?? []
        return found.map { element in
            let frame = element["frame"] as? [Double] ?? [0, 0, 0, 0]
            let identifier = element["id"] as? String ?? ""
            return Thing(
                identifier: identifier.isEmpty ? nil : identifier, name: element["name"] as? String ?? "",
                value: element["value"] as? String,
                role: element["role"] as? String ?? "", frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                isSelected: element["selected"] as? Bool ?? false)
        }
    }

    func click(_ point: Point) throws { try browser.tap(x: point.x, y: point.y) }
    func moveAway() throws { try browser.move(x: 0, y: 0) }
    func wheel(_ point: Point, down: Bool) throws { try browser.wheel(x: Int(point.x), y: Int(point.y), by: down ? 600 : -600) }
    func type(_ text: String) throws { try browser.type(text) }

    /// The code points that WebDriver has for keys.
    private static let keys = [
        "Return": "\u{E006}", "End": "\u{E010}", "Home": "\u{E011}", "BackSpace": "\u{E003}", "Tab": "\u{E004}", "Down": "\u{E015}",
        "Next": "\u{E00F}",
    ]

    private static let held = ["ctrl": "\u{E009}", "shift": "\u{E008}"]

    func press(_ key: String) throws {
        let parts = key.split(separator: "+").map(String.init)
        try browser.press(PageStage.keys[parts.last ?? ""] ?? parts.last ?? "", holding: parts.dropLast().compactMap { PageStage.held[$0] })
    }

    func resize(_ size: Size) throws { try browser.resize(width: Int(size.width), height: Int(size.height)) }

    func picture(_ size: Size) throws -> [UInt8] {
        try browser.wait("[...document.images].every((image) => image.complete)")
        return try browser.screenshot()
    }
}
