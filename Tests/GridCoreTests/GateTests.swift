import GridCore
import Testing

@Suite("The gate for users' numbers")
struct GateTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var size: Track.Size
        var spacing: Double?
        var message: String
        var testDescription: String { message }
    }

    static let refusals = [
        Refusal(
            size: .flexible(minimum: 100, maximum: 50),
            message: "GridItem flexible minimum 100 is above the maximum 50; give a minimum that is not above the maximum"),
        Refusal(
            size: .flexible(minimum: 33.25, maximum: -0.5),
            message: "GridItem flexible minimum 33.25 is above the maximum -0.5; give a minimum that is not above the maximum"),
        Refusal(size: .fixed(.nan), message: "GridItem fixed size NaN is not a number; give a finite number of points"),
        Refusal(size: .fixed(-.infinity), message: "GridItem fixed size -infinity is infinite; give a finite number of points"),
        Refusal(
            size: .flexible(minimum: .infinity), message: "GridItem flexible minimum infinity is infinite; give a finite number of points"),
        Refusal(
            size: .adaptive(minimum: 0), spacing: 0,
            message:
                "GridItem adaptive minimum 0 and the spacing 0 add up to no length; give a minimum or a spacing so that the sum is above 0"),
        Refusal(
            size: .adaptive(minimum: 10.004), spacing: -20.5,
            message:
                "GridItem adaptive minimum 10.004 and the spacing -20.5 add up to no length; give a minimum or a spacing so that the sum is above 0"
        ),
        Refusal(
            size: .adaptive(minimum: 5, maximum: .nan),
            message: "GridItem adaptive maximum NaN is not a number; give a finite number of points"),
    ]

    @Test("Where Apple's API stops, an error with value and reason", arguments: refusals)
    func refused(_ refusal: Refusal) {
        let error = #expect(throws: LayoutError.self) { try Track(refusal.size, spacing: refusal.spacing) }
        #expect(error?.message == refusal.message)
    }

    @Test("Where Apple is lenient, a number that can be worked with")
    func lenient() throws {
        #expect(try Track(.fixed(-5)).size == .fixed(0))
        #expect(try Track(.adaptive(minimum: 80, maximum: 20)).size == .adaptive(minimum: 80, maximum: 20))
        #expect(try Track(.fixed(5), spacing: .nan).spacing == 8)
        #expect(try Track(.fixed(5), spacing: -3).spacing == -3)
        #expect(FixedFrame(width: -60, height: .infinity) == FixedFrame(width: 0, height: nil))
        #expect(FlexibleFrame(minWidth: 80, maxWidth: 40) == FlexibleFrame(minWidth: 80, maxWidth: 80))
        #expect(FlexibleFrame(minWidth: .nan, maxWidth: .infinity) == FlexibleFrame(maxWidth: .infinity))
        #expect(Padding(Insets(top: .nan, leading: 3)) == Padding(Insets(leading: 3)))
        #expect(Gate.spacing(.infinity) == nil)
        #expect(Gate.priority(.nan) == 0)
        #expect(Gate.priority(.infinity) == .infinity)
        #expect(Gate.size(Size(width: .nan, height: 4)) == Size(width: 0, height: 4))
    }
}
