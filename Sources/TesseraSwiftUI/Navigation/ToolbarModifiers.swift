import ViewGraph

extension View {
    /// Puts views into the bars around: each is an item at its end.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(content: HostedProperties(value: ToolbarItemGroup(content: content))))
    }

    /// Puts items into the bars around.
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(content: HostedProperties(value: content())))
    }

    /// Puts items with identities into the bars around. They stand as declared; a person cannot rearrange them.
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ToolbarModifier(content: HostedProperties(value: content())))
    }

    /// Shows or hides bars.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barSettings { settings in for bar in bars { settings.visibility[bar] = visibility } }
    }

    /// Shows or hides bars.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barSettings { settings in for bar in bars { settings.visibility[bar] = visibility } }
    }

    /// Draws the background of bars in a style.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        barSettings { settings in
            for bar in bars { settings.background[bar, default: BarBackgroundSettings()].style = AnyShapeStyle(style) }
        }
    }

    /// Shows the background of bars always, never, or when content lies under them.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barSettings { settings in
            for bar in bars { settings.background[bar, default: BarBackgroundSettings()].visibility = visibility }
        }
    }

    /// Shows the background of bars always, never, or when content lies under them.
    public nonisolated func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barSettings { settings in
            for bar in bars { settings.background[bar, default: BarBackgroundSettings()].visibility = visibility }
        }
    }

    /// Says what the bar around is for.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { barSettings { $0.role = role } }

    /// Draws bars light or dark.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        barSettings { settings in for bar in bars { settings.colorScheme[bar] = colorScheme } }
    }

    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .navigationBarLeading) { leading }
            ToolbarItem(placement: .navigationBarTrailing) { trailing }
        }
    }

    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
    }

    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
    }
}

/// Hands the items of a toolbar up to the bars; content with a body may hold properties of its own.
private struct ToolbarModifier<Items: ToolbarContent> {
    let content: HostedProperties<Items>
}

extension ToolbarModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        let entries = self.content.value._entries
        return content.modifier(
            BarSettingsModifier { settings, environment, stamp in
                settings.items += entries.map { entry in
                    var entry = entry
                    entry.environment = environment
                    entry.stamp = stamp
                    return entry
                }
            })
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}
