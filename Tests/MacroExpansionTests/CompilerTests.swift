import Foundation
import Testing

/// The plug-in as a process, asked by the compiler of the toolchain: what it answers compiles in both language modes.
@Suite struct CompilerTests {
    @Test(arguments: ["5", "6"]) func expansionsCompile(languageMode: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "macros-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let module = folder.appending(path: "Module.swift")
        let user = folder.appending(path: "User.swift")
        try fixture("StandInModule").write(to: module, atomically: true, encoding: .utf8)
        try fixture("UserFile").write(to: user, atomically: true, encoding: .utf8)

        let common = ["-swift-version", languageMode, "-parse-as-library", "-load-plugin-executable", plugin.path + "#TesseraMacros"]
        let first = try await swiftc(
            common + ["-emit-module", "-module-name", "TesseraSwiftUI", module.path, "-o"]
                + [folder.appending(path: "TesseraSwiftUI.swiftmodule").path])
        #expect(first.status == 0, "\(first.output)")
        let second = try await swiftc(common + ["-emit-object", "-I", folder.path, user.path, "-o", folder.appending(path: "User.o").path])
        #expect(second.status == 0, "\(second.output)")
        let object = try Data(contentsOf: folder.appending(path: "User.o"))
        #expect(object.range(of: Data("tessera_previews".utf8)) != nil)
    }

    /// SwiftPM puts the plug-in beside the test bundle.
    private var plugin: URL {
        Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "TesseraMacros-tool")
    }

    private func fixture(_ name: String) throws -> String {
        let file = try #require(Bundle.module.url(forResource: name, withExtension: "swift.txt", subdirectory: "Fixtures"))
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Runs the compiler and waits for its end on a thread of its own: Swift's few threads are left to other tests.
    private func swiftc(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        process.executableURL = URL(filePath: "/usr/bin/env")
                        process.arguments = ["swiftc"] + arguments
                        let pipe = Pipe()
                        process.standardOutput = pipe
                        process.standardError = pipe
                        try process.run()
                        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
                        process.waitUntilExit()
                        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
                    })
            }
        }
    }
}
