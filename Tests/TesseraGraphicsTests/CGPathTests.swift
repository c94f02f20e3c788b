import Foundation
import TesseraGraphics
import Testing

@Suite struct CGPathTests {
    @Test func segmentWithoutCurrentPointIsLeftOut() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty)
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func numberThatIsNotFiniteIsLeftOut(_ bad: CGFloat) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: bad, y: 0))
        path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: false)
        path.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: bad, y: 1), radius: 1)
        #expect(path.currentPoint.x.isFinite && path.currentPoint.y.isFinite)
        #expect(path.boundingBox.width.isFinite)
        #expect(!path.contains(CGPoint(x: bad, y: 0)))
    }

    @Test func closingReturnsToTheStart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func controlBoxAndCurveBox() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    @Test func ellipseTouchesItsRectangle() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        let box = CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath
        #expect(abs(box.minX - 10) < 1e-9 && abs(box.maxY - 60) < 1e-9)
    }

    @Test func oversizedCornersTakeHalfASide() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let path = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
        #expect(path.boundingBox == rect)
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(path.contains(CGPoint(x: 5, y: 10)))
    }

    @Test func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    }

    @Test func stepsComeInOrder() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 2))
        var steps: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            steps.append(element.pointee.type)
            if element.pointee.type == .addLineToPoint { last = element.pointee.points[0] }
        }
        #expect(steps == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 0, y: 2))
    }

    @Test func copyWithTransformLeavesTheOriginal() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        var transform = CGAffineTransform(translationX: 5, y: 0)
        let moved = try #require(path.copy(using: &transform))
        #expect(moved.boundingBox.minX == 5)
        #expect(path.boundingBox.minX == 0)
        #expect(path == path.mutableCopy())
    }
}
