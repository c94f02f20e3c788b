import Foundation
import HostInterface
import TesseraTransfer

extension View {
    /// Lets a person save a document when `isPresented` becomes true; nothing is asked without a document. `onCompletion` is not called
    /// where the person decides against it. In a page the document goes to the browser's downloads.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion, onCancellation: {})
    }

    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        let type = contentTypes.first ?? D.writableContentTypes.first
        return saving(isPresented, { onCompletion($0.ofFirst) }, onCancellation) {
            try document.map { [try PreparedFile($0, as: type, name: defaultFilename)] } ?? []
        }
    }

    /// The same for a document that is an object.
    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion, onCancellation: {})
    }

    public nonisolated func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
        return saving(isPresented, { onCompletion($0.ofFirst) }, onCancellation) {
            guard let document else { return [] }
            let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
            let wrapper = try document.fileWrapper(snapshot: try document.snapshot(contentType: type), configuration: configuration)
            return [PreparedFile(wrapper, as: type, name: defaultFilename)]
        }
    }

    /// Lets a person save several documents into a folder.
    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion, onCancellation: {})
    }

    public nonisolated func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View where C.Element: FileDocument {
        let type = contentTypes.first ?? C.Element.writableContentTypes.first
        return saving(isPresented, onCompletion, onCancellation) {
            var names: [String: Int] = [:]
            return try documents.map { document in
                var file = try PreparedFile(document, as: type, name: nil)
                // Of two with one name the later one gets a number.
                names[file.name, default: 0] += 1
                if let number = names[file.name], number > 1 {
                    let name = file.name as NSString
                    let ending = name.pathExtension.isEmpty ? "" : "." + name.pathExtension
                    file.name = name.deletingPathExtension + " \(number)" + ending
                }
                return file
            }
        }
    }

    /// Lets a person save what a value becomes as data.
    public nonisolated func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            FileDialog(
                isPresented: isPresented,
                wish: ItemWish(
                    item: item, type: contentTypes.first ?? T.exportedContentTypes().first, name: defaultFilename,
                    onCompletion: onCompletion, onCancellation: onCancellation)))
    }

    private nonisolated func saving(
        _ isPresented: Binding<Bool>, _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void,
        _ prepare: @escaping () throws -> [PreparedFile]
    ) -> some View {
        modifier(
            FileDialog(
                isPresented: isPresented, wish: SaveWish(prepare: prepare, onCompletion: onCompletion, onCancellation: onCancellation)))
    }
}

/// Makes data of a value and then asks where it is to go.
private struct ItemWish<T: Transferable>: FileWish {
    let item: T?
    let type: UTType?
    let name: String?
    let onCompletion: (Result<URL, any Error>) -> Void
    let onCancellation: () -> Void

    @MainActor func ask(_ services: any HostServices, done: @escaping @MainActor () -> Void) {
        guard let item, let type else { return done() }
        // What is dragged takes the same way to its data.
        let provider = NSItemProvider(transferring: item)
        Task { @MainActor in
            do {
                let data = try await provider.data(of: type)
                let file = PreparedFile(name: PreparedFile.name(name, as: type)) { try data.write(to: $0, options: .atomic) }
                SaveWish(prepare: { [file] }, onCompletion: { onCompletion($0.ofFirst) }, onCancellation: onCancellation)
                    .ask(services, done: done)
            } catch {
                done()
                onCompletion(.failure(error))
            }
        }
    }
}
