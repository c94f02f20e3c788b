import ViewGraph

extension View {
    /// Shows a choice of things to do for as long as a condition holds.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            false, Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: (), actions: { _ in actions() },
            message: { _ in nil })
    }

    /// Shows a choice of things to do for as long as a condition holds.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(
            false, Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: (), actions: { _ in actions() },
            message: { _ in AnyView(message()) })
    }

    /// Shows a choice of things to do for as long as a condition holds and there is something that it is about.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(
            false, Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { _ in nil })
    }

    /// Shows a choice of things to do for as long as a condition holds and there is something that it is about.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(
            false, Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { AnyView(message($0)) })
    }

    /// Shows a choice of things to do for as long as a condition holds.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            false, Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: (), actions: { _ in actions() },
            message: { _ in nil })
    }

    /// Shows a choice of things to do for as long as a condition holds.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(
            false, Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: (), actions: { _ in actions() },
            message: { _ in AnyView(message()) })
    }

    /// Shows a choice of things to do for as long as a condition holds and there is something that it is about.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(
            false, Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { _ in nil })
    }

    /// Shows a choice of things to do for as long as a condition holds and there is something that it is about.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(
            false, Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { AnyView(message($0)) })
    }

    /// Shows a choice of things to do for as long as a condition holds.
    public nonisolated func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            false, title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: (), actions: { _ in actions() },
            message: { _ in nil })
    }

    /// Shows a choice of things to do for as long as a condition holds.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(
            false, title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: (), actions: { _ in actions() },
            message: { _ in AnyView(message()) })
    }

    /// Shows a choice of things to do for as long as a condition holds and there is something that it is about.
    public nonisolated func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(
            false, title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { _ in nil })
    }

    /// Shows a choice of things to do for as long as a condition holds and there is something that it is about.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(
            false, title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
            message: { AnyView(message($0)) })
    }
}

extension View {
    /// Shows an alert or another dialog for as long as a condition holds and there is something that it is about.
    nonisolated func dialog<T, A: View>(
        _ isAlert: Bool, _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .visible, presenting data: T?,
        actions: @escaping (T) -> A, message: @escaping (T) -> AnyView?
    ) -> some View {
        modifier(
            PresentingModifier {
                guard isPresented.wrappedValue, let data else { return nil }
                // By itself a dialog at the bottom shows no title.
                let title = titleVisibility == .visible ? title : nil
                let view = DialogView(isAlert: isAlert, title: title, message: message(data), actions: AnyView(actions(data)))
                return PresentationRequest(
                    form: isAlert ? .alert : .dialog, view: AnyView(view), closesOutside: !isAlert,
                    close: { isPresented.wrappedValue = false })
            })
    }
}
