import Foundation
import Testing

@testable import TesseraProgram

@Suite struct ELFFileTests {
    @Test func findsASectionOfTheRunningProgram() throws {
        let file = ELFFile(bytes: try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped))
        let text = try #require(file.section(named: ".text"))
        #expect(text.size > 0)
        #expect(file.section(named: "no such section") == nil)
        #expect(file.firstLoadedAddress != nil)
    }

    @Test(arguments: 0..<32) func damagedFilesAreNoTrap(seed: Int) throws {
        var bytes = Data(try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped).prefix(4096))
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for index in 4..<bytes.count where index % 3 == seed % 3 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            bytes[index] = UInt8(truncatingIfNeeded: state >> 56)
        }
        #expect(ELFFile(bytes: bytes).section(named: ".text") == nil, "seed \(seed)")
        #expect(ELFFile(bytes: Data()).firstLoadedAddress == nil)
    }
}
