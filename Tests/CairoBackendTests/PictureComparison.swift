import CairoBackend
import Foundation
import GridCore
import Scene
import Testing

/// Comparing what is drawn with pictures that somebody has looked at.
///
/// They lie in `Pictures` beside this file, at most 8 KiB each. A channel may differ by 16, for other versions of the fonts and of Cairo.
/// What differs is written beside as `NAME.new.png`. `TESSERA_ACCEPT=1 swift test --filter DrawingTests` takes over what is drawn now.
@MainActor
enum PictureComparison {
    static let tolerance = 16
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")

    static func expect(_ scene: Scene, isDrawnAs name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent(name + ".png")
        let new = folder.appendingPathComponent(name + ".new.png")
        let bytes = try PictureWriter().png(scene)
        #expect(bytes.count <= 8192, "\(name).png has \(bytes.count) bytes; make the scene smaller", sourceLocation: sourceLocation)
        if ProcessInfo.processInfo.environment["TESSERA_ACCEPT"] == "1" {
            try Data(bytes).write(to: file)
            try? FileManager.default.removeItem(at: new)
            return
        }
        let drawn = try PictureWriter().pixels(scene)
        guard let accepted = try pixels(of: file), accepted.width == drawn.width, accepted.height == drawn.height else {
            try Data(bytes).write(to: new)
            Issue.record("there is no picture \(file.path) of that size; look at \(new.path)", sourceLocation: sourceLocation)
            return
        }
        let wrong = zip(drawn.pixels, accepted.pixels).enumerated().filter { abs(Int($1.0) - Int($1.1)) > tolerance }.map(\.offset)
        guard let first = wrong.first else {
            try? FileManager.default.removeItem(at: new)
            return
        }
        try Data(bytes).write(to: new)
        let (x, y) = (first / 4 % drawn.width, first / 4 / drawn.width)
        Issue.record(
            "\(name): \(wrong.count) channels differ, the first at (\(x), \(y)): \(drawn[x, y]) for \(accepted[x, y]); look at \(new.path)",
            sourceLocation: sourceLocation)
    }

    /// Reads a picture by drawing it as an image at its own size.
    private static func pixels(of file: URL) throws -> Bitmap? {
        guard let source = ImageDecoder.source(file: file.path) else { return nil }
        let content = ImageContent(source: source, frame: Rect(origin: .zero, size: source.size), interpolation: .none)
        let layer = Build.layer(0, 0, source.size.width, source.size.height, [.image(content)])
        return try PictureWriter().pixels(
            Scene(size: source.size, scale: 1, background: .clear, root: layer))
    }
}
