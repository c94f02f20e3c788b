import Scene

/// A meaning in the words of ARIA: the attributes of its element, and the text that stands in it.
///
/// A meaning has an element of its own inside its layer's, transparent and without a reaction to pointers: it has the right place by the
/// page's own layout and moves with what is scrolled, and a reader that asks for it to be shown scrolls what has to be scrolled. The tree
/// and its order are the meanings' own, by `aria-owns`; what is painted is hidden from readers.
struct AriaAttributes {
    private(set) var attributes: [String: String] = [:]
    /// What is read as text; a name would not be allowed there.
    private(set) var text = ""

    init(_ page: PageMeaning, parent: Meaning?) {
        if !page.children.isEmpty { attributes["aria-owns"] = page.children.joined(separator: " ") }
        switch page.part {
        case .row(let row)?:
            (attributes["role"], attributes["aria-rowindex"]) = ("row", "\(row + 1)")
            return
        case .cell(let column)?:
            (attributes["role"], attributes["aria-colindex"]) = ("gridcell", "\(column + 1)")
            return
        case nil: break
        }
        let meaning = page.meaning
        if let role = AriaAttributes.role(meaning, parent: parent) { attributes["role"] = role }
        addNames(meaning)
        addStates(meaning)
        addPlace(meaning)
        if let identifier = meaning.identifier { attributes["data-identifier"] = identifier }
        attributes["data-layer"] = "\(meaning.id.rawValue)"
        if AriaAttributes.isOperable(meaning) { attributes["tabindex"] = "-1" }
        for action in meaning.actions {
            switch action {
            case .increment, .decrement: attributes["data-steps"] = ""
            case .activate: attributes["data-activates"] = ""
            case .escape, .magicTap, .delete, .showMenu, .scroll, .named: break
            }
        }
    }

    /// Whether a thing of another role is adjusted in steps: ARIA has the slider for all such.
    private static func isAdjustable(_ meaning: Meaning) -> Bool {
        guard meaning.actions.contains(.increment) || meaning.actions.contains(.decrement) else { return false }
        return switch meaning.role {
        case .text, .group, .image, .button, .heading, .link, .progress, .cell, .row, .picker: true
        default: false
        }
    }

    private static func role(_ meaning: Meaning, parent: Meaning?) -> String? {
        if isAdjustable(meaning) { return "slider" }
        return switch meaning.role {
        case .text: nil
        case .group: "group"
        case .heading: "heading"
        case .image: "img"
        case .button: "button"
        case .link: "link"
        case .toggle: "switch"
        case .slider: "slider"
        case .stepper: "spinbutton"
        case .picker: "combobox"
        case .textField: "textbox"
        case .searchField: "searchbox"
        case .tab: "tab"
        case .tabBar: "tablist"
        case .scrollArea: "group"
        case .list: "list"
        case .grid: "grid"
        case .row: parent?.role == .grid ? "row" : "listitem"
        case .cell: parent?.role == .list ? "listitem" : "gridcell"
        case .progress: "progressbar"
        case .navigationBar: "toolbar"
        case .alert: "alertdialog"
        case .dialog: "dialog"
        case .menu: "menu"
        case .menuItem: "menuitem"
        case .separator: "separator"
        }
    }

    private mutating func addNames(_ meaning: Meaning) {
        let isAdjustable = AriaAttributes.isAdjustable(meaning)
        let isText = (meaning.role == .text || meaning.role == .heading) && !isAdjustable
        if isText {
            text = [meaning.label, meaning.value].compactMap { $0 }.joined(separator: ", ")
        } else if let label = meaning.label {
            attributes["aria-label"] = label
        }
        if let hint = meaning.hint { attributes["aria-description"] = hint }
        if !isAdjustable, meaning.role == .heading || meaning.traits.contains(.header) {
            attributes["role"] = "heading"
            attributes["aria-level"] = "\(min(max(meaning.headingLevel ?? 2, 1), 6))"
        }
    }

    private mutating func addStates(_ meaning: Meaning) {
        let traits = meaning.traits
        if traits.contains(.disabled) { attributes["aria-disabled"] = "true" }
        if traits.contains(.expanded) { attributes["aria-expanded"] = "true" }
        if traits.contains(.collapsed) { attributes["aria-expanded"] = "false" }
        if traits.contains(.modal) { attributes["aria-modal"] = "true" }
        if traits.contains(.updatesFrequently) { attributes["aria-live"] = "off" }
        if traits.contains(.focused) { attributes["data-focused"] = "" }
        let isSelected = traits.contains(.selected)
        if AriaAttributes.isAdjustable(meaning) { return addRange(meaning) }
        switch meaning.role {
        case .toggle: attributes["aria-checked"] = AriaAttributes.isOn(meaning) ? "true" : "false"
        case .tab, .row, .cell: attributes["aria-selected"] = isSelected ? "true" : "false"
        case .button where isSelected: attributes["aria-pressed"] = "true"
        case .menuItem where isSelected: attributes["aria-current"] = "true"
        case .slider, .stepper, .progress: addRange(meaning)
        case .textField, .searchField, .picker:
            text = meaning.value ?? ""
            if meaning.role == .picker { attributes["aria-expanded"] = attributes["aria-expanded"] ?? "false" }
        default:
            // Other roles have no value of their own in ARIA.
            if let value = meaning.value, meaning.role != .text, meaning.role != .heading {
                attributes["aria-label"] = [meaning.label, value].compactMap { $0 }.joined(separator: ", ")
            }
        }
    }

    /// The number in the value, such as the 40 of `40%`, and the value as it is read.
    private mutating func addRange(_ meaning: Meaning) {
        guard let value = meaning.value else { return }
        attributes["aria-valuetext"] = value
        let digits = value.drop { !$0.isNumber && $0 != "-" }.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        if let number = Double(digits) {
            attributes["aria-valuenow"] = number.decimal()
            attributes["aria-valuemin"] = min(0, number).decimal()
            attributes["aria-valuemax"] = max(100, number).decimal()
        }
    }

    /// Rows and columns with those that are not made, and the place in a set.
    private mutating func addPlace(_ meaning: Meaning) {
        if meaning.role == .grid {
            attributes["aria-rowcount"] = meaning.rowCount > 0 ? "\(meaning.rowCount)" : "-1"
            if meaning.columnCount > 0 { attributes["aria-colcount"] = "\(meaning.columnCount)" }
        }
        guard let position = meaning.positionInSet else { return }
        attributes["aria-posinset"] = "\(position + 1)"
        attributes["aria-setsize"] = "\(meaning.setSize ?? -1)"
    }

    private static func isOn(_ meaning: Meaning) -> Bool {
        meaning.traits.contains(.selected) || ["1", "on", "true"].contains(meaning.value?.lowercased() ?? "")
    }

    private static func isOperable(_ meaning: Meaning) -> Bool {
        if meaning.actions.contains(where: { if case .scroll = $0 { false } else { true } }) { return true }
        return switch meaning.role {
        case .button, .link, .toggle, .slider, .stepper, .picker, .textField, .searchField, .tab, .cell, .row, .menuItem: true
        default: false
        }
    }

    /// `{name: value, …}`
    var json: String {
        let members = attributes.sorted { $0.key < $1.key }.map { JSONText.string($0.key) + ":" + JSONText.string($0.value) }
        return "{" + members.joined(separator: ",") + "}"
    }
}
