import CGtk4
import GridCore
import HostInterface
import Scene

/// The input method of a window: what people type with it goes to the field that the scene says has the focus.
@MainActor
final class InputMethod {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private unowned let target: any ScreenInputTarget
    private let context: UnsafeMutablePointer<GtkIMContext>
    private var controller: OpaquePointer?
    private var shown: TextInput?
    /// Whether the input method shows something that it has not written yet.
    private var isComposing = false
    /// Whether the input method is being told to forget what it composes: what it says meanwhile is about a text that is written already.
    private var isResetting = false

    init(widget: UnsafeMutablePointer<GtkWidget>, target: any ScreenInputTarget) {
        self.widget = widget
        self.target = target
        context = gtk_im_multicontext_new()
        gtk_im_context_set_client_widget(context, widget)
        connectSignals()
    }

    isolated deinit {
        // Somebody else may hold on to the context.
        let data = Unmanaged.passUnretained(self).toOpaque()
        g_signal_handlers_disconnect_matched(context, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
        g_object_unref(context)
    }

    func attach(to controller: OpaquePointer) { self.controller = controller }

    /// Brings the input method up to what the scene says: another field resets it, and so does who has put an end to what is composed, as a
    /// touch elsewhere does; the caret tells it where to show its windows.
    func follow(_ input: TextInput?) {
        defer { shown = input }
        guard input != shown else { return }
        if input?.id == shown?.id, isComposing, input?.composed == nil { reset() }
        if input?.id != shown?.id {
            reset()
            gtk_event_controller_key_set_im_context(controller, input == nil ? nil : context)
            if input == nil { gtk_im_context_focus_out(context) } else { gtk_im_context_focus_in(context) }
        }
        guard let input else { return }
        tessera_set_input_purpose(context, input.gtkPurpose, input.gtkHints)
        var caret = GdkRectangle(
            x: Int32(clamping: input.caret.minX), y: Int32(clamping: input.caret.minY), width: Int32(clamping: input.caret.width),
            height: Int32(clamping: input.caret.height))
        gtk_im_context_set_cursor_location(context, &caret)
    }

    /// What was composed so far stays as it stands in its field.
    private func reset() {
        isResetting = true
        gtk_im_context_reset(context)
        (isResetting, isComposing) = (false, false)
    }

    // MARK: What it writes

    private nonisolated static func from(_ data: gpointer?) -> InputMethod {
        Unmanaged<InputMethod>.fromOpaque(data!).takeUnretainedValue()
    }

    private func connect(_ signal: String, _ callback: GCallback) {
        let data = Unmanaged.passUnretained(self).toOpaque()
        g_signal_connect_data(context, signal, callback, data, nil, GConnectFlags(rawValue: 0))
    }

    private func connectSignals() {
        let commit: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, text, data in
            nonisolated(unsafe) let (text, data) = (text, data)
            MainActor.assumeIsolated { InputMethod.from(data).commit(text.map { String(cString: $0) } ?? "") }
        }
        let preedit: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { InputMethod.from(data).composing() }
        }
        let retrieve: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            nonisolated(unsafe) let data = data
            return MainActor.assumeIsolated { InputMethod.from(data).tellSurrounding() } ? 1 : 0
        }
        let delete: @convention(c) (gpointer?, gint, gint, gpointer?) -> gboolean = { _, offset, count, data in
            nonisolated(unsafe) let data = data
            return MainActor.assumeIsolated { InputMethod.from(data).delete(offset: Int(offset), count: Int(count)) } ? 1 : 0
        }
        connect("commit", unsafeBitCast(commit, to: GCallback.self))
        connect("preedit-changed", unsafeBitCast(preedit, to: GCallback.self))
        connect("retrieve-surrounding", unsafeBitCast(retrieve, to: GCallback.self))
        connect("delete-surrounding", unsafeBitCast(delete, to: GCallback.self))
    }

    private func commit(_ text: String) {
        guard !isResetting else { return }
        target.handle(.text(.insert(text)))
    }

    private func composing() {
        guard !isResetting else { return }
        var text: UnsafeMutablePointer<CChar>?
        var attributes: OpaquePointer?
        var cursor: gint = 0
        gtk_im_context_get_preedit_string(context, &text, &attributes, &cursor)
        if let attributes { pango_attr_list_unref(attributes) }
        let string = takeText(text) ?? ""
        // GTK counts characters, fields count UTF-16 units.
        let before = String(String.UnicodeScalarView(string.unicodeScalars.prefix(max(0, Int(cursor)))))
        isComposing = !string.isEmpty
        target.handle(.text(.compose(string, cursor: before.utf16.count)))
    }

    private func tellSurrounding() -> Bool {
        guard let input = target.textInput, !input.isSecret else { return false }
        let (text, selection) = input.written
        let bytes = { (units: Int) in text.utf8Count(ofUTF16: units) }
        gtk_im_context_set_surrounding_with_selection(
            context, text, Int32(clamping: text.utf8.count), Int32(clamping: bytes(selection.upperBound)),
            Int32(clamping: bytes(selection.lowerBound)))
        return true
    }

    private func delete(offset: Int, count: Int) -> Bool {
        guard let input = target.textInput, count > 0 else { return false }
        // In characters from the cursor; the part before and the part after it in UTF-16 units.
        let (text, selection) = input.written
        let scalars = text.unicodeScalars
        let units = Array(text.utf16.prefix(max(0, selection.upperBound)))
        let cursor = String(decoding: units, as: UTF16.self).unicodeScalars.count
        let start = min(max(cursor + offset, 0), scalars.count)
        let end = min(start + count, scalars.count)
        func length(_ from: Int, _ to: Int) -> Int {
            guard to > from else { return 0 }
            return String(String.UnicodeScalarView(scalars.dropFirst(from).prefix(to - from))).utf16.count
        }
        return target.handle(
            .text(.delete(before: length(min(start, cursor), min(cursor, end)), after: length(max(start, cursor), max(end, cursor)))))
    }
}

extension TextInput {
    /// The text without what is being composed, which an input method does not count as text, and what is selected of it.
    fileprivate var written: (text: String, selection: Range<Int>) {
        guard let composed else { return (text, selection) }
        let units = Array(text.utf16)
        let (start, end) = (min(composed.lowerBound, units.count), min(composed.upperBound, units.count))
        return (String(decoding: units[..<start] + units[end...], as: UTF16.self), start..<start)
    }

    fileprivate var gtkPurpose: GtkInputPurpose {
        switch purpose {
        case .text, .search: isSecret ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM
        case .digits: GTK_INPUT_PURPOSE_DIGITS
        case .decimal: GTK_INPUT_PURPOSE_NUMBER
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .address: GTK_INPUT_PURPOSE_URL
        case .password: GTK_INPUT_PURPOSE_PASSWORD
        }
    }

    fileprivate var gtkHints: GtkInputHints { isSecret ? GTK_INPUT_HINT_PRIVATE : GTK_INPUT_HINT_NONE }
}

extension String {
    /// The bytes of so many UTF-16 units from the beginning; a number in the middle of a character counts all of it.
    fileprivate func utf8Count(ofUTF16 units: Int) -> Int {
        let index = utf16.index(utf16.startIndex, offsetBy: max(0, units), limitedBy: utf16.endIndex) ?? utf16.endIndex
        return utf8.distance(from: utf8.startIndex, to: index.samePosition(in: unicodeScalars) ?? endIndex)
    }
}

extension Int32 {
    fileprivate init(clamping value: Double) { self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value, -1e6), 1e6)) }
}
