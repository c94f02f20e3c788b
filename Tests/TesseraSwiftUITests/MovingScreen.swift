import CairoBackend
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import ViewGraph

/// A screen whose clock is turned by hand, and what is to be seen of its texts.
@MainActor
final class MovingScreen {
    let device: VirtualDevice
    let content: ViewScreen
    var graph: Graph { content.graph }

    init<V: TesseraSwiftUI.View>(change: (inout ScreenTraits) -> Void = { _ in }, @ViewBuilder _ view: () -> V) {
        var traits = ScreenTraits(device: DeviceCatalogue.standard)
        change(&traits)
        let context = HostContext(
            traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: NoResources(), warn: { _ in })
        var made: ViewScreen?
        let view = view()
        device = VirtualDevice(context: context) {
            let screen = ViewScreen(view)
            made = screen
            return screen
        }
        content = made!
        device.settle()
    }

    /// Makes a change and brings the screen up to date without turning the clock.
    func change(_ body: () -> Void) {
        device.context.enter(body)
        device.settle()
    }

    func advance(_ seconds: Double) { device.advance(by: seconds) }

    /// How a text is drawn.
    struct Shown: Equatable {
        /// The box around it on the screen.
        var frame: Rect
        /// The product of all opacities above it.
        var opacity: Double
        /// The red, green and blue of its paint, where that is a colour.
        var color: Scene::Color?
        /// The blur of all layers above.
        var blur: Double
        /// How much it is scaled along its width.
        var scale: Double
    }

    /// Every place where a text is drawn, also of views that have left and still fade.
    func all(_ text: String) -> [Shown] {
        var found: [Shown] = []
        func visit(_ layer: Layer, _ transform: Transform, _ opacity: Double, _ blur: Double) {
            let own = layer.transform.followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY)).followed(by: transform)
            let opacity = opacity * layer.opacity
            var blur = blur
            for case .blur(let radius) in layer.effects { blur += radius }
            for case .text(let content) in layer.contents where content.layout.lines.flatMap(\.runs).map(\.text).joined() == text {
                var color: Scene::Color?
                if case .color(let paint)? = content.layout.lines.first?.runs.first?.paint { color = paint }
                let x = own.apply(Point(x: 1, y: 0)).x - own.apply(.zero).x
                found.append(
                    Shown(
                        frame: own.boundingBox(of: Rect(origin: .zero, size: layer.frame.size)), opacity: opacity, color: color, blur: blur,
                        scale: x))
            }
            for child in layer.children { visit(child, own, opacity, blur) }
        }
        visit(device.scene.root, .identity, 1, 0)
        return found
    }

    func shown(_ text: String) -> Shown? { all(text).first }
    func x(_ text: String) -> Double { shown(text)?.frame.minX ?? .nan }
    func y(_ text: String) -> Double { shown(text)?.frame.minY ?? .nan }
    func opacity(_ text: String) -> Double { shown(text)?.opacity ?? 0 }
}

extension Double {
    func isNear(_ other: Double, within slack: Double = 1e-6) -> Bool { abs(self - other) <= slack }
}
