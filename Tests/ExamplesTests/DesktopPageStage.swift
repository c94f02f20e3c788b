import Driving
import Foundation
import GridCore

/// An example on a page in a browser's window on a desktop: it is read as a page, and used by the desktop's mouse and keys, so that the
/// browser's own input method composes.
final class DesktopPageStage: Stage {
    private let page: PageStage
    private let desktop: Desktop
    var precision: Double { page.precision }

    init(_ example: String, in browser: Browser, on desktop: Desktop, size: Size) throws {
        self.desktop = desktop
        page = try PageStage(example, in: browser, size: size)
    }

    func things() throws -> [Thing] { try page.things() }

    /// The page's corner on the desktop, as Firefox tells it.
    private func corner() throws -> Point {
        let place = try page.browser.value("[mozInnerScreenX, mozInnerScreenY]") as? [Double] ?? [0, 0]
        return Point(x: place[0], y: place[1])
    }

    private func move(_ point: Point) throws {
        let corner = try corner()
        try desktop.pointer(["mousemove", "\(Int(corner.x + point.x))", "\(Int(corner.y + point.y))"])
    }

    func click(_ point: Point) throws {
        try move(point)
        try desktop.pointer(["click", "1"])
    }

    func moveAway() throws { try desktop.pointer(["mousemove", "1279", "1023"]) }

    func wheel(_ point: Point, down: Bool) throws {
        try move(point)
        try desktop.pointer(["click", down ? "5" : "4"])
    }

    func type(_ text: String) throws { try desktop.pointer(["type", "--delay", "20", text]) }
    func press(_ key: String) throws { try desktop.pointer(["key", key]) }
    func resize(_ size: Size) throws { try page.resize(size) }
    func picture(_ size: Size) throws -> [UInt8] { try page.picture(size) }
}
