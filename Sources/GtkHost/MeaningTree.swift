import CGtk4
import GridCore
import Scene

/// The meanings of a screen as light widgets, which is what GTK makes accessible.
///
/// Only what is near the viewport has a widget: a reader that moves past the last one scrolls, and the next ones come. A widget lives as
/// long as its meaning does and keeps its place in the reading order. Widgets neither draw nor take clicks.
@MainActor
final class MeaningTree {
    private let screen: UnsafeMutablePointer<GtkWidget>
    private let perform: (Action, LayerID) -> Bool
    private var shown: [Meaning] = []
    private var roots: [MeaningNode] = []
    private var status: MeaningWidget?
    private var size = Size.zero

    init(screen: UnsafeMutablePointer<GtkWidget>, perform: @escaping (Action, LayerID) -> Bool) {
        self.screen = screen
        self.perform = perform
    }

    /// Brings the widgets up to a scene; answers whether they want new places.
    func show(_ scene: Scene) -> Bool {
        size = scene.size
        guard scene.meanings != shown else { return false }
        shown = scene.meanings
        let near = Rect(origin: .zero, size: scene.size).grown(by: max(scene.size.width, scene.size.height) / 2)
        roots = sync(shown, with: roots, in: screen, near: near, below: nil)
        return true
    }

    /// Gives every widget its place.
    func place() {
        for root in roots { root.place(in: .zero) }
        status?.allocate(Rect(x: 0, y: 0, width: 1, height: 1))
    }

    /// Says something to those who do not see the screen, as a status line that changes.
    func announce(_ text: String) {
        let widget = status ?? MeaningWidget(role: GTK_ACCESSIBLE_ROLE_STATUS, parent: screen) { _ in false }
        status = widget
        widget.setLabel(text)
        gtk_widget_queue_allocate(screen)
    }

    /// The nodes for `meanings` as children of a widget, those of last time where they are still there, in reading order.
    private func sync(
        _ meanings: [Meaning], with old: [MeaningNode], in parent: UnsafeMutablePointer<GtkWidget>, near: Rect, below grid: GridPlace?
    ) -> [MeaningNode] {
        var known = Dictionary(old.map { ($0.meaning.key, $0) }) { first, _ in first }
        var result: [MeaningNode] = []
        var last: UnsafeMutablePointer<GtkWidget>?
        for meaning in meanings where meaning.isNear(near) {
            let node: MeaningNode
            if let before = known.removeValue(forKey: meaning.key) {
                node = before
            } else {
                let id = meaning.id
                let widget = MeaningWidget(role: meaning.gtkRole, parent: parent) { [weak self] action in self?.perform(action, id) ?? false
                }
                node = MeaningNode(widget)
            }
            node.widget.move(after: last, in: parent)
            last = node.widget.pointer
            node.show(meaning, in: grid)
            node.children = sync(
                meaning.children, with: node.children, in: node.widget.pointer, near: near, below: GridPlace(meaning) ?? grid)
            result.append(node)
        }
        for gone in known.values { gone.remove() }
        return result
    }
}

/// The grid or list that a cell belongs to, for what is said of the cell.
struct GridPlace {
    var rows: Int
    var columns: Int

    init?(_ meaning: Meaning) {
        guard meaning.rowCount > 0 || meaning.columnCount > 0 else { return nil }
        rows = meaning.rowCount
        columns = meaning.columnCount
    }

    /// Where the cell of a number stands, in words: GTK up to 4.8 tells readers no counts, so the description does.
    func description(ofItem index: Int) -> String {
        guard columns > 1 else { return "row \(GridPlace.number(index + 1)) of \(GridPlace.number(rows))" }
        return "row \(GridPlace.number(index / columns + 1)) of \(GridPlace.number(rows)), column \(index % columns + 1) of \(columns)"
    }

    /// With commas between thousands.
    private static func number(_ value: Int) -> String {
        let digits = Array(String(value).utf8)
        var result: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
            result.append(digit)
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// A meaning with its widget.
@MainActor
final class MeaningNode {
    let widget: MeaningWidget
    private(set) var meaning = Meaning(id: LayerID(0), role: .group, frame: .zero)
    var children: [MeaningNode] = []
    private var isShown = false

    init(_ widget: MeaningWidget) { self.widget = widget }

    func show(_ new: Meaning, in grid: GridPlace?) {
        var own = new
        own.children = []
        var before = meaning
        before.children = []
        before.frame = own.frame
        let isSame = isShown && before == own
        meaning = new
        isShown = true
        if !isSame { widget.tell(new, in: grid) }
    }

    /// Gives the widget its place in its parent's, whose corner stands at `origin` on the screen.
    func place(in origin: Point) {
        let frame = meaning.frame
        widget.allocate(frame.offset(x: -origin.x, y: -origin.y))
        // A widget's place is counted in whole points.
        let corner = Point(x: origin.x + (frame.minX - origin.x).rounded(), y: origin.y + (frame.minY - origin.y).rounded())
        for child in children { child.place(in: corner) }
    }

    func remove() {
        for child in children { child.remove() }
        children = []
        widget.remove()
    }
}

extension Meaning {
    struct Key: Hashable {
        var id: LayerID
        var role: Role
    }

    /// What a widget stands for as long as it lives: its role can't change.
    var key: Key { Key(id: id, role: role) }

    /// Whether it, or something in it, lies in the part of the screen that readers are shown.
    func isNear(_ area: Rect) -> Bool { frame.intersection(area) != nil || frame.width == 0 || children.contains { $0.isNear(area) } }
}
