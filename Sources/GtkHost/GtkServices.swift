import CGtk4
import HostInterface

/// What a screen asks of the desktop: clipboard, addresses, files through the portal where there is one, further windows.
@MainActor
final class GtkServices: HostServices {
    private unowned let host: GtkHost
    private let window: UnsafeMutablePointer<GtkWindow>
    private let windows: [HostedProgram.Window]
    private let clipboard: OpaquePointer?
    private var knownText: String?
    weak var readers: MeaningTree?
    /// Closes the window that asks.
    var close: () -> Void = {}

    init(host: GtkHost, window: UnsafeMutablePointer<GtkWindow>, windows: [HostedProgram.Window]) {
        self.host = host
        self.window = window
        self.windows = windows
        clipboard = gtk_widget_get_clipboard(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        guard let clipboard else { return }
        Signal.connect(UnsafeMutableRawPointer(clipboard), "changed") { [weak self] in self?.readClipboard() }
        readClipboard()
    }

    // MARK: Clipboard

    var clipboardText: String? {
        get { knownText }
        set {
            knownText = newValue
            guard let clipboard else { return }
            if let newValue { gdk_clipboard_set_text(clipboard, newValue) } else { gdk_clipboard_set_content(clipboard, nil) }
        }
    }

    /// Another program's text comes when that program sends it.
    private func readClipboard() {
        guard let clipboard, gdk_clipboard_is_local(clipboard) == 0 else { return }
        let callback: GAsyncReadyCallback = { source, result, data in
            let services = Unmanaged<GtkServices>.fromOpaque(data!).takeRetainedValue()
            let text = takeText(gdk_clipboard_read_text_finish(source.map { OpaquePointer($0) }, result, nil))
            MainActor.assumeIsolated { services.knownText = text }
        }
        gdk_clipboard_read_text_async(clipboard, nil, callback, Unmanaged.passRetained(self).toOpaque())
    }

    // MARK: Addresses

    /// Carries an answer's closure across GLib's callback.
    private final class Answer<Value> {
        let body: @MainActor (Value) -> Void
        init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }
    }

    func open(address: String, answer: @escaping @MainActor (Bool) -> Void) {
        let callback: GAsyncReadyCallback = { source, result, data in
            let answer = Unmanaged<Answer<Bool>>.fromOpaque(data!).takeRetainedValue()
            let window = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GtkWindow.self)
            let isOpen = gtk_show_uri_full_finish(window, result, nil) != 0
            MainActor.assumeIsolated { answer.body(isOpen) }
        }
        gtk_show_uri_full(
            window, address, guint32(GDK_CURRENT_TIME), nil, callback, Unmanaged.passRetained(Answer(answer)).toOpaque())
    }

    // MARK: Files

    /// A dialog that is open, kept until it is answered.
    private var dialogs: [OpaquePointer: ObjectReference] = [:]

    func chooseFiles(_ question: FileQuestion, answer: @escaping @MainActor ([String]?) -> Void) {
        let action: GtkFileChooserAction =
            switch question.purpose {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        guard let chooser = gtk_file_chooser_native_new(question.title, window, action, nil, nil) else { return answer(nil) }
        let dialog = UnsafeMutableRawPointer(chooser).assumingMemoryBound(to: GtkNativeDialog.self)
        dialogs[chooser] = ObjectReference(owning: dialog)
        if case .open(true) = question.purpose { gtk_file_chooser_set_select_multiple(chooser, 1) }
        if case .save(let name) = question.purpose { gtk_file_chooser_set_current_name(chooser, name) }
        addFilter(question, to: chooser)
        gtk_native_dialog_set_modal(dialog, 1)
        Signal.connectWithResponse(dialog) { [weak self] response in
            let files = response == Int32(GTK_RESPONSE_ACCEPT.rawValue) ? GtkServices.paths(of: chooser) : nil
            self?.dialogs[chooser] = nil
            answer(files)
        }
        gtk_native_dialog_show(dialog)
    }

    private func addFilter(_ question: FileQuestion, to chooser: OpaquePointer) {
        guard !question.endings.isEmpty || !question.mediaTypes.isEmpty, let filter = gtk_file_filter_new() else { return }
        for ending in question.endings { gtk_file_filter_add_suffix(filter, ending) }
        for type in question.mediaTypes { gtk_file_filter_add_mime_type(filter, type) }
        gtk_file_chooser_add_filter(chooser, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    /// Files that have a path; what lies elsewhere is left out. `nil` where nothing is left.
    private static func paths(of chooser: OpaquePointer) -> [String]? {
        guard let list = gtk_file_chooser_get_files(chooser) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        let paths = (0..<g_list_model_get_n_items(list)).compactMap { index -> String? in
            guard let file = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(file) }
            return takeText(g_file_get_path(OpaquePointer(file)))
        }
        return paths.isEmpty ? nil : paths
    }

    // MARK: Windows

    func open(window: HostedProgram.Window) { host.open(window) }

    func closeWindows(id: String?) {
        guard let id else { return close() }
        host.closeWindows(id: id)
    }

    func announce(_ text: String) { readers?.announce(text) }
}
