import Foundation
import Testing

@testable import SourceTools

@Suite struct StandInTests {
    @Test(arguments: ["Charts", "Charts=", "=a", "a b=c", "1x=c"]) func aModuleAndAFolderAreNeeded(argument: String) {
        let error = #expect(throws: SourceError.self) { try StandIn(argument: argument) }
        #expect(error?.kind == .wrongUsage)
    }

    @Test func aFolderWithoutSourcesIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "none-\(UUID().uuidString)").path
        let standIn = try StandIn(argument: "Charts=\(folder)")
        let error = #expect(throws: SourceError.self) { try standIn.sources() }
        #expect(error?.kind == .wrongUsage)
        #expect(error?.message.contains(folder) == true)
    }
}
