import Foundation
import TesseraGraphics
import Testing

@Suite struct CGColorTests {
    @Test func components() {
        #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
        #expect(CGColor.white.components == [1, 1])
        #expect(CGColor.white.numberOfComponents == 2)
        #expect(CGColor.black.copy(alpha: 0.5)?.components == [0, 0.5])
    }

    @Test func readsTheComponentsOfItsSpace() {
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 0.5])?.alpha == 0.5)
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 1])?.components == [0.25, 1])
        #expect(CGColorSpace(name: "of nobody") == nil)
    }
}
