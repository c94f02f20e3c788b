import GridCore
import Testing

@Suite struct ContainerShareTests {
    @Test(
        "Numbers that make no sense have a length too",
        arguments: [
            (0, 1, 8.0, 100.0, 100.0), (-3, 1, 8, 100, 100), (4, 0, 10, 100, 0), (4, -2, 10, 100, 0), (2, 1, .nan, 100, 50),
            (2, 1, .infinity, 100, 50), (2, 1, 300, 100, 0), (1, 1, 0, 0, 0), (2, 3, 10, 100, 155),
        ])
    func hostile(_ count: Int, _ span: Int, _ spacing: Double, _ extent: Double, _ length: Double) {
        #expect(ContainerShare(count: count, span: span, spacing: spacing).length(in: extent) == length)
    }
}
