import Foundation
import HostInterface
import Scene
import ViewGraph

/// Whether an interface is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// The direction in which layout runs.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// How much room there is along an axis, roughly.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// Whether a scene can be seen and used.
public enum ScenePhase: Hashable, Sendable, Comparable { case background, inactive, active }

private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct TintKey: EnvironmentKey { static let defaultValue: Color? = nil }
private struct ForegroundStylesKey: EnvironmentKey { static let defaultValue: [AnyShapeStyle] = [] }
private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
private struct CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
private struct TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone(identifier: "UTC") ?? .current }
private struct DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private struct HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = nil }
private struct VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = nil }
private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private struct IdiomIsPadKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { value(for: EnvironmentStore.rightToLeftKey) as? Bool ?? false ? .rightToLeft : .leftToRight }
        set { set(newValue == .rightToLeft, for: EnvironmentStore.rightToLeftKey) }
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    public var pixelLength: CGFloat { 1 / displayScale }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The tint that views around have set.
    var tintColor: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// The levels of the foreground style that views around have set.
    var foregroundStyles: [AnyShapeStyle] {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }
    /// The values as the foreground style itself sees them, so that it does not look for itself.
    var withoutForegroundStyles: EnvironmentValues {
        var result = self
        result.foregroundStyles = []
        return result
    }
    var isPad: Bool { self[IdiomIsPadKey.self] }

    var resourceTraits: ResourceTraits {
        ResourceTraits(
            isDark: colorScheme == .dark, scale: Double(displayScale), isPad: isPad, isHighContrast: self[HighContrastKey.self],
            isRightToLeft: layoutDirection == .rightToLeft)
    }

    /// The values that a host gives a screen.
    @MainActor
    init(_ traits: ScreenTraits) {
        self.init()
        colorScheme = traits.isDark ? .dark : .light
        layoutDirection = traits.isRightToLeft ? .rightToLeft : .leftToRight
        dynamicTypeSize = DynamicTypeSize(traits.textSize)
        locale = Locale(identifier: traits.locale)
        timeZone = TimeZone(identifier: traits.timeZone) ?? TimeZone(secondsFromGMT: 0) ?? .current
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = timeZone
        self.calendar = calendar
        displayScale = CGFloat(traits.scale)
        horizontalSizeClass = traits.isCompactWidth ? .compact : .regular
        verticalSizeClass = traits.isCompactHeight ? .compact : .regular
        self[IdiomIsPadKey.self] = traits.device.idiom == .pad
        self[ReduceMotionKey.self] = traits.reducesMotion
        self[HighContrastKey.self] = traits.isHighContrast
    }
}

/// Sets one value of the environment.
struct EnvironmentValueModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value
}

extension EnvironmentValueModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

/// Changes one value of the environment.
struct EnvironmentTransformModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void
}

extension EnvironmentTransformModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

extension View {
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentValueModifier(keyPath: keyPath, value: value))
    }

    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentTransformModifier(keyPath: keyPath, transform: transform))
    }
}
