import Foundation
import Testing

@testable import SourceTools

struct ProgramCacheTests {
    @Test("A file that changes many times in one second has another date in whole seconds each time")
    func changesInOneSecondAreTold() throws {
        let cache = try ProgramCache(key: "dates \(UUID().uuidString)")
        defer {
            cache.close()
            try? FileManager.default.removeItem(at: cache.folder)
        }
        let file = cache.folder.appending(path: "Entry.swift")
        var seconds: [Double] = []
        for number in 0..<5 {
            try cache.write("// \(number)", to: file)
            let date = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
            seconds.append(date.timeIntervalSince1970.rounded(.down))
        }
        #expect(Set(seconds).count == 5)
        #expect(seconds == seconds.sorted())
    }

    @Test func theSameTextLeavesTheFileAlone() throws {
        let cache = try ProgramCache(key: "dates \(UUID().uuidString)")
        defer {
            cache.close()
            try? FileManager.default.removeItem(at: cache.folder)
        }
        let file = cache.folder.appending(path: "Entry.swift")
        try cache.write("text", to: file)
        let before = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        try cache.write("text", to: file)
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date == before)
    }
}
