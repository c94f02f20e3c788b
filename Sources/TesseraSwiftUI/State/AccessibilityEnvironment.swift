/// How heavy text is set.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// How strong the contrast between colours is.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

private struct LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = .regular }

struct HighContrastKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// How heavy text is set.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// How strong the contrast between colours is, as the person asks for.
    public var colorSchemeContrast: ColorSchemeContrast { self[HighContrastKey.self] ? .increased : .standard }
    /// Whether a person cannot tell colours apart. No host says so.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether see-through backgrounds are to be solid. No host says so.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether colours are shown inverted. No host says so.
    public var accessibilityInvertColors: Bool { false }
    /// Whether buttons are to have a visible shape. No host says so.
    public var accessibilityShowButtonShapes: Bool { false }
    /// Whether the screen is read aloud. No host says so.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether the screen is used with switches. No host says so.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether an assistive technology is in use. No host says so.
    public var accessibilityEnabled: Bool { false }
}
