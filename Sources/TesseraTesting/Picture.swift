import CairoBackend
import Foundation
import GridCore
import HeadlessHost
import Scene
import Testing

/// A picture of a screen: 8 bits of red, green, blue and alpha for each pixel.
public struct Picture: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// Rows from the top, four bytes a pixel.
    public let pixels: [UInt8]
    /// The picture as a PNG file.
    public let png: Data

    /// How many pixels differ by more than `tolerance` in a channel; every pixel where the sizes differ.
    public func differingPixels(from other: Picture, tolerance: Int) -> Int {
        guard width == other.width, height == other.height else { return max(width * height, other.width * other.height) }
        var count = 0
        for start in stride(from: 0, to: pixels.count, by: 4)
        where (start..<start + 4).contains(where: { abs(Int(pixels[$0]) - Int(other.pixels[$0])) > tolerance }) {
            count += 1
        }
        return count
    }
}

extension Picture {
    /// The picture of a PNG file; `nil` where the bytes are none.
    @MainActor
    init?(png: Data) {
        guard let source = ImageDecoder.source(encoded: Array(png), scale: 1) else { return nil }
        let frame = Rect(origin: .zero, size: source.size)
        let content = Content.image(ImageContent(source: source, frame: frame, interpolation: .none))
        let layer = Layer(id: LayerID(1), frame: frame, contents: [content])
        let scene = Scene(size: source.size, scale: 1, background: .clear, root: layer)
        guard let bitmap = try? PictureWriter().pixels(scene) else { return nil }
        self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, png: png)
    }
}

extension Screen {
    /// The environment variable that accepts pictures: set it to 1, run the tests, look at what they wrote.
    public static let acceptVariable = "TESSERA_ACCEPT"

    /// The screen as it is now.
    public func picture() throws -> Picture {
        let writer = PictureWriter()
        let bitmap = try writer.pixels(device.scene)
        return Picture(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, png: Data(try writer.png(device.scene)))
    }

    /// Compares the screen with the picture `name` in the folder `__Pictures__` beside the test's file.
    ///
    /// A channel may differ by `tolerance` of 255. On a difference, or where there is no picture yet, the new one is written beside the old
    /// one as `name.new.png` and an issue is recorded; with `TESSERA_ACCEPT=1` it takes the old one's place.
    public func assertPicture(
        named name: String, tolerance: Int = 16, filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: "\(filePath)").deletingLastPathComponent().appending(path: "__Pictures__")
        let accepted = folder.appending(path: name + ".png")
        let candidate = folder.appending(path: name + ".new.png")
        let picture = try picture()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if ProcessInfo.processInfo.environment[Screen.acceptVariable] == "1" {
            try picture.png.write(to: accepted)
            try? FileManager.default.removeItem(at: candidate)
            return
        }
        guard let old = try? Data(contentsOf: accepted) else {
            try picture.png.write(to: candidate)
            Issue.record(
                "there is no picture \(accepted.path) yet; look at \(candidate.path) and run again with \(Screen.acceptVariable)=1",
                sourceLocation: sourceLocation)
            return
        }
        guard let before = Picture(png: old) else {
            throw ScreenError("\(accepted.path) can't be read as a picture; delete it and run with \(Screen.acceptVariable)=1")
        }
        let differing = picture.differingPixels(from: before, tolerance: tolerance)
        guard differing > 0 else { return }
        try picture.png.write(to: candidate)
        let share = 100 * Double(differing) / Double(max(1, picture.width * picture.height))
        Issue.record(
            """
            the screen differs from \(accepted.path) in \(differing) pixels (\(String(format: "%.2f", share)) %) by more than \(tolerance); \
            look at \(candidate.path), and where it is right run again with \(Screen.acceptVariable)=1
            """, sourceLocation: sourceLocation)
    }
}
