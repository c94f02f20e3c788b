import Foundation
import TesseraSwiftUI
import Testing

struct AnimatableTests {
    @Test func pairsAddAndScaleBothParts() {
        var pair = AnimatablePair(1.0, AnimatablePair(2.0, CGFloat(3))) + AnimatablePair(1.0, AnimatablePair(1.0, CGFloat(1)))
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(4.0, AnimatablePair(6.0, CGFloat(8))))
        #expect(pair.magnitudeSquared == 116)
        #expect(pair - pair == .zero)
    }

    @Test func shapesHandOutWhatMoves() {
        var shape = RoundedRectangle(cornerRadius: 4)
        shape.animatableData = AnimatablePair(6, 7)
        #expect(shape.cornerSize == CGSize(width: 6, height: 7))
        #expect(Rectangle().animatableData == EmptyAnimatableData())
    }
}
