import Foundation
import GridCore
import Interaction
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import ViewGraph

/// A gesture recogniser of UIKit on a view of SwiftUI.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
    /// The kind of recogniser.
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    /// Something that lives as long as the recogniser, such as its delegate.
    associatedtype Coordinator = Void
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// The recogniser has begun, changed, ended or was cancelled.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { () }
}

/// What a representable is given while its recogniser is made, brought up to date, and has something to tell.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    public let coordinator: Representable.Coordinator
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Where a recogniser's touch is, in the coordinates of the view that it is on.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    let site: RecognizerSite

    /// In the view's own coordinates.
    public var localLocation: CGPoint { site.place(site.touch.location, in: .local) }
    /// How far the touch has gone; `nil` for a recogniser that follows no movement.
    public var localTranslation: CGPoint? { site.recognizer is UIPanGestureRecognizer ? CGPoint(site.touch.translation) : nil }
    /// Points per second.
    public var localVelocity: CGPoint? { site.recognizer is UIPanGestureRecognizer ? CGPoint(site.touch.velocity) : nil }

    public func location(in space: some CoordinateSpaceProtocol) -> CGPoint {
        site.place(site.touch.location, in: space.coordinateSpace)
    }

    /// A place of the screen in the view's own coordinates.
    public func convert(globalPoint: CGPoint) -> CGPoint {
        site.place(GridCore::Point(x: Double(globalPoint.x), y: Double(globalPoint.y)), in: .local)
    }
}

/// The recogniser on one view, and where that is.
@MainActor
final class RecognizerSite {
    var recognizer: UIGestureRecognizer?
    var context: _GestureContext?
    /// Tells the representable.
    var act: @MainActor () -> Void = {}

    nonisolated init() {}

    var touch: RecognizedTouch { recognizer?.touch ?? RecognizedTouch() }

    func place(_ point: GridCore::Point, in space: CoordinateSpace) -> CGPoint { CGPoint(context?.place(of: point, in: space) ?? point) }
}

extension TesseraSwiftUI::View {
    /// Adds a recogniser of UIKit, after the gestures of the views inside.
    public nonisolated func gesture<T: UIGestureRecognizerRepresentable>(_ representable: T) -> some TesseraSwiftUI::View {
        modifier(RecognizerModifier(representable: representable))
    }
}

private struct RecognizerModifier<R: UIGestureRecognizerRepresentable> {
    let representable: R
}

extension RecognizerModifier: ViewModifier {
    func body(content: Content) -> some TesseraSwiftUI::View { content.modifier(InstalledRecognizer(representable)) }
}

/// Keeps a recogniser and its coordinator for a view, and gives the representable's dynamic properties their values.
@MainActor
private struct InstalledRecognizer<R: UIGestureRecognizerRepresentable> {
    var properties: InstalledProperties<R>
    @State private var kept = Kept()

    init(_ representable: R) { properties = InstalledProperties(representable) }

    @MainActor
    final class Kept {
        let site = RecognizerSite()
        var recognizer: R.UIGestureRecognizerType?
        var coordinator: R.Coordinator?
        nonisolated init() {}
    }
}

extension InstalledRecognizer: ViewModifier {
    @ViewBuilder func body(content: Content) -> some TesseraSwiftUI::View {
        let recognizer = prepare()
        let gesture = RecognizerGesture(site: kept.site)
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: UIGestureRecognizer()) == true {
            content.simultaneousGesture(gesture)
        } else {
            content.gesture(gesture)
        }
    }

    /// Makes the recogniser and brings it up to date.
    private func prepare() -> UIGestureRecognizer {
        let (representable, kept) = (properties.value, kept)
        let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(site: kept.site)
        let coordinator = kept.coordinator ?? representable.makeCoordinator(converter: converter)
        kept.coordinator = coordinator
        let context = UIGestureRecognizerRepresentableContext<R>(coordinator: coordinator, converter: converter)
        let recognizer = kept.recognizer ?? representable.makeUIGestureRecognizer(context: context)
        kept.recognizer = recognizer
        representable.updateUIGestureRecognizer(recognizer, context: context)
        kept.site.recognizer = recognizer
        kept.site.act = { representable.handleUIGestureRecognizerAction(recognizer, context: context) }
        return recognizer
    }
}

/// A recogniser as a gesture.
private struct RecognizerGesture {
    let site: RecognizerSite
}

extension RecognizerGesture: Gesture {
    typealias Value = RecognizedTouch
    typealias Body = Never

    static func _makeMachine(_ gesture: Self, in context: _GestureContext) -> any GestureMachine<RecognizedTouch> {
        gesture.site.context = context
        guard let recognizer = gesture.site.recognizer else { return SilentMachine() }
        return RecognizerMachine(base: recognizer.makeMachine(), site: gesture.site)
    }
}

/// Hands what a machine has come to on to its recogniser.
private struct RecognizerMachine: GestureMachine {
    var base: any GestureMachine<RecognizedTouch>
    let site: RecognizerSite

    var phase: GesturePhase<RecognizedTouch> { site.recognizer?.isEnabled == false ? .failed : base.phase }
    var isClaiming: Bool { base.isClaiming }
    var deadline: Double? { base.deadline }
    mutating func receive(_ input: GestureInput) { base.receive(input) }
    mutating func cancel() { base.cancel() }

    mutating func deliver() {
        base.deliver()
        if site.recognizer?.take(base.phase, isClaiming: base.isClaiming) == true { site.act() }
    }

    mutating func adopt(_ newer: any GestureMachine<RecognizedTouch>) {
        if let newer = newer as? RecognizerMachine { base.adopt(newer.base) }
    }
}

/// Recognises nothing.
private struct SilentMachine: GestureMachine {
    var phase: GesturePhase<RecognizedTouch> { .failed }
    var isClaiming: Bool { false }
    var deadline: Double? { nil }
    mutating func receive(_ input: GestureInput) {}
    mutating func cancel() {}
    mutating func adopt(_ newer: any GestureMachine<RecognizedTouch>) {}
}
