import Foundation
import GridCore
import HeadlessHost
import HostInterface
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

/// A page of a colour that notes what it is told.
@MainActor
private final class Page: UIViewController {
    let log: Log
    private let color: UIColor
    var coordinator: (any UIViewControllerTransitionCoordinator)?
    let mark = UIView(frame: CGRect(x: 0, y: 200, width: 20, height: 20))

    init(_ name: String, _ color: UIColor, _ log: Log) {
        (self.log, self.color) = (log, color)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ word: String) { log.lines.append("\(title ?? "") \(word)") }

    override func viewDidLoad() {
        view.backgroundColor = color
        view.isAccessibilityElement = true
        view.accessibilityIdentifier = title
        view.addSubview(mark)
    }
    override func viewWillAppear(_ animated: Bool) {
        note("will come")
        guard let coordinator = transitionCoordinator else { return }
        self.coordinator = coordinator
        let leaves = isMovingToParent || isBeingPresented
        coordinator.animate(alongsideTransition: { [mark] _ in if leaves { mark.alpha = 0 } }) { [log, title] context in
            log.lines.append("\(title ?? "") moved\(context.isCancelled ? " back" : "")")
        }
    }
    override func viewDidAppear(_ animated: Bool) { note("came") }
    override func viewWillDisappear(_ animated: Bool) { note("will go") }
    override func viewDidDisappear(_ animated: Bool) { note("went") }
    override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "will leave" : "will join") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "joined") }
}

/// A screen with a page, on a stack, that runs code inside its host and lets time pass.
@MainActor
private final class Stage {
    let log = Log()
    let first: Page
    let second: Page
    let navigation: UINavigationController
    let screen: Screen

    init() {
        (first, second) = (Page("A", .systemRed, log), Page("B", .systemBlue, log))
        let navigation = UINavigationController(rootViewController: first)
        self.navigation = navigation
        screen = Screen(size: CGSize(width: 300, height: 400)) { _UIKitScreen(#fileID, controller: { navigation }) }
        screen.device.advanceToRest(within: 5)
        log.lines = []
    }

    func run(_ body: () -> Void) {
        screen.device.context.enter(body)
        screen.device.settle()
    }

    func rest() { screen.device.advanceToRest(within: 5) }

    /// Where the layer that covers the screen and has a colour is drawn, from the left or the top.
    func place(of color: UIColor, _ axis: NSLayoutConstraint.Axis = .horizontal) -> Double? {
        let wanted = color.cgColor.components ?? []
        func find(_ layer: Layer, _ transform: Transform) -> Point? {
            let own = layer.transform.followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY)).followed(by: transform)
            for case .fill(_, .color(let fill)) in layer.contents where layer.frame.width == 300 {
                let parts = [fill.red, fill.green, fill.blue].map { CGFloat($0) }
                if zip(parts, wanted).allSatisfy({ abs($0 - $1) < 0.01 }) { return own.apply(.zero) }
            }
            return layer.children.lazy.compactMap { find($0, own) }.first
        }
        return find(screen.device.scene.root, .identity).map { axis == .horizontal ? $0.x : $0.y }
    }

    func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
        screen.device.send(.pointer(PointerEvent(phase, at: Point(x: x, y: y), time: screen.device.context.now)))
        screen.device.advance(by: 0.05)
    }

    func drag(from start: Point, to end: Point) {
        pointer(.began, start.x, start.y)
        for step in 1...8 {
            let part = Double(step) / 8
            pointer(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        for _ in 0..<4 { pointer(.moved, end.x, end.y) }
    }
}

@MainActor @Suite struct ControllerMotionTests {
    @Test func aScreenSlidesOverTheOneBefore() throws {
        let stage = Stage()
        stage.run { stage.navigation.pushViewController(stage.second, animated: true) }
        #expect(stage.log.lines == ["B will join", "A will go", "B will come"])
        #expect(stage.second.isMovingToParent && stage.navigation.transitionCoordinator != nil)
        stage.screen.advance(by: 0.1)
        let way = try #require(stage.place(of: .systemBlue))
        #expect(way > 10 && way < 290)
        let part = Double(try #require(stage.second.coordinator).percentComplete)
        #expect(abs((1 - part) * 300 - way) < 0.01)
        #expect(abs(try #require(stage.place(of: .systemRed)) + part * 90) < 0.01)
        // Touches and meanings are where it is going to be.
        #expect(try stage.screen.frame(of: "B").minX == 0 && !stage.screen.identifiers.contains("A"))
        stage.rest()
        #expect(stage.place(of: .systemBlue) == 0 && stage.place(of: .systemRed) == nil)
        #expect(Array(stage.log.lines.dropFirst(3)) == ["A went", "B came", "B joined", "B moved"])
        #expect(stage.navigation.transitionCoordinator == nil && stage.first.view.superview == nil)
    }

    @Test func aScreenSlidesBack() throws {
        let stage = Stage()
        stage.run { stage.navigation.pushViewController(stage.second, animated: false) }
        #expect(stage.log.lines == ["B will join", "A will go", "B will come", "A went", "B came", "B joined"])
        stage.log.lines = []
        stage.run { _ = stage.navigation.popViewController(animated: true) }
        #expect(stage.log.lines == ["B will leave", "B will go", "A will come"] && stage.navigation.topViewController === stage.first)
        stage.screen.advance(by: 0.1)
        let way = try #require(stage.place(of: .systemBlue))
        #expect(way > 10 && way < 290 && stage.second.parent === stage.navigation)
        stage.rest()
        #expect(Array(stage.log.lines.dropFirst(3)) == ["B went", "A came", "B left", "A moved"])
        #expect(stage.second.parent == nil && stage.place(of: .systemRed) == 0 && stage.place(of: .systemBlue) == nil)
    }

    @Test func aFingerFromTheEdgeGoesBack() throws {
        let stage = Stage()
        stage.run { stage.navigation.pushViewController(stage.second, animated: false) }
        stage.log.lines = []
        stage.drag(from: Point(x: 5, y: 300), to: Point(x: 205, y: 300))
        let way = try #require(stage.place(of: .systemBlue))
        #expect(way > 150 && way < 210 && stage.second.coordinator == nil)
        #expect(stage.first.coordinator?.isInteractive == true && stage.navigation.viewControllers.count == 2)
        stage.pointer(.ended, 205, 300)
        stage.rest()
        #expect(stage.navigation.topViewController === stage.first && stage.second.parent == nil)
        #expect(stage.log.lines == ["B will go", "A will come", "B will leave", "B went", "A came", "B left", "A moved"])
    }

    @Test func aFingerThatLetsGoEarlyLeavesTheScreen() throws {
        let stage = Stage()
        stage.run { stage.navigation.pushViewController(stage.second, animated: false) }
        stage.log.lines = []
        stage.drag(from: Point(x: 5, y: 300), to: Point(x: 85, y: 300))
        stage.pointer(.ended, 85, 300)
        stage.rest()
        #expect(stage.navigation.topViewController === stage.second && stage.place(of: .systemBlue) == 0)
        #expect(
            stage.log.lines == ["B will go", "A will come", "A will go", "B will come", "A went", "B came", "A moved back", "B moved back"])
        // A drag that begins elsewhere is none.
        stage.drag(from: Point(x: 60, y: 300), to: Point(x: 260, y: 300))
        stage.pointer(.ended, 260, 300)
        #expect(stage.navigation.viewControllers.count == 2 && stage.place(of: .systemBlue) == 0)
    }

    @Test func aSheetComesFromBelowAndIsDraggedAway() throws {
        let stage = Stage()
        stage.run { stage.navigation.present(stage.second, animated: true) { stage.log.lines.append("presented") } }
        #expect(stage.log.lines == ["B will come"] && stage.second.isBeingPresented)
        stage.screen.advance(by: 0.1)
        let way = try #require(stage.place(of: .systemBlue, .vertical))
        #expect(way > 20 && way < 390)
        stage.rest()
        #expect(stage.log.lines == ["B will come", "B came", "presented", "B moved"] && stage.place(of: .systemBlue, .vertical) == 10)
        stage.log.lines = []
        stage.drag(from: Point(x: 150, y: 100), to: Point(x: 150, y: 150))
        #expect(try #require(stage.place(of: .systemBlue, .vertical)) > 30)
        stage.pointer(.ended, 150, 150)
        stage.rest()
        #expect(stage.place(of: .systemBlue, .vertical) == 10 && stage.log.lines == [])
        stage.drag(from: Point(x: 150, y: 100), to: Point(x: 150, y: 380))
        stage.pointer(.ended, 150, 380)
        stage.rest()
        #expect(stage.log.lines == ["B will go", "B went"] && stage.navigation.presentedViewController == nil)
        #expect(stage.place(of: .systemBlue) == nil)
    }

    @Test func whatTakesTheScreensPlaceTellsIt() throws {
        let stage = Stage()
        stage.second.modalPresentationStyle = .fullScreen
        stage.run { stage.navigation.present(stage.second, animated: true) }
        stage.rest()
        #expect(stage.log.lines == ["A will go", "B will come", "B came", "A went", "B moved"])
        stage.log.lines = []
        stage.run { stage.second.dismiss(animated: true) { stage.log.lines.append("dismissed") } }
        #expect(stage.second.isBeingDismissed && stage.navigation.presentedViewController === stage.second)
        stage.rest()
        #expect(stage.log.lines == ["B will go", "A will come", "B went", "A came", "dismissed", "A moved"])
    }

    @Test func oneMoveEndsWhereAnotherBegins() throws {
        let stage = Stage()
        let third = Page("C", .systemGreen, stage.log)
        stage.run { stage.navigation.pushViewController(stage.second, animated: true) }
        stage.screen.advance(by: 0.05)
        stage.run { stage.navigation.pushViewController(third, animated: true) }
        #expect(Array(stage.log.lines.suffix(7)) == ["A went", "B came", "B joined", "B moved", "C will join", "B will go", "C will come"])
        stage.run { _ = stage.navigation.popToRootViewController(animated: true) }
        stage.rest()
        #expect(stage.navigation.viewControllers == [stage.first] && stage.place(of: .systemRed) == 0 && third.parent == nil)
    }
}
