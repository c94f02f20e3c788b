import Foundation
import TesseraGraphics
import Testing

@Suite struct CGAffineTransformTests {
    @Test func orderOfOperations() {
        let moveThenScale = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(moveThenScale) == CGPoint(x: 22, y: 2))
        // The methods put the new step before the ones that are there.
        let scaleFirst = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(scaleFirst) == CGPoint(x: 12, y: 2))
    }

    @Test func quarterTurnGoesFromXToY() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
    }

    @Test func sizesIgnoreTranslationAndRectsStayUpright() {
        let transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 7)
        #expect(CGSize(width: 2, height: 3).applying(transform) == CGSize(width: -3, height: 2))
        #expect(CGRect(x: 0, y: 0, width: 2, height: 3).applying(transform) == CGRect(x: 2, y: 7, width: 3, height: 2))
        #expect(CGRect.null.applying(transform).isNull)
    }

    @Test func singularTransformIsItsOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func invertedUndoesRandomTransforms() throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("CGAffineTransform inverse seed", seed)
        var random = SplitMix(state: seed)
        for _ in 0..<500 {
            let transform = CGAffineTransform(rotationAngle: random.number(in: -7...7))
                .scaledBy(x: random.number(in: 0.1...9), y: random.number(in: 0.1...9))
                .translatedBy(x: random.number(in: -99...99), y: random.number(in: -99...99))
            let point = CGPoint(x: random.number(in: -99...99), y: random.number(in: -99...99))
            let back = point.applying(transform).applying(transform.inverted())
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
    }

    @Test func codesAsSixNumbers() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(transform)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    }
}

/// A small generator whose whole state is the seed that a failing run prints.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(in range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
}
