import Foundation
import GridCore
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing

/// A style that depends on the environment.
private struct SchemeStyle: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? TesseraSwiftUI.Color.white : TesseraSwiftUI.Color.black
    }
}

@MainActor
struct ShapeStyleTests {
    private typealias Color = TesseraSwiftUI.Color
    private let area = Rect(x: 0, y: 0, width: 100, height: 40)

    private func layers<S: ShapeStyle>(_ style: S, _ direction: LayoutDirection = .leftToRight) -> [Layer] {
        Host { Rectangle().fill(style).frame(width: 100, height: 40).environment(\.layoutDirection, direction) }.scene.root.flattened
    }

    private func paint<S: ShapeStyle>(_ style: S, _ direction: LayoutDirection = .leftToRight) -> Paint? {
        for case .fill(_, let paint) in layers(style, direction).flatMap(\.contents) { return paint }
        return nil
    }

    private let stops = [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)]

    @Test func gradientsLieInWhatIsFilled() {
        let colors = [Color.black, .white]
        #expect(
            paint(LinearGradient(colors: colors, startPoint: .leading, endPoint: .bottomTrailing))
                == .linear(stops: stops, start: Point(x: 0, y: 20), end: Point(x: 100, y: 40)))
        #expect(
            paint(RadialGradient(colors: colors, center: .top, startRadius: 3, endRadius: 30))
                == .radial(stops: stops, center: Point(x: 50, y: 0), startRadius: 3, endRadius: 30))
        #expect(
            paint(AngularGradient(colors: colors, center: .center, angle: .degrees(90)))
                == .angular(stops: stops, center: Point(x: 50, y: 20), startAngle: .pi / 2, endAngle: .pi * 2.5))
        #expect(paint(.linearGradient(colors: colors, startPoint: .top, endPoint: .bottom)) == paint(Gradient(colors: colors)))
    }

    @Test func leadingIsOnTheRightWhereLayoutRunsRightToLeft() {
        let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        #expect(paint(gradient, .rightToLeft) == .linear(stops: stops, start: Point(x: 100, y: 20), end: Point(x: 0, y: 20)))
    }

    @Test func locationsNeverFall() {
        let gradient = Gradient(stops: [
            .init(color: .black, location: -1), .init(color: .white, location: 0.7), .init(color: .black, location: 0.2),
            .init(color: .white, location: 9), .init(color: .black, location: .nan),
        ])
        guard case .linear(let stops, _, _)? = paint(gradient) else {
            Issue.record("no linear gradient")
            return
        }
        #expect(stops.map(\.location) == [0, 0.7, 0.7, 1, 1])
    }

    @Test func anEllipticalGradientIsStretchedInsideTheShape() throws {
        let found = layers(EllipticalGradient(colors: [.black, .white]))
        let stretched = try #require(found.first { $0.transform == .scale(x: 1, y: 0.4) })
        #expect(
            stretched.contents == [
                .fill(
                    .rect(Rect(x: 0, y: 0, width: 100, height: 100)),
                    .radial(stops: stops, center: Point(x: 50, y: 50), startRadius: 0, endRadius: 50))
            ])
        #expect(found.contains { $0.clip == .rect(area) })
    }

    @Test func materialsBlurWhatLiesBehindTheShape() throws {
        let glass = try #require(layers(.ultraThinMaterial).first { $0.backdrop != nil })
        #expect(glass.clip == .rect(area))
        let thick = try #require(layers(.thickMaterial).first { $0.backdrop != nil })
        #expect(thick.backdrop!.tint.alpha > glass.backdrop!.tint.alpha)
    }

    @Test func stylesCastShadowsOutsideAndInside() {
        #expect(layers(Color.red.shadow(.drop(radius: 4))).flatMap(\.effects).count == 1)
        let inside = layers(Color.red.shadow(.inner(radius: 4, y: 2)))
        #expect(inside.contains { $0.clip == .rect(area) } && inside.contains { $0.effects == [.blur(radius: 4)] })
        #expect(layers(Color.red.blendMode(.multiply)).contains { $0.blendMode == .multiply })
        #expect(layers(.shadow(.drop(radius: 4))).flatMap(\.effects).count == 1)
        #expect(paint(.opacity(0.5)) == .color(Scene::Color(white: 0, alpha: 0.5)))
    }

    @Test func aStyleOfOnesOwnDependsOnTheEnvironment() {
        #expect(paint(SchemeStyle()) == .color(.black))
        let dark = Host { Rectangle().fill(SchemeStyle()).environment(\.colorScheme, .dark) }
        #expect(
            dark.scene.root.flattened.flatMap(\.contents).first == .fill(.rect(Rect(x: 0, y: 0, width: 393, height: 759)), .color(.white)))
    }

    @Test func coloursMixFromOneToTheOther() {
        let (black, white) = (Color.black, Color.white)
        let environment = EnvironmentValues()
        for space in [Gradient.ColorSpace.device, .perceptual] {
            #expect(abs(black.mix(with: white, by: 0, in: space).resolve(in: environment).red) < 1e-4)
            #expect(abs(black.mix(with: white, by: 1, in: space).resolve(in: environment).red - 1) < 1e-4)
        }
        #expect(abs(black.mix(with: white, by: 0.5, in: .device).resolve(in: environment).red - 0.5) < 1e-4)
        // Half of Oklab's lightness is an eighth of the light.
        #expect(abs(black.mix(with: white, by: 0.5).resolve(in: environment).linearRed - 0.125) < 1e-4)
    }

    @Test func resolvedColoursKeepTheirComponents() {
        let resolved = Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8).resolve(in: EnvironmentValues())
        #expect(abs(resolved.red - 0.2) < 1e-5 && abs(resolved.green - 0.4) < 1e-5 && abs(resolved.blue - 0.6) < 1e-5)
        #expect(resolved.opacity == 0.8)
        let again = Color(resolved).resolve(in: EnvironmentValues())
        #expect(abs(again.red - resolved.red) < 1e-5)
    }

    @Test func aGradientOfATextRunsThroughItsBox() throws {
        let host = Host {
            Text("Gradient").foregroundStyle(LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
        }
        let layer = try #require(host.scene.root.flattened.first { !$0.contents.isEmpty })
        guard case .text(let text)? = layer.contents.first, let run = text.layout.lines.first?.runs.first else { return }
        #expect(
            run.paint
                == .linear(
                    stops: stops, start: Point(x: 0, y: layer.frame.height / 2), end: Point(x: layer.frame.width, y: layer.frame.height / 2)
                ))
    }
}
