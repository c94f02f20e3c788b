import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing

@MainActor
struct LayerEffectTests {
    /// The layers of a modified red area, from the outermost that is not plain.
    private func layers<V: TesseraSwiftUI.View>(_ view: V) -> [Layer] {
        Host { view.frame(width: 100, height: 40) }.scene.root.flattened
    }

    @Test func opacityStaysInItsRange() {
        for (value, result) in [(0.5, 0.5), (-1, 0), (3, 1), (.nan, 0)] {
            let view: any TesseraSwiftUI.View = Rectangle().fill(.red).opacity(value)
            #expect(layers(AnyView(view)).contains { $0.opacity == result })
        }
    }

    @Test func clippingCutsAtTheShape() {
        let area = Rect(x: 0, y: 0, width: 100, height: 40)
        #expect(layers(Color.red.clipped()).contains { $0.clip == .rect(area) })
        #expect(layers(Color.red.cornerRadius(6)).contains { $0.clip == .rounded(area, CornerRadii(6)) })
        #expect(layers(Color.red.clipShape(Ellipse())).contains { $0.clip == .ellipse(area) })
    }

    @Test func theShadowIsAThirdBlackByDefault() throws {
        let effect = try #require(layers(Color.red.shadow(radius: 5)).flatMap(\.effects).first)
        #expect(effect == .shadow(color: Scene::Color(white: 0, alpha: 0.33), radius: 5, x: 0, y: 0))
        #expect(layers(Color.red.shadow(color: .clear, radius: 5)).flatMap(\.effects).isEmpty)
    }

    @Test func filtersBecomeEffects() {
        #expect(layers(Color.red.blur(radius: 3)).flatMap(\.effects) == [.blur(radius: 3)])
        #expect(layers(Color.red.blur(radius: 0)).flatMap(\.effects).isEmpty)
        #expect(layers(Color.red.luminanceToAlpha()).flatMap(\.effects) == [.luminanceToAlpha])
        #expect(layers(Color.red.blendMode(.multiply)).contains { $0.blendMode == .multiply })
        #expect(layers(Color.red.compositingGroup()).contains { $0.isGroup })
    }

    @Test func filtersThatChangeNothingAreTheIdentity() {
        let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
        let views: [any TesseraSwiftUI.View] = [
            Color.red.saturation(1), Color.red.grayscale(0), Color.red.contrast(1), Color.red.brightness(0),
            Color.red.hueRotation(.zero), Color.red.colorMultiply(.white), Color.red.brightness(.nan),
        ]
        for view in views {
            let effects = layers(AnyView(view)).flatMap(\.effects)
            guard case .colorMatrix(let matrix)? = effects.first else {
                Issue.record("no colour matrix")
                continue
            }
            #expect(zip(matrix, identity).allSatisfy { abs($0 - $1) < 1e-9 }, "\(matrix)")
        }
    }

    @Test func greyStaysGreyWhenHuesTurn() {
        guard case .colorMatrix(let matrix)? = layers(Color.red.hueRotation(.degrees(77))).flatMap(\.effects).first else {
            Issue.record("no colour matrix")
            return
        }
        for row in 0..<3 { #expect(abs(matrix[row * 5] + matrix[row * 5 + 1] + matrix[row * 5 + 2] - 1) < 2e-3) }
    }

    @Test func whatIsHiddenKeepsItsRoomAndIsNotRead() {
        for view in [AnyView(Text("secret").hidden()), AnyView(Text("secret").opacity(0))] {
            let host = Host { VStack { view } }
            #expect(host.scene.meanings.isEmpty)
            #expect(host.scene.root.flattened.contains { $0.opacity == 0 && $0.frame.height > 10 })
        }
    }

    @Test func aMaskIsLaidOutAtTheSizeOfTheView() throws {
        let masked = try #require(layers(Color.red.mask(Circle())).first { $0.mask != nil })
        guard case .layers(let mask)? = masked.mask else { return }
        #expect(mask.flatMap { $0.painted() } == [.fill(.ellipse(Rect(x: 30, y: 0, width: 40, height: 40)), .color(.black))])
    }
}
