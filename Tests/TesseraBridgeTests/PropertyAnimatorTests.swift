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

/// A box that goes from x 0 to x 100 in a second, evenly.
@MainActor
private final class Course {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen: Screen
    let animator: UIViewPropertyAnimator
    var ends: [UIViewAnimatingPosition] = []

    init(curve: UIView.AnimationCurve = .linear) {
        let controller = UIViewController()
        screen = Screen(size: CGSize(width: 300, height: 400)) { _UIKitScreen(#fileID, controller: { controller }) }
        controller.view.addSubview(box)
        box.backgroundColor = .systemRed
        box.isAccessibilityElement = true
        let box = box
        animator = UIViewPropertyAnimator(duration: 1, curve: curve) { box.center.x += 100 }
        animator.addCompletion { [unowned self] in ends.append($0) }
    }

    func run(_ body: () -> Void) {
        screen.device.context.enter(body)
        screen.device.settle()
    }

    /// Where the box is drawn.
    var place: Double? {
        func find(_ layer: Layer, _ x: Double) -> Double? {
            let x = x + layer.frame.minX
            if layer.frame.size == Size(width: 10, height: 10) { return x }
            return layer.children.lazy.compactMap { find($0, x) }.first
        }
        return find(screen.device.scene.root, 0)
    }
}

@MainActor @Suite struct PropertyAnimatorTests {
    @Test func itRunsToItsEnd() throws {
        let course = Course()
        course.run { course.animator.startAnimation() }
        #expect(course.animator.state == .active && course.animator.isRunning && course.box.frame.minX == 100)
        course.screen.advance(by: 0.5)
        #expect(abs(try #require(course.place) - 50) < 2 && abs(course.animator.fractionComplete - 0.5) < 0.02)
        course.screen.advance(by: 0.6)
        #expect(course.place == 100 && course.ends == [.end] && course.animator.state == .inactive)
    }

    @Test func aFingerMovesItAndLetsItGo() throws {
        let course = Course(curve: .easeIn)
        course.run { course.animator.pauseAnimation() }
        course.run { course.animator.fractionComplete = 0.3 }
        #expect(abs(try #require(course.place) - 30) < 0.01 && !course.animator.isRunning)
        course.screen.advance(by: 2)
        #expect(abs(try #require(course.place) - 30) < 0.01)
        course.run { course.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        #expect(abs(try #require(course.place) - 30) < 0.5)
        course.screen.advance(by: 1.1)
        #expect(course.place == 100 && course.ends == [.end])
    }

    @Test func turnedRoundItGivesTheOldValuesBack() throws {
        let course = Course()
        course.run { course.animator.startAnimation() }
        course.screen.advance(by: 0.5)
        course.run { course.animator.isReversed = true }
        course.screen.advance(by: 0.25)
        #expect(abs(try #require(course.place) - 25) < 2)
        course.screen.advance(by: 0.5)
        #expect(course.place == 0 && course.box.frame.minX == 0 && course.ends == [.start])
    }

    /// Where it is ended, and where the box stands then.
    nonisolated private static let ends: [(UIViewAnimatingPosition, CGFloat)] = [(.start, 0), (.end, 100), (.current, 40)]

    @Test(arguments: ends) func itEndsAnywhere(position: UIViewAnimatingPosition, x: CGFloat) {
        let course = Course()
        course.run { course.animator.fractionComplete = 0.4 }
        course.run { course.animator.stopAnimation(false) }
        #expect(course.animator.state == .stopped)
        course.run { course.animator.finishAnimation(at: position) }
        #expect(abs(course.box.frame.minX - x) < 0.001 && course.ends == [position] && course.animator.state == .inactive)
    }

    @Test func springsAndCurves() {
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        let bezier = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.8, y: 1))
        #expect(spring.springTimingParameters === spring && bezier.cubicTimingParameters === bezier)
        let course = Course()
        let swing = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { [box = course.box] in box.center.x += 100 }
        course.run { swing.startAnimation() }
        var most = 0.0
        for _ in 0..<40 {
            course.screen.advance(by: 1.0 / 30)
            most = max(most, course.place ?? 0)
        }
        #expect(most > 105 && course.place == 100)
    }
}
