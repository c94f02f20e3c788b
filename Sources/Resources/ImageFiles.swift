import Foundation
import GridCore
import HostInterface
import Scene

/// Makes image sources of files and of encoded bytes. A file is read up to its size only, and once.
@MainActor
final class ImageFiles {
    private var known: [String: ImageHeaderOfFile] = [:]

    private struct ImageHeaderOfFile {
        var header: ImageHeader
        var id: UInt64
    }

    /// The image in the file at `path` with `scale` pixels to a point; `nil` where there is none, or of an unknown format.
    func source(path: String, scale: Double) -> ImageSource? {
        guard let file = known[path] ?? read(path) else { return nil }
        known[path] = file
        return source(.file(path), file.header, id: file.id, scale: scale)
    }

    func source(encoded bytes: [UInt8], scale: Double) -> ImageSource? {
        guard let header = ImageHeader(bytes) else { return nil }
        var hash = ContentHash()
        hash.add(bytes)
        return source(.encoded(bytes), header, id: hash.value, scale: scale)
    }

    private func source(_ location: ImageSource.Location, _ header: ImageHeader, id: UInt64, scale: Double) -> ImageSource {
        let divisor = scale > 0 && scale.isFinite && !header.isVector ? scale : 1
        return ImageSource(
            id: id, location: location, size: Size(width: header.size.width / divisor, height: header.size.height / divisor),
            scale: divisor, isVector: header.isVector)
    }

    private func read(_ path: String) -> ImageHeaderOfFile? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        guard let start = try? handle.read(upToCount: 1 << 16) else { return nil }
        // A photograph may have a preview before its size: then all of the file is needed.
        let header = ImageHeader([UInt8](start)) ?? (try? handle.readToEnd()).flatMap { ImageHeader([UInt8](start + $0)) }
        guard let header else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        var hash = ContentHash()
        hash.add(path.utf8)
        hash.add(attributes?[.size] as? UInt64 ?? 0)
        hash.add((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.bitPattern ?? 0)
        return ImageHeaderOfFile(header: header, id: hash.value)
    }
}
