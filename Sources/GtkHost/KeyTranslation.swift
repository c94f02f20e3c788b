import CGtk4
import HostInterface

/// Keys and what is held, as GTK names them.
enum KeyTranslation {
    static func modifiers(_ state: GdkModifierType) -> Modifiers {
        var result: Modifiers = []
        func add(_ bits: [GdkModifierType], _ modifier: Modifiers) {
            if bits.contains(where: { state.rawValue & $0.rawValue != 0 }) { result.insert(modifier) }
        }
        add([GDK_SHIFT_MASK], .shift)
        add([GDK_CONTROL_MASK], .control)
        add([GDK_ALT_MASK], .option)
        add([GDK_SUPER_MASK, GDK_META_MASK], .command)
        add([GDK_LOCK_MASK], .capsLock)
        return result
    }

    /// The key of an event; `nil` for one that means nothing by itself, as Shift does. `plain` is what it gives without modifiers.
    static func key(_ value: guint, plain: guint) -> KeyEvent.Key? {
        if let key = named[Int32(bitPattern: value)] { return key }
        if value >= guint(GDK_KEY_F1), value <= guint(GDK_KEY_F35) { return .function(Int(value) - Int(GDK_KEY_F1) + 1) }
        guard let character = character(gdk_keyval_to_lower(plain)) ?? character(gdk_keyval_to_lower(value)) else { return nil }
        return .character(character)
    }

    /// What a key writes; empty for one that writes nothing.
    static func characters(_ value: guint) -> String {
        switch Int32(bitPattern: value) {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: "\n"
        case GDK_KEY_Tab: "\t"
        default: character(value).map(String.init) ?? ""
        }
    }

    private static func character(_ value: guint) -> Character? {
        let code = gdk_keyval_to_unicode(value)
        guard code >= 32, code != 127, let scalar = Unicode.Scalar(code) else { return nil }
        return Character(scalar)
    }

    private static let named: [Int32: KeyEvent.Key] = [
        GDK_KEY_Return: .enter, GDK_KEY_KP_Enter: .enter, GDK_KEY_ISO_Enter: .enter, GDK_KEY_Tab: .tab, GDK_KEY_ISO_Left_Tab: .tab,
        GDK_KEY_space: .space, GDK_KEY_KP_Space: .space, GDK_KEY_Escape: .escape, GDK_KEY_BackSpace: .delete,
        GDK_KEY_Delete: .forwardDelete, GDK_KEY_KP_Delete: .forwardDelete, GDK_KEY_Up: .up, GDK_KEY_KP_Up: .up, GDK_KEY_Down: .down,
        GDK_KEY_KP_Down: .down, GDK_KEY_Left: .left, GDK_KEY_KP_Left: .left, GDK_KEY_Right: .right, GDK_KEY_KP_Right: .right,
        GDK_KEY_Home: .home, GDK_KEY_KP_Home: .home, GDK_KEY_End: .end, GDK_KEY_KP_End: .end, GDK_KEY_Page_Up: .pageUp,
        GDK_KEY_KP_Page_Up: .pageUp, GDK_KEY_Page_Down: .pageDown, GDK_KEY_KP_Page_Down: .pageDown,
        GDK_KEY_Menu: .menu,
    ]
}
