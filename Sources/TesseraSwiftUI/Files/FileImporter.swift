import Foundation
import HostInterface
import TesseraTransfer

extension View {
    /// Lets a person choose a file when `isPresented` becomes true. `onCompletion` is not called where the person decides against it.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) {
            onCompletion($0.ofFirst)
        }
    }

    /// Lets a person choose files when `isPresented` becomes true.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection,
            onCompletion: onCompletion, onCancellation: {})
    }

    /// Lets a person choose files; `onCancellation` is called where the person decides against it.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        modifier(
            FileDialog(
                isPresented: isPresented,
                wish: ImportWish(
                    types: allowedContentTypes, allowsSeveral: allowsMultipleSelection, onCompletion: onCompletion,
                    onCancellation: onCancellation)))
    }

    /// Lets a person move a file to another place when `isPresented` becomes true; nothing is asked without a file.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
    }

    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        fileMover(
            isPresented: isPresented, files: file.map { [$0] } ?? [],
            onCompletion: { onCompletion($0.ofFirst) }, onCancellation: onCancellation)
    }

    /// Lets a person move files into another folder when `isPresented` becomes true.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
    }

    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        modifier(
            FileDialog(
                isPresented: isPresented,
                wish: MoveWish(files: Array(files), onCompletion: onCompletion, onCancellation: onCancellation)))
    }
}

/// Asks for files, or for a folder where that is among the allowed kinds.
private struct ImportWish: FileWish {
    let types: [UTType]
    let allowsSeveral: Bool
    let onCompletion: (Result<[URL], any Error>) -> Void
    let onCancellation: () -> Void

    @MainActor func ask(_ services: any HostServices, done: @escaping @MainActor () -> Void) {
        let isFolder = types.contains { $0.conforms(to: .folder) || $0 == .directory }
        let purpose = isFolder ? FileQuestion.Purpose.folder : .open(severalAtOnce: allowsSeveral)
        services.chooseFiles(FileQuestion(purpose, types: types)) { paths in
            done()
            if let paths { onCompletion(.success(paths.map { URL(filePath: $0) })) } else { onCancellation() }
        }
    }
}

/// Asks for a folder and moves files into it.
private struct MoveWish: FileWish {
    let files: [URL]
    let onCompletion: (Result<[URL], any Error>) -> Void
    let onCancellation: () -> Void

    @MainActor func ask(_ services: any HostServices, done: @escaping @MainActor () -> Void) {
        guard !files.isEmpty else { return done() }
        services.chooseFiles(FileQuestion(.folder)) { paths in
            done()
            guard let folder = paths?.first else { return onCancellation() }
            onCompletion(
                Result {
                    try files.map { file in
                        let place = URL(filePath: folder).appending(path: file.lastPathComponent)
                        try FileManager.default.moveItem(at: file, to: place)
                        return place
                    }
                })
        }
    }
}
