import Foundation
import ViewGraph

extension View {
    /// Shows an alert in the middle of the screen for as long as a condition holds.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(true, Text(titleKey), isPresented: isPresented, presenting: (), actions: { _ in actions() }, message: { _ in nil })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(
            true, Text(titleKey), isPresented: isPresented, presenting: (), actions: { _ in actions() },
            message: { _ in AnyView(message()) })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds and there is something that it is about.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(true, Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: { _ in nil })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds and there is something that it is about.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(true, Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: { AnyView(message($0)) })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(true, Text(title), isPresented: isPresented, presenting: (), actions: { _ in actions() }, message: { _ in nil })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(
            true, Text(title), isPresented: isPresented, presenting: (), actions: { _ in actions() }, message: { _ in AnyView(message()) })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds and there is something that it is about.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(true, Text(title), isPresented: isPresented, presenting: data, actions: actions, message: { _ in nil })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds and there is something that it is about.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(true, Text(title), isPresented: isPresented, presenting: data, actions: actions, message: { AnyView(message($0)) })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds.
    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(true, title, isPresented: isPresented, presenting: (), actions: { _ in actions() }, message: { _ in nil })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds.
    public nonisolated func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        dialog(true, title, isPresented: isPresented, presenting: (), actions: { _ in actions() }, message: { _ in AnyView(message()) })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds and there is something that it is about.
    public nonisolated func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(true, title, isPresented: isPresented, presenting: data, actions: actions, message: { _ in nil })
    }

    /// Shows an alert in the middle of the screen for as long as a condition holds and there is something that it is about.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(true, title, isPresented: isPresented, presenting: data, actions: actions, message: { AnyView(message($0)) })
    }

    /// Shows an alert for an error for as long as a condition holds and there is an error; the error's description is the title.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        dialog(
            true, Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, presenting: error,
            actions: { _ in actions() }, message: { _ in nil })
    }

    /// Shows an alert for an error for as long as a condition holds and there is an error; the error's description is the title.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        dialog(
            true, Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, presenting: error, actions: actions,
            message: { AnyView(message($0)) })
    }
}
