import Foundation
import GridCore
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct CALayerTests {
    private func layer() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
        return layer
    }

    @Test func lookOfALayer() {
        let layer = layer()
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.cornerRadius = 100
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.borderWidth = 2
        layer.opacity = 0.5
        let scene = layer.sceneLayer()
        #expect(scene.frame == Rect(x: 10, y: 20, width: 40, height: 30))
        #expect(scene.opacity == 0.5 && scene.clip == nil)
        // No corner is larger than half a side.
        let corners = CornerRadii(topLeading: 15, topTrailing: 0, bottomTrailing: 15, bottomLeading: 0)
        let whole = Rect(x: 0, y: 0, width: 40, height: 30)
        #expect(scene.contents == [.fill(.rounded(whole, corners), .color(Color(red: 1, green: 0, blue: 0)))])
        guard case .stroke(.rounded(let line, _), let style, .color(let color))? = scene.children.last?.contents.first else {
            Issue.record("no border")
            return
        }
        #expect(line == Rect(x: 1, y: 1, width: 38, height: 28) && style.width == 2 && color == .black)
        layer.masksToBounds = true
        #expect(layer.sceneLayer().clip == .rounded(whole, corners))
    }

    @Test func shadowsAreBelowAndNotOfMaskedLayers() {
        let layer = layer()
        layer.backgroundColor = .white
        layer.shadowOpacity = 0.25
        layer.shadowOffset = CGSize(width: 1, height: 2)
        layer.shadowRadius = 5
        #expect(layer.sceneLayer().effects == [.shadow(color: Color.black.opacity(0.25), radius: 5, x: 1, y: 2)])
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30), transform: nil)
        let scene = layer.sceneLayer()
        #expect(scene.effects.isEmpty && scene.contents.isEmpty)
        #expect(scene.children.first?.effects == [.blur(radius: 5)] && scene.children[1].contents.count == 1)
        layer.masksToBounds = true
        #expect(layer.sceneLayer().children.isEmpty)
    }

    @Test func layersInsideMoveWithTheBoundsAndStandByZ() {
        let layer = layer()
        layer.bounds.origin = CGPoint(x: 100, y: 0)
        let (first, second, hidden) = (CALayer(), CALayer(), CALayer())
        first.frame = CGRect(x: 110, y: 0, width: 5, height: 5)
        second.frame = CGRect(x: 120, y: 0, width: 5, height: 5)
        for inner in [first, second, hidden] { layer.addSublayer(inner) }
        first.zPosition = 1
        hidden.isHidden = true
        #expect(layer.sceneLayer().children.map(\.frame.minX) == [20, 10])
        // A layer is not put inside itself.
        second.addSublayer(layer)
        #expect(second.sublayers == nil && layer.superlayer == nil)
    }

    @Test func transformsAreAboutTheAnchor() {
        let layer = layer()
        layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        let corner = layer.sceneLayer().transform.apply(Point(x: 0, y: 0))
        #expect(abs(corner.x - 40) < 1e-9 && abs(corner.y - 30) < 1e-9)
        layer.transform = CATransform3DIdentity
        layer.anchorPoint = .zero
        #expect(layer.frame.origin == CGPoint(x: 30, y: 35))
        // A perspective looks nearer where it comes nearer.
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        layer.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        #expect(!layer.sceneLayer().transform.isAffine)
    }

    @Test func shapesAndGradients() {
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).cgPath
        shape.strokeColor = .black
        shape.strokeEnd = 0.5
        #expect(shape.sceneLayer().contents.count == 2)
        shape.fillColor = nil
        shape.strokeStart = 0.5
        #expect(shape.sceneLayer().contents.isEmpty)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        gradient.colors = [UIColor.red.cgColor, "no colour", UIColor.blue.cgColor]
        guard case .fill(_, .linear(let stops, let start, let end))? = gradient.sceneLayer().contents.first else {
            Issue.record("no gradient")
            return
        }
        #expect(stops.map(\.location) == [0, 1] && start == Point(x: 5, y: 0) && end == Point(x: 5, y: 20))
        gradient.locations = [0.9, 0.1]
        guard case .fill(_, .linear(let sorted, _, _))? = gradient.sceneLayer().contents.first else { return }
        #expect(sorted.map(\.location) == [0.9, 0.9])
    }
}
