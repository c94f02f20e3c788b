import Foundation
import GridCore
import HostInterface
import Scene
import TesseraCombine
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import ViewGraph

/// A view of SwiftUI as the content of a view of UIKit: a screen of its own, as large as that view.
@MainActor
final class HostedViews: HostedContent {
    /// What is shown; another value is another version of the same view.
    @MainActor
    final class Root: ObservableObject {
        @Published var view: AnyView

        init(_ view: AnyView) { self.view = view }
    }

    private struct RootView: TesseraSwiftUI.View {
        @ObservedObject var root: Root

        var body: some TesseraSwiftUI.View { root.view }
    }

    private let root: Root
    private let ignoresSafeArea: Bool
    private var context: HostContext?
    private var screen: ViewScreen?
    private var shown: Scene::Scene?
    /// From the corner of the view to the screen, as it was told last.
    private var place = Transform.identity
    /// What its layers' numbers are raised by.
    private let offset: UInt64
    private static var count: UInt64 = 0
    private static let first: UInt64 = 1 << 44
    /// More layers than a screen makes in its life.
    private static let room: UInt64 = 1 << 28

    init(_ view: AnyView, ignoresSafeArea: Bool) {
        root = Root(view)
        self.ignoresSafeArea = ignoresSafeArea
        offset = HostedViews.first + HostedViews.count * HostedViews.room
        HostedViews.count += 1
    }

    func show(_ view: AnyView) {
        guard let context else {
            root.view = view
            return
        }
        context.enter { root.view = view }
        context.requestUpdate()
    }

    /// The screen with a context like the one around, made when it is first needed. Nothing outside a host.
    @discardableResult
    private func inside<Result>(_ body: (ViewScreen) -> Result) -> Result? {
        guard let outer = HostContext.current else { return nil }
        let context = self.context ?? made(like: outer)
        context.now = outer.now
        context.startOfClock = outer.startOfClock
        context.wantsMeanings = outer.wantsMeanings
        return context.enter {
            let screen = self.screen ?? ViewScreen(RootView(root: root))
            screen.graph.focus.wraps = false
            self.screen = screen
            return body(screen)
        }
    }

    func press(_ event: KeyEvent) -> Bool { inside { $0.handle(.key(event)) } ?? false }
    func write(_ event: TextEvent) -> Bool { inside { $0.handle(.text(event)) } ?? false }

    var textInput: TextInput? {
        guard var input = inside({ $0.textInput }) ?? nil else { return nil }
        input.id = LayerID(input.id.rawValue + offset)
        input.frame = place.boundingBox(of: input.frame)
        input.caret = place.boundingBox(of: input.caret)
        return input
    }

    var takesKeyboard: Bool { inside { !$0.graph.focus.targets.isEmpty } ?? false }

    var focusedPart: LayerID? {
        guard let screen, let part = screen.graph.focus.focused?.tellingIDs.first else { return nil }
        return LayerID(part.rawValue + offset)
    }

    func enterFocus(backwards: Bool) {
        inside { screen in
            screen.graph.focus.focus(nil)
            _ = screen.handle(.key(KeyEvent(.down, .tab, modifiers: backwards ? .shift : [], time: HostContext.current?.now ?? 0)))
        }
    }

    var backSteps: [BackStep] {
        let steps = inside { $0.graph.waysBack.steps } ?? []
        return steps.map { step in
            BackStep(isCounted: step.isCounted, isAllowed: step.isAllowed) { [weak self] in _ = self?.inside { _ in step.go() } }
        }
    }

    func leaveFocus() { inside { $0.graph.focus.focus(nil) } }

    private func made(like outer: HostContext) -> HostContext {
        let inner = HostContext(
            traits: outer.traits, metrics: outer.metrics, text: outer.text, resources: outer.resources, warn: outer.warn)
        inner.services = outer.services
        inner.pictures = outer.pictures
        inner.requestUpdate = { [weak outer] in outer?.requestUpdate() }
        context = inner
        return inner
    }

    private func take(_ size: CGSize, _ safeArea: UIEdgeInsets, _ traits: UITraitCollection) {
        guard let outer = HostContext.current else { return }
        let context = self.context ?? made(like: outer)
        var next = outer.traits
        next.size = Size(size)
        next.isDark = traits.userInterfaceStyle == .dark
        let isRightToLeft = next.isRightToLeft
        next.safeArea =
            ignoresSafeArea
            ? .zero
            : Insets(
                top: Double(safeArea.top), leading: Double(isRightToLeft ? safeArea.right : safeArea.left),
                bottom: Double(safeArea.bottom), trailing: Double(isRightToLeft ? safeArea.left : safeArea.right))
        context.traits = next
    }

    func layers(size: CGSize, of view: UIView) -> [Layer] {
        take(size, view.safeAreaInsets, view.traitCollection)
        guard let scene = inside({ $0.scene() }) else { return [] }
        shown = scene
        return [scene.root.renumbered(by: offset)]
    }

    func meanings(_ transform: Transform) -> [Meaning] {
        place = transform
        return (shown?.meanings ?? []).map { moved($0, transform).renumbered(by: offset) }
    }

    private func moved(_ meaning: Meaning, _ transform: Transform) -> Meaning {
        var result = meaning
        result.frame = transform.boundingBox(of: meaning.frame)
        result.children = meaning.children.map { moved($0, transform) }
        return result
    }

    func tap(at point: CGPoint) -> Bool { touch(.began, at: point) && touch(.ended, at: point) }

    private func touch(_ phase: PointerEvent.Phase, at point: CGPoint) -> Bool {
        inside { $0.handle(.pointer(PointerEvent(phase, at: Point(point), time: HostContext.current?.now ?? 0))) } ?? false
    }

    func drag(at point: CGPoint, by delta: CGPoint) -> Bool {
        defer { _ = turn(.ended, at: point, by: .zero) }
        return turn(.moved, at: point, by: delta)
    }

    private func turn(_ phase: WheelEvent.Phase, at point: CGPoint, by delta: CGPoint) -> Bool {
        inside { $0.handle(.wheel(WheelEvent(phase, at: Point(point), delta: Point(delta), time: HostContext.current?.now ?? 0))) } ?? false
    }

    func holds(_ id: LayerID) -> Bool { id.rawValue >= offset && id.rawValue < offset + HostedViews.room }

    func perform(_ action: Scene::Action, on id: LayerID) -> Bool? {
        guard holds(id) else { return nil }
        return inside { $0.handle(.perform(action, on: id.lowered(by: offset))) } ?? false
    }

    func size(fitting size: CGSize) -> CGSize {
        func length(_ value: CGFloat) -> CGFloat? { value > 0 && value.isFinite ? value : nil }
        let offer = ProposedViewSize(width: length(size.width), height: length(size.height))
        return inside { $0.size(fitting: offer) } ?? .zero
    }

    /// The moment at which it looks different by itself.
    var nextChange: Double? { inside { $0.nextChange } ?? nil }

    func close() {
        inside { $0.close() }
        screen = nil
    }
}
