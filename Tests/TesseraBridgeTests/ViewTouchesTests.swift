import Foundation
import GridCore
import HeadlessHost
import Scene
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import Testing

@testable import TesseraTesting

@MainActor
private final class Log {
    var lines: [String] = []
}

/// A view that writes down the fingers that it is told of.
@MainActor
private final class Pad: UIView {
    let log: Log

    init(_ name: String, _ frame: CGRect, _ log: Log) {
        self.log = log
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (place, before) = (touch.location(in: self), touch.previousLocation(in: self))
        let count = event?.touches(for: self)?.count ?? 0
        log.lines.append("\(word) \(Int(place.x)),\(Int(place.y)) \(place == before ? "=" : "≠") \(touch.tapCount) \(count)")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if log.lines.last?.hasPrefix("moved") != true { note("moved", touches, event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
}

/// A control that follows a finger by itself.
@MainActor
private final class Knob: UIControl {
    var words: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        words.append("begin")
        return super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        words.append("go on")
        return words.count < 3
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { words.append("end") }
}

@MainActor
private final class PadController: UIViewController, UIGestureRecognizerDelegate {
    let log = Log()
    var words: [String] = []
    let knob = Knob(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    private(set) lazy var scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(Pad("free", CGRect(x: 0, y: 0, width: 200, height: 100), log))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        scroll.addSubview(Pad("inside", CGRect(x: 0, y: 0, width: 200, height: 1000), log))
        view.addSubview(scroll)
        let plain = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
        plain.isAccessibilityElement = true
        plain.accessibilityIdentifier = "plain"
        view.addSubview(plain)
        knob.isAccessibilityElement = true
        knob.accessibilityIdentifier = "knob"
        view.addSubview(knob)
        let flick = UISwipeGestureRecognizer()
        flick.direction = [.left, .up]
        flick.delegate = self
        plain.addGestureRecognizer(flick)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        words.append("flick")
        return true
    }

    /// What views do not take comes to the controller.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { words.append("began") }

    var screen: Screen { Screen(size: CGSize(width: 200, height: 400)) { _UIKitScreen(#fileID, controller: { self }) } }
}

@MainActor @Suite struct ViewTouchesTests {
    @Test func aViewHearsOfAFingerFromDownToUp() throws {
        let controller = PadController()
        let screen = controller.screen
        try screen.drag("free", x: 300, y: 20)
        #expect(controller.log.lines.map { $0.prefix { $0 != " " } } == ["began", "moved", "ended"])
        #expect(controller.log.lines.first == "began 100,50 = 1 1")
        #expect(controller.log.lines.last?.hasPrefix("ended 400,70") == true)
        controller.log.lines = []
        try screen.doubleTap("free")
        #expect(controller.log.lines.filter { $0.hasPrefix("ended") }.map { $0.split(separator: " ")[3] }.last == "2")
    }

    @Test func whatScrollsTakesTheFinger() {
        let controller = PadController()
        let screen = controller.screen
        screen.device.drag(from: Point(x: 100, y: 180), to: Point(x: 100, y: 110), duration: 0.3, hold: 0)
        #expect(controller.log.lines.last?.hasPrefix("cancelled") == true && controller.scroll.contentOffset.y > 0)
    }

    @Test func aTouchGoesOnToTheController() throws {
        let controller = PadController()
        try controller.screen.tap("plain")
        #expect(controller.words == ["began"])
    }

    @Test func aControlFollowsAsLongAsItLikes() throws {
        let controller = PadController()
        try controller.screen.drag("knob", x: 50)
        #expect(controller.knob.words == ["begin", "go on", "go on"])
    }

    /// Distances of a finger, and whether that is a flick to the left or up.
    @Test(arguments: [(-80.0, 0.0, true), (80, 0, false), (0, -80, true), (-60, -60, false), (-20, 0, false)])
    func flicks(x: Double, y: Double, isFlick: Bool) throws {
        let controller = PadController()
        try controller.screen.drag("plain", x: x, y: y, duration: 0.15)
        #expect(controller.words.contains("flick") == isFlick)
    }
}
