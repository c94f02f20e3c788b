import ViewGraph

extension View {
    public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundStyles, color.map { [AnyShapeStyle($0)] } ?? [])
    }

    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
    }

    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }

    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }

    public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tintColor, tint) }

    @_disfavoredOverload
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { environment(\.tintColor, tint as? Color) }

    public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}

/// Sets the levels of the foreground style. A level that means itself, such as `.secondary`, is taken from what is in force outside.
struct ForegroundStyleModifier {
    let styles: [AnyShapeStyle]
}

extension ForegroundStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        let outer = environment
        environment.foregroundStyles = styles.map { style in
            guard let level = style.hierarchicalLevel else { return style }
            return AnyShapeStyle(CapturedLevelStyle(level: level, outer: outer.foregroundStyles))
        }
    }
}

/// A level of the foreground style that was in force where it was set.
private struct CapturedLevelStyle: ShapeStyle {
    let level: Int
    let outer: [AnyShapeStyle]

    func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        var environment = environment
        environment.foregroundStyles = outer
        return HierarchicalShapeStyle(level: level)._paint(in: environment)
    }
}
