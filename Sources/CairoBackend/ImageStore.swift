import GridCore
import Scene

/// Decoded images, each at the sizes at which it has been shown. At most 128 MiB are kept, the last used ones.
@MainActor
final class ImageStore {
    private struct Key: Hashable {
        var id: UInt64
        var width: Int
        var height: Int
    }

    private enum Entry {
        case surface(Surface)
        case failure(PictureError)
    }

    private let mostBytes: Int
    private var entries: [Key: Entry] = [:]
    private var order: [Key] = []
    private var bytes = 0
    /// How often an image has been decoded.
    private(set) var decodingCount = 0
    /// Told once per image that can't be drawn.
    var report: (PictureError) -> Void = { _ in }

    init(mostBytes: Int = 128 << 20) { self.mostBytes = mostBytes }

    /// The image at a size in pixels; `nil` where it can't be decoded. Pixels in memory come at their own size.
    func surface(for source: ImageSource, width: Int, height: Int) -> Surface? {
        guard width > 0, height > 0 else { return nil }
        let key = Key(id: source.id, width: width, height: height)
        if let entry = entries[key] {
            touch(key)
            guard case .surface(let surface) = entry else { return nil }
            return surface
        }
        decodingCount += 1
        do {
            let surface = try ImageDecoder.decode(source, width: width, height: height)
            insert(.surface(surface), for: key, size: surface.width * surface.height * 4)
            return surface
        } catch {
            report(error)
            insert(.failure(error), for: key, size: 64)
            return nil
        }
    }

    private func touch(_ key: Key) {
        guard order.last != key, let index = order.lastIndex(of: key) else { return }
        order.append(order.remove(at: index))
    }

    private func insert(_ entry: Entry, for key: Key, size: Int) {
        entries[key] = entry
        order.append(key)
        bytes += size
        // What was just asked for stays, however large it is.
        while bytes > mostBytes, order.count > 1 {
            guard case .surface(let old)? = entries.removeValue(forKey: order.removeFirst()) else { continue }
            bytes -= old.width * old.height * 4
        }
    }
}
