import HeadlessHost
import Testing

@Suite struct CommandOptionTests {
    private struct Line: Equatable {
        var name = ""
        var isLoud = false
    }

    private let options: [CommandOption<Line>] = [
        CommandOption("--name", short: "-n", "NAME", "the name") { line, value in line.name = value },
        CommandOption(flag: "--loud", "loud") { $0.isLoud = true },
    ]

    private func read(_ arguments: String...) throws -> (Line, [String]) {
        var line = Line()
        let words = try CommandOption.read(arguments, into: &line, options: options)
        return (line, words)
    }

    @Test func valuesStandBehindABlankOrAnEqualsSign() throws {
        for line in [try read("--name", "a"), try read("--name=a"), try read("-n", "a")] { #expect(line.0 == Line(name: "a")) }
        #expect(try read("--name=a=b").0.name == "a=b")
        #expect(try read("--name=").0.name == "")
        #expect(try read("--name", "--loud").0 == Line(name: "--loud"))
    }

    @Test func wordsAreKeptInOrder() throws {
        let (line, words) = try read("x", "--loud", "-", "y", "--", "--name")
        #expect(line.isLoud)
        #expect(words == ["x", "-", "y", "--name"])
    }

    @Test func mistakesAreNamed() {
        #expect(throws: UsageError("'--name' needs a value: --name NAME")) { try read("--name") }
        #expect(throws: UsageError("'--loud' takes no value")) { try read("--loud=1") }
        #expect(throws: UsageError("unknown option '--lou' (did you mean '--loud'?); --help lists what there is")) { try read("--lou") }
        #expect(throws: UsageError("unknown option '-z'; --help lists what there is")) { try read("-z") }
    }

    @Test func helpStandsInColumns() {
        #expect(CommandOption.help(options) == "  -n, --name NAME  the name\n  --loud           loud")
    }
}
