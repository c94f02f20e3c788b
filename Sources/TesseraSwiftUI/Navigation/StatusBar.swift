extension View {
    /// Hides the device's status bar. Screens are drawn without one, and keep the room for it.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Hides the device's status bar. Screens are drawn without one, and keep the room for it.
    public nonisolated func statusBar(hidden: Bool) -> some View { self }
}
