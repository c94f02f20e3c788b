import Foundation
import SourceTools

/// What the build plug-in runs: writes the sources of a target without the words of Objective-C.
@main
struct Main {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count >= 4, words.count.isMultiple(of: 2) else {
            return end("what is wanted: MODULE MAIN (SOURCE COPY)…")
        }
        let pairs = stride(from: 2, to: words.count, by: 2).map { (source: URL(filePath: words[$0]), copy: URL(filePath: words[$0 + 1])) }
        do {
            try PackageSources.rewrite(pairs, module: words[0], main: URL(filePath: words[1]))
        } catch let error as SourceError {
            end(error.message)
        } catch {
            end(error.localizedDescription)
        }
    }

    private static func end(_ message: String) {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(1)
    }
}
