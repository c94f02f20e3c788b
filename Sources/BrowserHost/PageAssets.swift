import CairoBackend
import GridCore
import HostInterface
import Scene

/// What the page loads by address, because the scene names it: images, font files, and pictures that the painter makes. Shared by all tabs.
///
/// An address holds a number that stands for the content, so the browser keeps what it has loaded. Things are made when they are asked for,
/// and those that were named longest ago are forgotten; a scene that is sent again names them anew.
@MainActor
final class PageAssets {
    /// A file as it is sent.
    struct File {
        var type: String
        var bytes: [UInt8]
    }

    /// Layers that are drawn here because neither CSS nor SVG has words for them.
    struct Picture: Hashable {
        var layers: [Layer]
        var frame: Rect
        var scale: Double
    }

    /// Families that have been named since somebody emptied the set.
    var families: Set<String> = []
    private let shelf = FontShelf()
    private let writer: PictureWriter
    private var images = RecentTable<UInt64, ImageSource>(capacity: 4000)
    private var pictures = RecentTable<UInt64, Picture>(capacity: 1000)
    /// Files of images and pictures that were made last.
    private var files = RecentTable<String, File>(capacity: 64)

    init(warn: @escaping (String) -> Void) {
        writer = PictureWriter { warn("\($0)") }
    }

    // MARK: Naming

    func address(_ source: ImageSource) -> String {
        images[source.id] = source
        return "i/" + String(source.id, radix: 16)
    }

    func pieces(of line: TextLine, isRightToLeft: Bool) -> [FontShelf.Piece] { shelf.pieces(of: line, isRightToLeft: isRightToLeft) }

    /// The family that stands for a font file on the page, which loads `f/` and the same digits for it.
    func family(_ number: UInt64) -> String {
        let family = "t" + String(number, radix: 16)
        families.insert(family)
        return family
    }

    /// The picture of some layers in the coordinates that they share; `nil` where they paint nothing. Its pixels lie on whole points.
    func picture(of layers: [Layer], scale: Double) -> (frame: Rect, address: String)? {
        let holder = Layer(id: LayerID(0), frame: .zero, children: layers)
        guard let bounds = holder.paintedBounds, bounds.isDrawable else { return nil }
        let (left, top) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
        let frame = Rect(
            x: left, y: top, width: max(1, bounds.maxX.rounded(.up) - left), height: max(1, bounds.maxY.rounded(.up) - top))
        let picture = Picture(layers: layers, frame: frame, scale: scale)
        let number = UInt64(bitPattern: Int64(picture.hashValue))
        pictures[number] = picture
        return (frame, "p/" + String(number, radix: 16))
    }

    // MARK: Loading

    func image(_ number: UInt64) -> File? {
        file("i/\(number)") {
            guard let source = images[number], let embedded = writer.embedded(source), case .data(let type, let bytes) = embedded else {
                return nil
            }
            return File(type: type, bytes: bytes)
        }
    }

    func font(_ number: UInt64) -> File? { shelf.file(number).map { File(type: "font/otf", bytes: $0) } }

    func picture(_ number: UInt64) -> File? {
        file("p/\(number)") {
            guard let picture = pictures[number] else { return nil }
            var root = Layer(id: LayerID(0), frame: Rect(origin: .zero, size: picture.frame.size))
            let origin = Point(x: -picture.frame.minX, y: -picture.frame.minY)
            root.children = [Layer(id: LayerID(0), frame: Rect(origin: origin, size: .zero), children: picture.layers)]
            let scene = Scene(size: picture.frame.size, scale: picture.scale, background: .clear, root: root)
            return (try? writer.png(scene)).map { File(type: "image/png", bytes: $0) }
        }
    }

    private func file(_ name: String, make: () -> File?) -> File? {
        if let file = files[name] { return file }
        let made = make()
        files[name] = made
        return made
    }
}

/// Remembers the last values that were set or asked for, at least half of `capacity` and never more than all of it.
struct RecentTable<Key: Hashable, Value> {
    private let half: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    init(capacity: Int) { half = max(1, capacity / 2) }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            self[key] = value
            return value
        }
        set {
            if young.count >= half, young[key] == nil {
                old = young
                young = [:]
            }
            young[key] = newValue
        }
    }
}
