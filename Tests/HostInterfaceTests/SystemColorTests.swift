import HostInterface
import Scene
import Testing

@Suite struct SystemColorTests {
    @Test func namedRows() {
        #expect(SystemColor.blue.color(isDark: false) == Color(red: 0, green: 122 / 255, blue: 1))
        #expect(SystemColor.blue.color(isDark: true) == Color(red: 10 / 255, green: 132 / 255, blue: 1))
        #expect(SystemColor.blue.color(isDark: false, generation: .glass) == Color(red: 0, green: 136 / 255, blue: 1))
        #expect(SystemColor.separator.color(isDark: true) == Color(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.6))
        #expect(SystemColor.label.color(isDark: false) == .black)
        #expect(SystemColor.label.color(isDark: true) == .white)
        #expect(SystemColor.systemBackground.color(isDark: true) == .black)
        #expect(SystemColor.systemBackground.color(isDark: true, isElevated: true) == Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255))
        #expect(SystemColor.tertiarySystemGroupedBackground.color(isDark: true) == SystemColor.tertiarySystemBackground.color(isDark: true))
    }

    /// Only `label` falls to the table's last row; a forgotten name would look like it.
    @Test(arguments: SystemColor.allCases) func everyNameHasItsOwnRow(_ name: SystemColor) {
        let isLabel = name.color(isDark: false) == .black && name.color(isDark: true) == .white
        #expect(isLabel == (name == .label))
    }

    @Test func linkIsBlueInBothGenerations() {
        for generation in [SystemColor.Generation.flat, .glass] {
            #expect(
                SystemColor.link.color(isDark: true, generation: generation) == SystemColor.blue.color(isDark: true, generation: generation)
            )
        }
    }
}
