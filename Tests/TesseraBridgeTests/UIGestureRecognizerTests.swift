import Foundation
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraTesting
import TesseraUIKit
import Testing

@MainActor private final class Log {
    var lines: [String] = []
    func note(_ name: String, _ state: UIGestureRecognizer.State, _ words: String = "") {
        lines.append(words.isEmpty ? "\(name) \(state)" : "\(name) \(state) \(words)")
    }
}

private struct Pan: UIGestureRecognizerRepresentable {
    let log: Log
    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
        let (moved, place) = (recognizer.translation(in: nil), context.converter.localLocation)
        log.note("pan", recognizer.state, "\(Int(moved.x)) \(Int(moved.y)) at \(Int(place.x)) \(Int(place.y))")
    }
}

private struct Press: UIGestureRecognizerRepresentable {
    let log: Log
    func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer { UILongPressGestureRecognizer() }
    func handleUIGestureRecognizerAction(_ recognizer: UILongPressGestureRecognizer, context: Context) {
        log.note("press", recognizer.state)
    }
}

private struct Tap: UIGestureRecognizerRepresentable {
    final class Coordinator: UIGestureRecognizerDelegate {
        var mayBegin = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    }

    let log: Log
    let mayBegin: Bool
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }
    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
        let recognizer = UITapGestureRecognizer()
        recognizer.delegate = context.coordinator
        return recognizer
    }
    func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) { context.coordinator.mayBegin = mayBegin }
    func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) { log.note("tap", recognizer.state) }
}

private struct Beside: UIGestureRecognizerRepresentable {
    final class Coordinator: NSObject, UIGestureRecognizerDelegate {
        let isSimultaneous: Bool
        init(_ isSimultaneous: Bool) { self.isSimultaneous = isSimultaneous }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
    }

    let log: Log
    let isSimultaneous: Bool
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator(isSimultaneous) }
    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
        let recognizer = UITapGestureRecognizer()
        recognizer.delegate = context.coordinator
        return recognizer
    }
    func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) { log.note("tap", recognizer.state) }
}

@MainActor
struct UIGestureRecognizerTests {
    private let log = Log()

    private func screen<V: View>(@ViewBuilder _ change: (Color) -> V) -> Screen {
        Screen(size: CGSize(width: 200, height: 200)) {
            change(Color.red).frame(width: 100, height: 100).accessibilityElement().accessibilityIdentifier("box")
        }
    }

    @Test func aPanBeginsChangesAndEnds() throws {
        let screen = screen { $0.gesture(Pan(log: log)) }
        try screen.drag("box", x: 30, y: -20)
        #expect(log.lines.first?.hasPrefix("pan began") == true)
        #expect(log.lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("pan changed") })
        #expect(log.lines.last == "pan ended 30 -20 at 80 30")
    }

    @Test func aPressBeginsAfterAWhileAndEndsWithTheFinger() throws {
        let screen = screen { $0.gesture(Press(log: log)) }
        try screen.longPress("box", duration: 0.8)
        #expect(log.lines == ["press began", "press ended"])
        log.lines = []
        try screen.longPress("box", duration: 0.2)
        #expect(log.lines == [])
    }

    @Test(arguments: [true, false]) func aTapIsRecognisedWhereItsDelegateLetsIt(_ mayBegin: Bool) throws {
        let screen = screen { $0.gesture(Tap(log: log, mayBegin: mayBegin)) }
        try screen.tap("box")
        #expect(log.lines == (mayBegin ? ["tap ended"] : []))
    }

    /// A recogniser whose delegate wants that goes on beside the gestures of the views inside.
    @Test(arguments: [true, false]) func aRecogniserGoesOnBesideOthersWhereItsDelegateSaysSo(_ isSimultaneous: Bool) throws {
        let screen = screen {
            $0.onTapGesture { log.lines.append("inner") }.gesture(Beside(log: log, isSimultaneous: isSimultaneous))
        }
        try screen.tap("box")
        #expect(Set(log.lines) == (isSimultaneous ? ["inner", "tap ended"] : ["inner"]))
    }
}
