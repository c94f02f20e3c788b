import HeadlessHost
import SourceTools
import Testing

@testable import TesseraCLI

@Suite struct ToolTests {
    private let tool = Tool(toolPath: "/proc/self/exe")

    @Test(arguments: [["--help"], ["-h"], ["help"], ["--version"], ["devices"], ["render", "--help"], ["measure", "-h"]])
    func informationEndsWithZero(arguments: [String]) { #expect(tool.run(arguments) == 0) }

    @Test(arguments: [
        [], ["draw"], ["devices", "x"], ["render"], ["render", "a", "b"], ["render", "/nowhere"], ["render", "x", "-o", "a.gif"],
        ["render", "x", "--device", "Pixel"], ["render", "x", "--tree"], ["measure", "x", "-o", "a.png"], ["measure"],
        ["render", "x", "--time-zone", "Mars/Olympus"], ["render", "x", "--stand-in", "A"], ["render", "x", "--stand-in", "A b=c"],
    ])
    func wrongUsageEndsWithTwo(arguments: [String]) { #expect(tool.run(arguments) == 2) }

    @Test func theOrderIsRead() throws {
        let command = try ScreenCommand(
            [
                "Examples/Awards", "--entry", "A.swift", "--view", "V", "--preview", "Two", "--stand-in", "Charts=S", "-o", "x.svg",
                "--dark",
            ],
            .render)
        #expect(command.order.path == "Examples/Awards")
        #expect(command.order.wish.entry == "A.swift")
        #expect(command.order.wish.view == "V")
        #expect(command.order.wish.asksForPreview)
        #expect(command.order.standIns.map(\.name) == ["Charts"])
        #expect(command.request.output == .picture(path: "x.svg"))
        #expect(command.request.isDark)
    }

    @Test func thePictureIsCalledLikeTheFolder() throws {
        #expect(try ScreenCommand(["Examples/Awards/"], .render).request.output == .picture(path: "Awards.png"))
        #expect(try ScreenCommand(["a/B.swift"], .render).request.output == .picture(path: "B.png"))
        #expect(try ScreenCommand(["a", "--tree"], .measure).request.output == .tree)
        #expect(try ScreenCommand(["a"], .measure).request.output == .measure)
    }

    @Test func addressesAreLeftOutOfATrapsReport() {
        let text =
            "Fatal error: x\nCurrent stack trace:\n0    lib.so  0x00007f f + 33\n61   program  0x0000 <unavailable>\nin the body of A\n1 0x2\n"
        #expect(ProgramRun.withoutStackTrace(text) == "Fatal error: x\nin the body of A\n1 0x2\n")
    }

    @Test func helpNamesEveryOption() {
        for option in ScreenCommand.screenOptions + ScreenCommand.sourceOptions + ScreenCommand.renderOptions + ScreenCommand.measureOptions
        {
            #expect(Help.text.contains(option.name))
        }
        #expect(Help.devices.contains("iPad 11"))
    }
}
