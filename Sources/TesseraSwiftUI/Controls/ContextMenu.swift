import Scene
import ViewGraph

extension View {
    /// Offers a menu for the view. At rest nothing of it is to be seen; the view's meanings say that there is one.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(MeaningModifier { $0.map { $0.offering(.showMenu) } })
    }

    /// Offers a menu for the view, with a picture above it when it is open.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        contextMenu(menuItems: menuItems)
    }
}
