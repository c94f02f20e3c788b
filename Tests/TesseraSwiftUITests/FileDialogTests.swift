import Foundation
import HostInterface
import TesseraSwiftUI
import TesseraTransfer
import Testing

private struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String

    init(_ text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

private struct Files: TesseraSwiftUI.View {
    let file: URL
    @State private var imports = false
    @State private var exports = false
    @State private var exportsText = false
    @State private var moves = false
    @State private var result = "nothing"

    init(file: URL) { self.file = file }

    var body: some TesseraSwiftUI.View {
        VStack {
            Button("Import") { imports = true }
                .fileImporter(isPresented: $imports, allowedContentTypes: [.image, .json], allowsMultipleSelection: true) {
                    result = "read " + ((try? $0.get())?.map(\.lastPathComponent).joined(separator: "+") ?? "fault")
                } onCancellation: {
                    result = "decided against it"
                }
            Button("Export") { exports = true }
                .fileExporter(isPresented: $exports, document: Note("hello"), contentType: .plainText, defaultFilename: "greeting") {
                    result = "wrote " + ((try? $0.get())?.lastPathComponent ?? "fault")
                }
            Button("Move") { moves = true }
                .fileMover(isPresented: $moves, file: file) { result = "moved to " + ((try? $0.get())?.path ?? "fault") }
            Text(result)
            Text(imports || exports || moves ? "asking" : "not asking")
        }
    }
}

@MainActor
struct FileDialogTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-files-\(UUID().uuidString)")
    private let services = InMemoryServices()

    private func host() throws -> Host {
        try FileManager.default.createDirectory(at: folder.appending(path: "elsewhere"), withIntermediateDirectories: true)
        let file = folder.appending(path: "a.txt")
        try Data("content".utf8).write(to: file)
        let host = Host { Files(file: file) }
        host.context.services = services
        return host
    }

    @Test func filesOfTheAllowedKindsAreChosen() throws {
        let host = try host()
        defer { try? FileManager.default.removeItem(at: folder) }
        services.chosenFiles = [["/x/one.png", "/x/two.json"]]
        host.tap("Import")
        #expect(host.first("read one.png+two.json") != nil)
        let question = try #require(services.fileQuestions.first)
        #expect(question.purpose == .open(severalAtOnce: true))
        #expect(question.endings.contains("png") && question.endings.contains("json") && !question.endings.contains("txt"))
        host.tap("Import")
        #expect(host.first("decided against it") != nil)
        #expect(host.first("not asking") != nil)
    }

    @Test func aDocumentIsWrittenWhereThePersonSays() throws {
        let host = try host()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appending(path: "mine.txt")
        services.chosenFiles = [[place.path]]
        host.tap("Export")
        #expect(host.first("wrote mine.txt") != nil)
        #expect(services.fileQuestions.map(\.purpose) == [.save(name: "greeting.txt")])
        #expect(try String(contentsOf: place, encoding: .utf8) == "hello")
    }

    @Test func aFileIsMovedIntoAnotherFolder() throws {
        let host = try host()
        defer { try? FileManager.default.removeItem(at: folder) }
        let elsewhere = folder.appending(path: "elsewhere")
        services.chosenFiles = [[elsewhere.path]]
        host.tap("Move")
        #expect(host.first("moved to " + elsewhere.appending(path: "a.txt").path) != nil)
        #expect(services.fileQuestions.map(\.purpose) == [.folder])
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.txt").path))
    }

    @Test func aFolderOfFilesIsReadAndWrittenAsOne() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let wrapper = FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data([1]))])
        let name = wrapper.addRegularFile(withContents: Data([2]), preferredFilename: "a")
        #expect(name != "a")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appending(path: "bundle")
        try wrapper.write(to: place, originalContentsURL: nil)
        let read = try FileWrapper(url: place)
        #expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["a", name].sorted())
        #expect(read.fileWrappers?["a"]?.regularFileContents == Data([1]))
    }
}
