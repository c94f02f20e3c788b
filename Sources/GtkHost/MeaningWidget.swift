import CGtk4
import GridCore
import Scene

/// A widget that neither draws nor takes clicks: it says what a thing on the screen is, and does what a reader asks of it.
@MainActor
final class MeaningWidget {
    let pointer: UnsafeMutablePointer<GtkWidget>
    private var isRemoved = false
    /// What readers are told that they can't ask for, a bit for each of `actionNames`; a new widget offers everything.
    private var withheld: UInt16 = 0
    private var name: String?

    init(role: GtkAccessibleRole, parent: UnsafeMutablePointer<GtkWidget>, perform: @escaping (Action) -> Bool) {
        pointer = tessera_widget_new(MeaningWidget.type, role)
        g_object_ref_sink(pointer)
        MeaningWidget.performers[UnsafeMutableRawPointer(pointer)] = perform
        gtk_widget_set_can_target(pointer, 0)
        gtk_widget_set_parent(pointer, parent)
    }

    /// Takes the widget out of the tree. Its children have gone before.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        MeaningWidget.performers[UnsafeMutableRawPointer(pointer)] = nil
        gtk_widget_unparent(pointer)
        g_object_unref(pointer)
    }

    /// Puts the widget behind `sibling` among the children of `parent`; `nil` puts it first.
    func move(after sibling: UnsafeMutablePointer<GtkWidget>?, in parent: UnsafeMutablePointer<GtkWidget>) {
        guard gtk_widget_get_prev_sibling(pointer) != sibling else { return }
        gtk_widget_insert_after(pointer, parent, sibling)
    }

    /// `frame` in the parent's coordinates; GTK counts whole points.
    func allocate(_ frame: Rect) {
        func whole(_ value: Double) -> gint { value.isFinite ? gint(min(max(value.rounded(), -1e6), 1e6)) : 0 }
        var box = GtkAllocation(
            x: whole(frame.minX), y: whole(frame.minY), width: max(1, whole(frame.maxX) - whole(frame.minX)),
            height: max(1, whole(frame.maxY) - whole(frame.minY)))
        var minimum: gint = 0
        // GTK wants to be asked before it is told.
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        gtk_widget_size_allocate(pointer, &box, -1)
    }

    // MARK: What is said

    func setLabel(_ text: String?) { tessera_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, text) }

    func tell(_ meaning: Meaning, in grid: GridPlace?) {
        // Something without a label would be called after the widget's class.
        setLabel(meaning.label ?? "")
        tessera_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, meaning.description(in: grid))
        if meaning.hasValueText { tessera_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, meaning.value) }
        if let level = meaning.headingLevel { tessera_accessible_set_number(pointer, GTK_ACCESSIBLE_PROPERTY_LEVEL, Int32(level)) }
        tellStates(meaning)
        tellRelations(meaning)
        for (number, (action, name)) in MeaningWidget.actionNames.enumerated() {
            let (bit, isOffered) = (UInt16(1) << number, meaning.actions.contains(action))
            guard isOffered == (withheld & bit != 0) else { continue }
            withheld ^= bit
            gtk_widget_action_set_enabled(pointer, name, isOffered ? 1 : 0)
        }
        // The identifier is the widget's name, which tests read from outside.
        if meaning.identifier != name {
            name = meaning.identifier
            gtk_widget_set_name(pointer, name ?? "")
        }
    }

    private func tellStates(_ meaning: Meaning) {
        tessera_accessible_set_state(pointer, GTK_ACCESSIBLE_STATE_DISABLED, meaning.traits.contains(.disabled) ? 1 : 0)
        if meaning.canBeSelected {
            tessera_accessible_set_state(pointer, GTK_ACCESSIBLE_STATE_SELECTED, meaning.traits.contains(.selected) ? 1 : 0)
        } else {
            tessera_accessible_reset_state(pointer, GTK_ACCESSIBLE_STATE_SELECTED)
        }
        if meaning.role == .toggle {
            let isOn = meaning.value == "1" || meaning.traits.contains(.selected)
            let state = isOn ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE
            tessera_accessible_set_state(pointer, GTK_ACCESSIBLE_STATE_CHECKED, Int32(state.rawValue))
        }
        if meaning.traits.contains(.expanded) || meaning.traits.contains(.collapsed) {
            tessera_accessible_set_state(pointer, GTK_ACCESSIBLE_STATE_EXPANDED, meaning.traits.contains(.expanded) ? 1 : 0)
        }
    }

    private func tellRelations(_ meaning: Meaning) {
        let relations: [(GtkAccessibleRelation, Int?)] = [
            (GTK_ACCESSIBLE_RELATION_ROW_COUNT, meaning.rowCount > 0 ? meaning.rowCount : nil),
            (GTK_ACCESSIBLE_RELATION_COL_COUNT, meaning.columnCount > 0 ? meaning.columnCount : nil),
            (GTK_ACCESSIBLE_RELATION_POS_IN_SET, meaning.positionInSet.map { $0 + 1 }), (GTK_ACCESSIBLE_RELATION_SET_SIZE, meaning.setSize),
        ]
        for case (let relation, let number?) in relations {
            tessera_accessible_set_relation(pointer, relation, Int32(clamping: number))
        }
    }

    // MARK: The class

    private static var performers: [UnsafeMutableRawPointer: (Action) -> Bool] = [:]

    /// The actions that readers can ask for, by the names under which GTK tells them.
    static let actionNames: [(Action, String)] = [
        (.activate, "meaning.activate"), (.increment, "meaning.increment"), (.decrement, "meaning.decrement"),
        (.escape, "meaning.escape"), (.delete, "meaning.delete"), (.showMenu, "meaning.menu"),
        (.scroll(.top), "meaning.scroll-up"), (.scroll(.bottom), "meaning.scroll-down"), (.scroll(.leading), "meaning.scroll-back"),
        (.scroll(.trailing), "meaning.scroll-on"),
    ]

    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "TesseraMeaning", guint(MemoryLayout<GtkWidgetClass>.size),
        { data, _ in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { MeaningWidget.fill(data) }
        }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    private static func fill(_ data: gpointer?) {
        guard let functions = data?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
        // Nothing is drawn, whatever the theme says of widgets.
        functions.pointee.snapshot = { _, _ in }
        functions.pointee.size_allocate = { _, _, _, _ in }
        for (_, name) in actionNames {
            gtk_widget_class_install_action(functions, name, nil) { widget, name, _ in
                nonisolated(unsafe) let (widget, name) = (widget, name)
                MainActor.assumeIsolated { MeaningWidget.perform(name.map { String(cString: $0) } ?? "", on: widget) }
            }
        }
    }

    private static func perform(_ name: String, on widget: UnsafeMutablePointer<GtkWidget>?) {
        guard let widget, let action = actionNames.first(where: { $0.1 == name })?.0 else { return }
        _ = performers[UnsafeMutableRawPointer(widget)]?(action)
    }
}

extension Meaning {
    /// The hint, and where a cell of a grid stands.
    fileprivate func description(in grid: GridPlace?) -> String? {
        let place = grid.flatMap { grid in positionInSet.map(grid.description(ofItem:)) }
        let value = hasValueText ? nil : self.value
        let parts = [value, hint, place].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Whether GTK tells the value of things of this role; the others say it in their description.
    fileprivate var hasValueText: Bool {
        switch role {
        case .slider, .stepper, .progress: true
        default: false
        }
    }

    /// Whether readers of this role listen to being selected.
    fileprivate var canBeSelected: Bool {
        switch role {
        case .cell, .row, .tab, .grid: true
        default: traits.contains(.selected)
        }
    }

    var gtkRole: GtkAccessibleRole {
        switch role {
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .text: GTK_ACCESSIBLE_ROLE_LABEL
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .toggle: GTK_ACCESSIBLE_ROLE_CHECKBOX
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .stepper: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
        case .picker: GTK_ACCESSIBLE_ROLE_COMBO_BOX
        case .textField: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        case .searchField: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .tabBar: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .scrollArea: GTK_ACCESSIBLE_ROLE_GROUP
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .grid: GTK_ACCESSIBLE_ROLE_GRID
        case .row: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .cell: GTK_ACCESSIBLE_ROLE_GRID_CELL
        case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .navigationBar: GTK_ACCESSIBLE_ROLE_TOOLBAR
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .menu: GTK_ACCESSIBLE_ROLE_MENU
        case .menuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM
        case .separator: GTK_ACCESSIBLE_ROLE_SEPARATOR
        }
    }
}
