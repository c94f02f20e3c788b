import Foundation
import Testing

@testable import MacroExpansion

/// The plug-in's side of the protocol, message by message.
@Suite struct MacroPluginTests {
    private func answer(_ request: String) -> String {
        String(decoding: MacroPlugin.answer(to: Array(request.utf8)), as: UTF8.self)
    }

    @Test func tellsItsVersion() {
        #expect(
            answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
                == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    }

    @Test func expandsAFreestandingMacro() {
        let text = answer(
            """
            {"expandFreestandingMacro":{"macro":{"moduleName":"TesseraMacros","name":"Preview","typeName":"Preview"},
            "macroRole":"declaration","discriminator":"$s1a","syntax":{"kind":"declaration","source":"#Preview { A() }",
            "location":{"fileID":"a/b.swift","fileName":"/b.swift","offset":3,"line":2,"column":1}},"lexicalContext":[]}}
            """)
        #expect(text.hasPrefix(#"{"expandMacroResult":{"diagnostics":[],"expandedSource":"enum $s1a7PreviewfMu_ {"#))
    }

    @Test func anErrorStandsAtTheUsersPlace() {
        let text = answer(
            """
            {"expandAttachedMacro":{"macro":{"moduleName":"TesseraMacros","name":"Entry ","typeName":"Entry"},"macroRole":"peer",
            "discriminator":"$s1a","attributeSyntax":{"kind":"attribute","source":"@Entry"},"declSyntax":{"kind":"declaration",
            "source":"@Entry let a = 1","location":{"fileID":"a/b.swift","fileName":"/b.swift","offset":30,"line":2,"column":1}},
            "lexicalContext":[{"kind":"declaration","source":"extension EnvironmentValues {}"}]}}
            """)
        #expect(text.contains(#""position":{"fileName":"/b.swift","offset":30}"#))
        #expect(text.contains("not on a 'let'"))
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"expandFreestandingMacro":{}}"#, "\u{0}"])
    func whatIsNoMessageIsAnErrorAndNoTrap(request: String) {
        #expect(answer(request).contains("could not read"))
    }

    @Test func framesAreReadAndWritten() throws {
        let incoming = Pipe()
        let outgoing = Pipe()
        let channel = MessageChannel(
            input: incoming.fileHandleForReading.fileDescriptor, output: outgoing.fileHandleForWriting.fileDescriptor)
        try incoming.fileHandleForWriting.write(contentsOf: Data([3, 0, 0, 0, 0, 0, 0, 0] + Array("abc".utf8) + [1, 0]))
        try incoming.fileHandleForWriting.close()
        #expect(channel.next() == Array("abc".utf8))
        #expect(channel.next() == nil)
        #expect(channel.send([9, 8]))
        #expect(outgoing.fileHandleForReading.readData(ofLength: 10) == Data([2, 0, 0, 0, 0, 0, 0, 0, 9, 8]))
    }

    @Test func anAbsurdLengthEndsTheConversation() throws {
        let incoming = Pipe()
        let channel = MessageChannel(input: incoming.fileHandleForReading.fileDescriptor, output: 1)
        try incoming.fileHandleForWriting.write(contentsOf: Data(repeating: 255, count: 16))
        #expect(channel.next() == nil)
    }
}
