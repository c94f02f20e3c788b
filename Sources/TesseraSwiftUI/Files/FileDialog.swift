import Foundation
import HostInterface
import TesseraTransfer
import ViewGraph

/// Something that a person is asked about files.
protocol FileWish {
    /// Asks; `done` is called as soon as there is an answer, or where there is nothing to ask for.
    @MainActor func ask(_ services: any HostServices, done: @escaping @MainActor () -> Void)
}

/// Asks a person for files when a state becomes true: the desktop's dialog in a window, the browser's in a page.
struct FileDialog<Wish: FileWish> {
    let isPresented: Binding<Bool>
    let wish: Wish
}

extension FileDialog: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        content.onChange(of: isPresented.wrappedValue, initial: true) { _, isNow in
            guard isNow, let services = HostContext.current?.services else { return }
            wish.ask(services) { [isPresented] in isPresented.wrappedValue = false }
        }
    }
}

extension FileQuestion {
    /// A question for files of some kinds; all files where the kinds leave that open.
    init(_ purpose: Purpose, types: [UTType]) {
        let endings = types.map(\.filenameExtensions)
        let isOpen = endings.contains(where: \.isEmpty)
        self.init(purpose, endings: isOpen ? [] : Array(Set(endings.joined())).sorted())
    }
}

/// A file that is ready to be written.
struct PreparedFile {
    var name: String
    var write: (URL) throws -> Void

    init(name: String, write: @escaping (URL) throws -> Void) {
        self.name = name
        self.write = write
    }

    init(_ wrapper: FileWrapper, as type: UTType?, name: String?) {
        self.init(name: PreparedFile.name(name ?? wrapper.preferredFilename ?? wrapper.filename, as: type)) {
            try wrapper.write(to: $0, options: .atomic, originalContentsURL: nil)
        }
    }

    init(_ document: some FileDocument, as type: UTType?, name: String?) throws {
        let configuration = FileDocumentWriteConfiguration(contentType: type ?? .data, existingFile: nil)
        self.init(try document.fileWrapper(configuration: configuration), as: type, name: name)
    }

    /// A name with the ending of a kind, as a person expects it.
    static func name(_ name: String?, as type: UTType?) -> String {
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Untitled"
        guard let ending = type?.preferredFilenameExtension, (name as NSString).pathExtension.isEmpty else { return name }
        return name + "." + ending
    }
}

/// Asks where files are to go and writes them: one to a place that the person names, several into a folder.
struct SaveWish: FileWish {
    let prepare: () throws -> [PreparedFile]
    let onCompletion: (Result<[URL], any Error>) -> Void
    let onCancellation: () -> Void

    @MainActor func ask(_ services: any HostServices, done: @escaping @MainActor () -> Void) {
        do {
            let files = try prepare()
            guard !files.isEmpty else { return done() }
            services.chooseFiles(FileQuestion(files.count == 1 ? .save(name: files[0].name) : .folder)) { paths in
                done()
                guard let path = paths?.first else { return onCancellation() }
                onCompletion(Result { try write(files, to: URL(filePath: path)) })
            }
        } catch {
            done()
            onCompletion(.failure(error))
        }
    }

    private func write(_ files: [PreparedFile], to place: URL) throws -> [URL] {
        try files.map { file in
            let url = files.count == 1 ? place : place.appending(path: file.name)
            try file.write(url)
            return url
        }
    }
}

extension Result where Success == [URL], Failure == any Error {
    /// That of the one file.
    var ofFirst: Result<URL, any Error> {
        flatMap { urls in urls.first.map { .success($0) } ?? .failure(CocoaError(.fileNoSuchFile)) }
    }
}
