import CairoBackend
import Driving
import Foundation
import GridCore
import HeadlessHost
import HostInterface
import PageScreens
import Resources
import Scene
import Testing

/// What fingers do on a screen of 420 by 800: the same gestures by a browser's touch events and on a device without a display.
@Suite(.serialized) struct GestureFlowTests {
    /// A gesture, and what the screen says then.
    struct Flow: Sendable {
        var gesture: Gesture
        /// The view that says it.
        var teller: String
        /// The words, with `#` for each number.
        var words: String
        /// The numbers, and how far from them is near enough: fingers that move in steps are recognised a step later or sooner.
        var numbers: [Double] = []
        var tolerance = 0.0

        enum Gesture: Sendable {
            case tap(Point)
            case doubleTap(Point)
            case rest(Point)
            case drag(from: Point, to: Point)
            /// Two fingers around a point, 100 apart, spread and turn clockwise by degrees.
            case spread(Point, scale: Double, degrees: Double)
        }
    }

    private static let pad = Point(x: 210, y: 350)

    static let flows = [
        Flow(gesture: .tap(Point(x: 70, y: 130)), teller: "said", words: "Tapped"),
        Flow(gesture: .doubleTap(Point(x: 70, y: 130)), teller: "said", words: "Tapped twice"),
        Flow(gesture: .rest(Point(x: 210, y: 130)), teller: "said", words: "Rested"),
        Flow(
            gesture: .drag(from: Point(x: 330, y: 100), to: Point(x: 370, y: 160)), teller: "said", words: "Dragged by #, #",
            numbers: [40, 60], tolerance: 2),
        Flow(
            gesture: .spread(pad, scale: 2, degrees: 0), teller: "said", words: "Spread to #, turned by #", numbers: [200, 0], tolerance: 20
        ),
        Flow(
            gesture: .spread(pad, scale: 1, degrees: 80), teller: "said", words: "Spread to #, turned by #", numbers: [100, 80],
            tolerance: 10),
    ]

    // MARK: Without a display

    @Test("Fingers on a device without a display", arguments: flows.indices)
    @MainActor func device(_ index: Int) throws {
        let device = Self.device()
        let flow = Self.flows[index]
        switch flow.gesture {
        case .tap(let point): device.tap(at: point)
        case .doubleTap(let point): device.doubleTap(at: point)
        case .rest(let point): device.longPress(at: point)
        case .drag(let start, let end): device.drag(from: start, to: end, rest: 0.2)
        case .spread(let center, let scale, let degrees): device.pinch(at: center, scale: scale, angle: degrees * .pi / 180)
        }
        device.advance(by: 0.5)
        let said = Self.text(flow.teller, in: device.scene.meanings)
        #expect(Self.isMeant(said, by: flow), "\(said)")
    }

    @Test("A fling goes on after the finger, on a device without a display")
    @MainActor func deviceFling() {
        let device = Self.device()
        device.drag(from: Point(x: 210, y: 700), to: Point(x: 210, y: 540), duration: 0.1)
        let atOnce = Self.number(in: Self.text("top", in: device.scene.meanings))
        device.advance(by: 3)
        let later = Self.number(in: Self.text("top", in: device.scene.meanings))
        #expect(atOnce > 80 && atOnce <= 165 && later > atOnce + 100, "\(atOnce) \(later)")
    }

    @MainActor private static func device() -> VirtualDevice {
        var traits = ScreenTraits(device: DeviceCatalogue.standard)
        (traits.size, traits.safeArea, traits.scale) = (Size(width: 420, height: 800), .zero, 1)
        let context = HostContext(
            traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: AppResources(folders: [], warn: { _ in }), warn: { _ in })
        let device = VirtualDevice(context: context) { PageScreens.make("gestures") }
        device.settle()
        return device
    }

    private static func text(_ identifier: String, in meanings: [Meaning]) -> String {
        for meaning in meanings {
            if meaning.identifier == identifier { return meaning.label ?? "" }
            let below = text(identifier, in: meaning.children)
            if !below.isEmpty { return below }
        }
        return ""
    }

    // MARK: In a browser

    @Test(
        "Fingers on a page", .enabled(if: Browser.areDriven, "scripts/test drives browsers"), arguments: Browser.Kind.allCases)
    func page(_ kind: Browser.Kind) async throws {
        let faults = try await onThread {
            let program = try PageProgram("gestures")
            let browser = try Browser(kind)
            try browser.resize(width: 420, height: 800)
            try browser.open(program.address)
            var faults: [String] = []
            for flow in Self.flows {
                try Self.perform(flow.gesture, in: browser)
                var said = ""
                try? wait(for: flow.words, seconds: 3) {
                    said = try Self.text(flow.teller, in: browser)
                    return Self.isMeant(said, by: flow)
                }
                if !Self.isMeant(said, by: flow) { faults.append("\(flow): \(said)") }
                // The next one is no second tap of this one.
                Thread.sleep(forTimeInterval: 0.5)
            }
            return faults
        }
        for fault in faults { Issue.record("\(fault)") }
    }

    /// Firefox scrolls by fingers of a touch screen only, which have no events in WebDriver.
    @Test(
        "A fling goes on after the finger, on a page", .enabled(if: Browser.areDriven, "scripts/test drives browsers"))
    func pageFling() async throws {
        let (atOnce, later) = try await onThread {
            let program = try PageProgram("gestures")
            let browser = try Browser(.chromium)
            try browser.resize(width: 420, height: 800)
            try browser.open(program.address)
            try browser.drag((0...10).map { (x: 210, y: 700 - $0 * 16) }, step: 10)
            try browser.wait("document.querySelector('.scroll').scrollTop > 0")
            let atOnce = try browser.value("document.querySelector('.scroll').scrollTop") as? Double ?? 0
            Thread.sleep(forTimeInterval: 2)
            return (atOnce, Self.number(in: try Self.text("top", in: browser)))
        }
        #expect(later >= atOnce && later > 100, "\(atOnce) \(later)")
    }

    private static func text(_ identifier: String, in browser: Browser) throws -> String {
        try browser.value("document.querySelector('[data-identifier=\"\(identifier)\"]').textContent") as? String ?? ""
    }

    private static func perform(_ gesture: Flow.Gesture, in browser: Browser) throws {
        func line(_ start: Point, _ end: Point) -> [(x: Int, y: Int)] {
            (0...12).map { step in
                let part = Double(step) / 12
                return (x: Int((start.x + (end.x - start.x) * part).rounded()), y: Int((start.y + (end.y - start.y) * part).rounded()))
            }
        }
        switch gesture {
        case .tap(let point): try browser.tap(x: point.x, y: point.y, kind: "touch")
        case .doubleTap(let point): for _ in 0..<2 { try browser.tap(x: point.x, y: point.y, kind: "touch") }
        case .rest(let point): try browser.hold(x: Int(point.x), y: Int(point.y), milliseconds: 800)
        case .drag(let start, let end): try browser.drag(line(start, end) + [(x: Int(end.x), y: Int(end.y))], step: 20)
        case .spread(let center, let scale, let degrees):
            func finger(_ side: Double) -> [(x: Int, y: Int)] {
                (0...20).map { step in
                    let part = Double(step) / 20
                    let (reach, angle) = (side * 50 * (1 + (scale - 1) * part), degrees * .pi / 180 * part)
                    return (x: Int((center.x + reach * cos(angle)).rounded()), y: Int((center.y + reach * sin(angle)).rounded()))
                }
            }
            try browser.perform([
                Browser.finger(finger(-1), step: 16, id: "thumb"), Browser.finger(finger(1), step: 16, id: "forefinger"),
            ])
        }
    }

    // MARK: What is said

    private static func number(in text: String) -> Double { numbers(in: text).first ?? .nan }

    private static func numbers(in text: String) -> [Double] {
        text.split { !($0.isNumber || $0 == "-") }.compactMap { Double($0) }
    }

    private static func isMeant(_ said: String, by flow: Flow) -> Bool {
        let found = numbers(in: said)
        let words = found.reduce(said) { text, number in
            text.replacing("\(Int(number))", with: "#", maxReplacements: 1)
        }
        return words == flow.words && found.count == flow.numbers.count
            && zip(found, flow.numbers).allSatisfy { abs($0 - $1) <= flow.tolerance }
    }
}
