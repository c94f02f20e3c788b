import GridCore
import Scene

/// A scene as the page keeps it.
///
/// What is in a scroll view has the coordinates of the page's scrolled element, so that scrolling changes no layer. What has a blend mode
/// that CSS does not know is part of a picture. No number stands for two layers. Meanings have their boxes in the coordinates of their
/// layers, so that they move with them.
struct PageScene {
    /// With the layers changed as said above, and without meanings.
    private(set) var scene: Scene
    var places: [LayerID: ScrollPlace] = [:]
    /// Where each scroll view stands.
    private(set) var offsets: [LayerID: Point] = [:]
    /// In reading order, parents before children.
    private(set) var meanings: [PageMeaning] = []
    private(set) var topMeanings: [String] = []

    /// Contents and children that are shown as a picture, in the coordinates of their layer.
    private(set) var pictured: [LayerID: Layer] = [:]

    private var seen: Set<LayerID> = []
    private var stands: [LayerID: Stand] = [:]
    private let bases: [LayerID: Point]

    /// `places` are those of the scene before, whose windows of coordinates stay where they can.
    init(_ scene: Scene, places before: [LayerID: ScrollPlace] = [:]) {
        self.scene = scene
        bases = before.mapValues(\.base)
        self.scene.meanings = []
        self.scene.root = convert(scene.root, parent: .identity)
        var names: Set<String> = []
        topMeanings = scene.meanings.map { flatten($0, names: &names) }
    }

    // MARK: Layers

    /// Where a layer stands on the screen.
    private struct Stand {
        var transform: Transform
        var size: Size
        var parent: LayerID?
    }

    /// `far` is how far the layer's own place was brought nearer: what is in it lies further away by that.
    private mutating func convert(_ layer: Layer, parent: Transform, parentID: LayerID? = nil, far: Point = .zero) -> Layer {
        var result = layer
        if !seen.insert(layer.id).inserted { result.id = freeNumber(for: layer.id) }
        seen.insert(result.id)
        let transform = layer.transform.followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY)).followed(by: parent)
        stands[result.id] = Stand(transform: transform, size: layer.frame.size, parent: parentID)
        var shift = far
        if let scroll = layer.scroll {
            let place = ScrollPlace(layer, scroll: scroll, base: bases[result.id] ?? .zero)
            places[result.id] = place
            offsets[result.id] = scroll.offset
            shift = Point(x: place.shift.x + scroll.offset.x, y: place.shift.y + scroll.offset.y)
            result.scroll?.offset = .zero
        }
        result.frame = layer.frame.rounded
        result.children = layer.children.map { child in
            let frame = child.frame.offset(x: shift.x, y: shift.y)
            let nearer = PageScene.isPlain(child) ? frame.distanceNearer(than: ScrollPlace.longest) : .zero
            let far = Point(x: -nearer.x, y: -nearer.y)
            var child = convert(child, parent: transform, parentID: result.id, far: far)
            child.frame = frame.offset(x: nearer.x, y: nearer.y).rounded
            return child
        }
        // Only the painter knows what children do that blend in ways of their own: they become its picture.
        let isRoot = parent == .identity && layer.id == scene.root.id
        if isRoot || PageScene.isGroup(layer), layer.children.contains(where: PageScene.needsPicture) {
            var drawn = Layer(id: result.id, frame: .zero, contents: layer.contents, children: layer.children)
            drawn.isGroup = true
            pictured[result.id] = drawn
            (result.contents, result.children) = ([], [])
        }
        return result
    }

    /// Whether a layer is nothing but a place for others, which may be put anywhere.
    private static func isPlain(_ layer: Layer) -> Bool {
        layer.contents.isEmpty && layer.transform == .identity && layer.clip == nil && layer.mask == nil && layer.backdrop == nil
            && layer.scroll == nil
    }

    /// Whether what is inside is painted together before it is put over what lies below.
    private static func isGroup(_ layer: Layer) -> Bool {
        layer.isGroup || layer.opacity < 1 || layer.mask != nil || !layer.effects.isEmpty || layer.blendMode != .normal
    }

    /// Whether a layer, or one inside that is painted together with it, has a blend mode that CSS has not.
    private static func needsPicture(_ layer: Layer) -> Bool {
        switch layer.blendMode {
        case .sourceAtop, .destinationOver, .destinationOut, .plusDarker: true
        default: !isGroup(layer) && layer.scroll == nil && layer.children.contains(where: needsPicture)
        }
    }

    private func freeNumber(for id: LayerID) -> LayerID {
        // Far from the numbers that a toolkit gives, and bounded by the number of layers.
        var number = id.rawValue | 1 << 62
        while seen.contains(LayerID(number)) { number &+= 1 }
        return LayerID(number)
    }

    // MARK: Meanings

    /// Adds a meaning with all below it; answers with its name on the page.
    private mutating func flatten(_ meaning: Meaning, names: inout Set<String>) -> String {
        var name = "m\(meaning.id.rawValue)"
        var count = 1
        while !names.insert(name).inserted {
            count += 1
            name = "m\(meaning.id.rawValue)-\(count)"
        }
        let index = meanings.count
        meanings.append(PageMeaning(name: name, meaning: meaning, home: meaning.id, box: nil))
        if let (home, box) = place(of: meaning) { (meanings[index].home, meanings[index].box) = (home, box) }
        let inside = children(of: meaning, named: name, names: &names)
        meanings[index].children = inside
        return name
    }

    /// Adds what is inside a meaning. ARIA's grids have rows with cells in them: where a grid holds its things without, they are put
    /// around them.
    private mutating func children(of meaning: Meaning, named name: String, names: inout Set<String>) -> [String] {
        let columns = meaning.columnCount
        guard meaning.role == .grid, columns > 0, meaning.children.allSatisfy({ ($0.positionInSet ?? -1) >= 0 }) else {
            return meaning.children.map { flatten($0, names: &names) }
        }
        var rows: [(number: Int, cells: [String])] = []
        for child in meaning.children {
            let (row, column) = (child.positionInSet ?? 0).quotientAndRemainder(dividingBy: columns)
            let inner = flatten(child, names: &names)
            let cell = child.role == .cell ? inner : addPart(.cell(column: column), name: inner + "-c", around: [inner], names: &names)
            if rows.last?.number != row { rows.append((row, [])) }
            rows[rows.count - 1].cells.append(cell)
        }
        return rows.map { addPart(.row($0.number), name: "\(name)-r\($0.number)", around: $0.cells, names: &names) }
    }

    /// Adds a row or a cell around meanings, in the place of the first.
    private mutating func addPart(
        _ part: PageMeaning.Part, name: String, around children: [String], names: inout Set<String>
    ) -> String {
        guard let first = meanings.last(where: { $0.name == children.first }), names.insert(name).inserted else { return children[0] }
        var around = first
        (around.name, around.part, around.children) = (name, part, children)
        meanings.append(around)
        return name
    }

    /// The layer that the meaning's element lies in, and its box there; `nil` where it is all of its own layer. In a layer that is turned
    /// no upright box can lie: then it is one around.
    private func place(of meaning: Meaning) -> (LayerID, Rect)? {
        guard var stand = stands[meaning.id] else { return nil }
        let own = stand.transform.boundingBox(of: Rect(origin: .zero, size: stand.size)) ?? .zero
        if own.isClose(to: meaning.frame) { return nil }
        var home = meaning.id
        while !stand.transform.isUpright, let parent = stand.parent, let around = stands[parent] { (home, stand) = (parent, around) }
        guard let back = stand.transform.inverted, let box = back.boundingBox(of: meaning.frame) else { return nil }
        return (home, box.rounded)
    }
}

extension Transform {
    /// Whether an upright rectangle stays one.
    fileprivate var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 }
}

/// A meaning on the page.
struct PageMeaning {
    /// What ARIA wants around meanings and the scene does not have. Counted from 0.
    enum Part: Hashable {
        case row(Int)
        case cell(column: Int)
    }

    /// `nil` for a meaning of the scene.
    var part: Part?
    /// The name of its element.
    var name: String
    var meaning: Meaning
    /// The layer in which the element lies.
    var home: LayerID
    /// In the coordinates of `home`; `nil` for all of it.
    var box: Rect?
    /// Names in reading order.
    var children: [String] = []

    init(name: String, meaning: Meaning, home: LayerID, box: Rect?) {
        (self.name, self.meaning, self.home, self.box) = (name, meaning, home, box)
        self.meaning.children = []
    }
}

extension Rect {
    /// To a thousandth of a point, so that the same place reached by two sums is the same place.
    fileprivate var rounded: Rect {
        func near(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
        return Rect(x: near(minX), y: near(minY), width: near(width), height: near(height))
    }

    /// What brings the beginning of a rectangle within `limit` of where its parent begins; nothing where it is.
    fileprivate func distanceNearer(than limit: Double) -> Point {
        func nearer(_ value: Double) -> Double { value.magnitude > limit && value.isFinite ? -value.rounded() : 0 }
        return Point(x: nearer(minX), y: nearer(minY))
    }

    fileprivate func isClose(to other: Rect) -> Bool {
        let slack = 0.01
        return (minX - other.minX).magnitude < slack && (minY - other.minY).magnitude < slack
            && (width - other.width).magnitude < slack && (height - other.height).magnitude < slack
    }
}
