import Scene
import Testing

@Suite struct DecimalTextTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1.5, "1.5"), (-0.08333333, "-0.0833"), (12, "12"), (0.00004, "0"), (-0.00004, "0"), (0.00005, "0.0001"),
        (1.99999, "2"), (1234567.125, "1234567.125"), (.nan, "nan"), (.infinity, "1000000000000"), (-1e300, "-1000000000000"),
        (0.1 + 0.2, "0.3"),
    ]) func numbersAreShort(number: Double, text: String) {
        #expect(number.decimal() == text)
    }

    @Test func coloursAreHexadecimal() {
        #expect(Color(red: 0, green: 0.478, blue: 1).hexadecimal == "#007aff")
        #expect(Color(white: 2, alpha: 0.5).hexadecimal == "#ffffff80")
        #expect(Color(white: .nan).hexadecimal == "#000000")
    }
}
