import ViewGraph

struct PreferredColorSchemeKey: PreferenceKey {
    static let defaultValue: ColorScheme? = nil

    static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

extension View {
    /// The colour scheme that the view prefers for the whole window; `nil` leaves it to the system.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }
}
