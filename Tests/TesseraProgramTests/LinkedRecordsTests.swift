import Foundation
import Glibc
import Testing

@testable import TesseraProgram

@Suite struct LinkedRecordsTests {
    @Test func theProgramIsFoundInMemory() {
        #expect(LinkedRecords.program.hasPrefix("/"))
        #expect(LinkedRecords.mappings().contains { $0.path == LinkedRecords.program })
        #expect(LinkedRecords.ownImage == LinkedRecords.program)
    }

    /// The list is longer than a page as soon as a few libraries are loaded, and what was loaded first stands at its end.
    @Test func theListOfWhatLiesInMemoryIsWhole() throws {
        let symbol = try #require(dlsym(nil, "malloc"))
        let place = Int(bitPattern: symbol)
        let library = try #require(LinkedRecords.mappings().first { $0.range.contains(place) })
        #expect(library.path.contains("libc"))
        #expect(LinkedRecords.mappings().contains { $0.path == "[stack]" })
    }
}
