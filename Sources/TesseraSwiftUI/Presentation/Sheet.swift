import ViewGraph

extension View {
    /// Shows a view on a sheet for as long as a condition holds. `onDismiss` runs when the sheet is gone.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.sheet, isPresented: isPresented, onDismiss: onDismiss, view: content)
    }

    /// Shows a view of an item on a sheet for as long as there is one; an item of another identity gets another sheet.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.sheet, item: item, onDismiss: onDismiss, view: content)
    }

    /// Shows a view over the whole screen for as long as a condition holds.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.cover, isPresented: isPresented, closesOutside: false, onDismiss: onDismiss, view: content)
    }

    /// Shows a view of an item over the whole screen for as long as there is one.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.cover, item: item, closesOutside: false, onDismiss: onDismiss, view: content)
    }
}
