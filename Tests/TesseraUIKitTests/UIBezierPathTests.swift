import Foundation
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@Suite struct UIBezierPathTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test func clockwiseLooksClockwise() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.y - 10) < 1e-9)
        #expect(path.bounds.minX > -1e-9 && path.bounds.minY > -1e-9)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < -9.9)
    }

    @Test(arguments: [
        (UIRectCorner.topLeft, CGPoint(x: 1, y: 1)), (.topRight, CGPoint(x: 99, y: 1)), (.bottomLeft, CGPoint(x: 1, y: 59)),
        (.bottomRight, CGPoint(x: 99, y: 59)),
    ])
    func onlyNamedCornersAreRound(_ corner: UIRectCorner, _ point: CGPoint) {
        let radii = CGSize(width: 20, height: 20)
        #expect(!UIBezierPath(roundedRect: rect, byRoundingCorners: corner, cornerRadii: radii).contains(point))
        let others = UIRectCorner.allCorners.subtracting(corner)
        #expect(UIBezierPath(roundedRect: rect, byRoundingCorners: others, cornerRadii: radii).contains(point))
        #expect(UIBezierPath(roundedRect: rect, byRoundingCorners: corner, cornerRadii: CGSize(width: 900, height: 900)).bounds == rect)
    }

    @Test func buildingAndCopying() throws {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 12, y: 5))
        path.addCurve(to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 8, y: 12), controlPoint2: CGPoint(x: 2, y: 12))
        path.close()
        path.lineWidth = 3
        path.setLineDash([4, 2], count: 2, phase: 1)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(copy.currentPoint == .zero && path.currentPoint == CGPoint(x: 5, y: 0))
        #expect(copy.lineWidth == 3 && copy.lineDash.pattern == [4, 2])
        #expect(path.contains(CGPoint(x: 10, y: 5)))
        path.removeAllPoints()
        #expect(path.isEmpty && path.cgPath.isEmpty)
        #expect(UIBezierPath(cgPath: CGPath(rect: rect, transform: nil)).bounds == rect)
        #expect(UIBezierPath(ovalIn: rect).contains(CGPoint(x: 50, y: 30)))
    }
}
