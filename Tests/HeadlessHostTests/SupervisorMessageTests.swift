import HeadlessHost
import Testing

@Suite struct SupervisorMessageTests {
    @Test(arguments: [
        SupervisorMessage.load(path: "/tmp/a b/1.so"), .resources, .load(path: "/tmp/line\nend\\n.so"),
        .fault(title: "The sources do not compile", text: "a.swift:1:1: error: \"x\"\n\tlet a = \\(b)\r\n"), .fault(title: "", text: ""),
        .fault(title: "Größe\t1", text: "👩‍👩‍👧\u{0301}"),
    ])
    func aMessageIsOneLineAndReadAgain(message: SupervisorMessage) {
        #expect(!message.line.unicodeScalars.contains("\n"))
        #expect(SupervisorMessage(line: message.line) == message)
    }

    @Test(arguments: ["", "load", "fault", "fault title only", "other text"])
    func otherLinesAreNoMessages(line: String) { #expect(SupervisorMessage(line: line) == nil) }
}
