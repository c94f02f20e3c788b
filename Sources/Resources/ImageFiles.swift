import Foundation
import GridCore
import HostInterface
import Scene

/// Remembers the images of files, so that each file is read once, and up to its size only.
@MainActor
final class ImageFiles {
    private struct Key: Hashable {
        var path: String
        var scale: Double
    }

    private var known: [Key: ImageSource] = [:]

    /// The image in the file at `path` with `scale` pixels to a point; `nil` where there is none, or of an unknown format.
    func source(path: String, scale: Double) -> ImageSource? {
        let key = Key(path: path, scale: scale)
        guard let source = known[key] ?? ImageSource(file: path, scale: scale) else { return nil }
        known[key] = source
        return source
    }
}

extension ImageSource {
    /// An encoded image with `scale` pixels to a point; `nil` where the bytes are of no known format. Only the head is read; the
    /// identity is a hash of all bytes.
    package init?(encoded bytes: [UInt8], scale: Double) {
        guard let header = ImageHeader(bytes) else { return nil }
        var hash = ContentHash()
        hash.add(bytes)
        self.init(.encoded(bytes), header, id: hash.value, scale: scale)
    }

    /// The image in a file; `nil` where there is none, or of an unknown format. The identity is a hash of path, size and date.
    package init?(file path: String, scale: Double) {
        guard let header = ImageHeader(file: path) else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        var hash = ContentHash()
        hash.add(path.utf8)
        hash.add((attributes?[.size] as? NSNumber)?.uint64Value ?? 0)
        hash.add((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.bitPattern ?? 0)
        self.init(.file(path), header, id: hash.value, scale: scale)
    }

    /// Pixels per point that the name of a file says: `photo@2x.png`.
    package static func scale(inNameOf path: String) -> Double {
        let base = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
    }

    private init(_ location: Location, _ header: ImageHeader, id: UInt64, scale: Double) {
        let divisor = scale > 0 && scale.isFinite && !header.isVector ? scale : 1
        self.init(
            id: id, location: location, size: Size(width: header.size.width / divisor, height: header.size.height / divisor),
            scale: divisor, isVector: header.isVector)
    }
}

extension ImageHeader {
    /// Reads the start of a file, and the rest where the size is not in the start: a photograph may have a preview before it.
    fileprivate init?(file path: String) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: 1 << 16) else { return nil }
        if let header = ImageHeader([UInt8](start)) {
            self = header
        } else if let rest = try? handle.readToEnd(), let header = ImageHeader([UInt8](start + rest)) {
            self = header
        } else {
            return nil
        }
    }
}
