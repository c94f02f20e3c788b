import Foundation
import GridCore
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@Suite struct CGContextTests {
    private func drawn(_ body: (CGContext) -> Void) -> [Layer] {
        let context = CGContext(size: CGSize(width: 100, height: 100))
        context.whileCurrent { body(context) }
        #expect(UIGraphicsGetCurrentContext() == nil)
        return context.layers
    }

    @Test func neighboursShareALayer() {
        let layers = drawn { context in
            context.setFillColor(.black)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.translateBy(x: 5, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(layers.map(\.contents.count) == [2, 1])
        #expect(layers[1].transform == .translation(x: 5, y: 0))
    }

    @Test func stateIsKeptAndGivenBack() {
        let layers = drawn { context in
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setAlpha(0.5)
            UIColor.red.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 50, height: 50))
            context.restoreGState()
            context.restoreGState()
            UIRectFill(CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        #expect(layers.count == 2 && layers[0].opacity == 0.5 && layers[0].children[0].clip != nil)
        #expect(layers[1].opacity == 1)
        #expect(layers[1].contents == [.fill(.rect(Rect(x: 0, y: 0, width: 50, height: 50)), .color(.black))])
    }

    @Test func linesAreMeasuredByTheCodesCoordinates() {
        let layers = drawn { context in
            context.scaleBy(x: 2, y: 1)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 1, y: 1))
            path.addLine(to: CGPoint(x: 9, y: 1))
            path.lineWidth = 3
            path.stroke()
        }
        guard case .stroke(.path(let path, _), let style, _)? = layers.first?.contents.first else {
            Issue.record("no line")
            return
        }
        #expect(layers[0].transform == .scale(x: 2, y: 1) && style.width == 3)
        #expect(path.elements == [.move(to: Point(x: 1, y: 1)), .line(to: Point(x: 9, y: 1))])
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func numbersThatAreNoneDrawNothing(value: CGFloat) {
        let layers = drawn { context in
            context.fill(CGRect(x: value, y: 0, width: 1, height: 1))
            context.translateBy(x: value, y: 0)
            context.setLineWidth(value)
            context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.strokeLineSegments(between: [.zero])
        }
        #expect(layers.allSatisfy { $0.contents.isEmpty })
    }

    @Test func gradientsEndUnlessAskedOn() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
        func strip(_ options: CGGradientDrawingOptions) -> [Double] {
            let layers = drawn {
                $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: options)
            }
            guard case .fill(.path(let path, _), _)? = layers.first?.contents.first else { return [] }
            let ends = path.elements.compactMap { element in
                switch element {
                case .move(let point), .line(let point): point.x
                default: nil
                }
            }
            return [ends.min() ?? 0, ends.max() ?? 0]
        }
        #expect(strip([]) == [0, 10])
        #expect(strip(.drawsAfterEndLocation)[1] > 1000 && strip(.drawsBeforeStartLocation)[0] < -1000)
    }
}
