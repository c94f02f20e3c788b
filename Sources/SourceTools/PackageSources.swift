import Foundation

/// The sources of a target of somebody's package, written anew in Swift alone for the build plug-in.
public enum PackageSources {
    /// Writes a copy of each source, and into `main` the program's start where one of them has `@main`. What is as it was is not touched.
    public static func rewrite(_ files: [(source: URL, copy: URL)], module: String, main: URL) throws {
        var set = SourceSet(root: main.deletingLastPathComponent(), moduleName: module)
        set.files = files.map(\.source)
        let scanned = try ScannedSources(set)
        for (scannedFile, file) in zip(scanned.files, files) {
            let edited = ByteEdit.applying(scannedFile.screens.edits, to: scannedFile.source) + scannedFile.screens.addition
            try write(CompiledCopies.sourceLocation(file.source.path, line: 1) + "\n" + edited, to: file.copy)
        }
        try write(start(of: scanned), to: main)
    }

    /// The program's start: the app that has `@main`, of SwiftUI or of UIKit.
    private static func start(of scanned: ScannedSources) -> String {
        guard scanned.files.contains(where: \.screens.hasMain) else { return "// No source has @main.\n" }
        if let app = scanned.files.lazy.compactMap(\.screens.app).first {
            return "import SwiftUI\n\n@main enum TesseraMain {\n    @MainActor static func main() { \(app.name).main() }\n}\n"
        }
        guard scanned.files.contains(where: { $0.screens.appDelegate != nil }) else {
            return "#error(\"@main stands on no App and no UIApplicationDelegate\")\n"
        }
        return EntrySource.programMain(for: scanned.uikitApp)
    }

    private static func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        guard (try? Data(contentsOf: file)) != data else { return }
        try data.write(to: file, options: .atomic)
    }
}
