import ViewGraph

/// A question or a message in the middle of the screen, in its older form.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button; without one, it says OK.
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// An alert whose two buttons stand beside each other.
    public static func sideBySideButtons(
        title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button
    ) -> Alert {
        Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
    }

    /// A button of an alert.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: () -> Void

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: nil, label: label, action: action ?? {})
        }

        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: .cancel, label: label, action: action ?? {})
        }

        /// A button that says Cancel.
        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button { cancel(Text("Cancel"), action: action) }

        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(role: .destructive, label: label, action: action ?? {})
        }
    }
}

/// A choice of things to do at the bottom of the screen, in its older form.
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    public typealias Button = Alert.Button
}

/// The buttons of the older forms.
private struct DialogButtons {
    let buttons: [Alert.Button]
}

extension DialogButtons: View {
    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            let button = buttons[index]
            Button(role: button.role) {
                button.action()
            } label: {
                button.label
            }
        }
    }
}

extension DialogView {
    nonisolated init(_ alert: Alert) {
        self.init(
            isAlert: true, title: alert.title, message: alert.message.map { AnyView($0) },
            actions: AnyView(DialogButtons(buttons: alert.buttons)))
    }

    nonisolated init(_ sheet: ActionSheet) {
        self.init(
            isAlert: false, title: sheet.title, message: sheet.message.map { AnyView($0) },
            actions: AnyView(DialogButtons(buttons: sheet.buttons)))
    }
}

extension View {
    /// Shows an alert for as long as a condition holds.
    public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        presenting(.alert, isPresented: isPresented, closesOutside: false) { DialogView(content()) }
    }

    /// Shows an alert of an item for as long as there is one.
    public nonisolated func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        presenting(.alert, item: item, closesOutside: false) { DialogView(content($0)) }
    }

    /// Shows a choice at the bottom of the screen for as long as a condition holds.
    public nonisolated func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        presenting(.dialog, isPresented: isPresented) { DialogView(content()) }
    }

    /// Shows a choice of an item at the bottom of the screen for as long as there is one.
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        presenting(.dialog, item: item) { DialogView(content($0)) }
    }
}
