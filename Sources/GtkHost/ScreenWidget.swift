import CGtk4
import GridCore

/// What a widget that shows a screen asks for.
@MainActor
protocol ScreenWidgetOwner: AnyObject {
    /// The size in points that the widget would like to have, and whether it can do with less.
    var naturalSize: Size { get }
    var isResizable: Bool { get }
    func widgetDidResize(to size: Size)
    /// What is drawn now.
    var shownNode: RenderNode? { get }
    /// Gives the widgets inside their places.
    func placeChildren()
}

/// The widget that shows a screen: a class of its own of GTK, whose functions ask an owner. It draws one render node, and has the light
/// widgets that stand for meanings as its children.
@MainActor
final class ScreenWidget {
    let widget: UnsafeMutablePointer<GtkWidget>

    /// The window's widget tree keeps the widget; this object is its owner's.
    init(owner: any ScreenWidgetOwner) {
        widget = tessera_widget_new(ScreenWidget.type, GTK_ACCESSIBLE_ROLE_GROUP)
        ScreenWidget.owners[UnsafeMutableRawPointer(widget)] = Owner(value: owner)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    }

    /// The owner goes away before the widget does.
    func forgetOwner() { ScreenWidget.owners[UnsafeMutableRawPointer(widget)] = nil }

    private struct Owner { weak var value: (any ScreenWidgetOwner)? }

    private static var owners: [UnsafeMutableRawPointer: Owner] = [:]

    private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any ScreenWidgetOwner)? {
        widget.flatMap { owners[UnsafeMutableRawPointer($0)]?.value }
    }

    // MARK: The class

    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "TesseraScreen", guint(MemoryLayout<GtkWidgetClass>.size), { data, _ in ScreenWidget.fill(data) },
        guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    private nonisolated static func fill(_ data: gpointer?) {
        guard let functions = data?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
        functions.pointee.snapshot = { widget, snapshot in
            nonisolated(unsafe) let (widget, snapshot) = (widget, snapshot)
            MainActor.assumeIsolated { ScreenWidget.draw(widget, on: snapshot) }
        }
        functions.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
            nonisolated(unsafe) let (widget, minimum, natural) = (widget, minimum, natural)
            MainActor.assumeIsolated { ScreenWidget.measure(widget, orientation, minimum, natural) }
        }
        functions.pointee.size_allocate = { widget, width, height, _ in
            nonisolated(unsafe) let widget = widget
            MainActor.assumeIsolated { ScreenWidget.allocate(widget, Size(width: Double(width), height: Double(height))) }
        }
    }

    private static func draw(_ widget: UnsafeMutablePointer<GtkWidget>?, on snapshot: OpaquePointer?) {
        guard let node = owner(of: widget)?.shownNode else { return }
        gtk_snapshot_append_node(snapshot, node.pointer)
    }

    private static func measure(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ minimum: UnsafeMutablePointer<gint>?,
        _ natural: UnsafeMutablePointer<gint>?
    ) {
        guard let owner = owner(of: widget) else { return }
        let size = owner.naturalSize
        let length = gint((orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height).rounded(.up))
        natural?.pointee = length
        minimum?.pointee = owner.isResizable ? min(length, ScreenWidget.leastLength) : length
    }

    /// A window can be made so small, in points: the narrowest screen of a phone is 320, and a corner of one may be of use beside others.
    private static let leastLength: gint = 160

    private static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>?, _ size: Size) {
        guard let owner = owner(of: widget) else { return }
        owner.widgetDidResize(to: size)
        owner.placeChildren()
    }
}
