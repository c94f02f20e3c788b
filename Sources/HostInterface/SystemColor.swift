import Scene

/// The colours that the platform names. They differ between the light and the dark look. Source: platform-metrics, "System colours".
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, separator, opaqueSeparator, link
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground

    /// The platform's look: flat up to iOS 18, glass from iOS 26 on. The named hues differ, greys and semantic colours do not.
    public enum Generation: Hashable, Sendable { case flat, glass }

    /// The colour in the light or the dark look. `isElevated` asks for the colour on a sheet or popover: in the dark look the base
    /// backgrounds are lighter there.
    public func color(isDark: Bool, isElevated: Bool = false, generation: Generation = .flat) -> Color {
        if isDark, isElevated, let elevated = elevatedDark { return elevated }
        let pair = (generation == .glass ? glassPair : nil) ?? flatHue ?? semanticPair
        return isDark ? pair.dark : pair.light
    }
}

private struct Pair {
    var light: Color
    var dark: Color
}

/// A colour from components of 0 to 255 and an alpha in percent.
private func rgb(_ red: Double, _ green: Double, _ blue: Double, _ percent: Double = 100) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: percent / 100)
}

extension SystemColor {
    private var flatHue: Pair? {
        switch self {
        case .red: Pair(light: rgb(255, 59, 48), dark: rgb(255, 69, 58))
        case .orange: Pair(light: rgb(255, 149, 0), dark: rgb(255, 159, 10))
        case .yellow: Pair(light: rgb(255, 204, 0), dark: rgb(255, 214, 10))
        case .green: Pair(light: rgb(52, 199, 89), dark: rgb(48, 209, 88))
        case .mint: Pair(light: rgb(0, 199, 190), dark: rgb(99, 230, 226))
        case .teal: Pair(light: rgb(48, 176, 199), dark: rgb(64, 200, 224))
        case .cyan: Pair(light: rgb(50, 173, 230), dark: rgb(100, 210, 255))
        case .blue: Pair(light: rgb(0, 122, 255), dark: rgb(10, 132, 255))
        case .indigo: Pair(light: rgb(88, 86, 214), dark: rgb(94, 92, 230))
        case .purple: Pair(light: rgb(175, 82, 222), dark: rgb(191, 90, 242))
        case .pink: Pair(light: rgb(255, 45, 85), dark: rgb(255, 55, 95))
        case .brown: Pair(light: rgb(162, 132, 94), dark: rgb(172, 142, 104))
        case .gray: Pair(light: rgb(142, 142, 147), dark: rgb(142, 142, 147))
        case .gray2: Pair(light: rgb(174, 174, 178), dark: rgb(99, 99, 102))
        case .gray3: Pair(light: rgb(199, 199, 204), dark: rgb(72, 72, 74))
        case .gray4: Pair(light: rgb(209, 209, 214), dark: rgb(58, 58, 60))
        case .gray5: Pair(light: rgb(229, 229, 234), dark: rgb(44, 44, 46))
        case .gray6: Pair(light: rgb(242, 242, 247), dark: rgb(28, 28, 30))
        case .link: SystemColor.blue.flatHue
        default: nil
        }
    }

    private var glassPair: Pair? {
        switch self {
        case .red: Pair(light: rgb(255, 56, 60), dark: rgb(255, 66, 69))
        case .orange: Pair(light: rgb(255, 141, 40), dark: rgb(255, 146, 48))
        case .yellow: Pair(light: rgb(255, 204, 0), dark: rgb(255, 214, 0))
        case .green: Pair(light: rgb(52, 199, 89), dark: rgb(48, 209, 88))
        case .mint: Pair(light: rgb(0, 200, 179), dark: rgb(0, 218, 195))
        case .teal: Pair(light: rgb(0, 195, 208), dark: rgb(0, 210, 224))
        case .cyan: Pair(light: rgb(0, 192, 232), dark: rgb(60, 211, 254))
        case .blue: Pair(light: rgb(0, 136, 255), dark: rgb(0, 145, 255))
        case .indigo: Pair(light: rgb(97, 85, 245), dark: rgb(109, 124, 255))
        case .purple: Pair(light: rgb(203, 48, 224), dark: rgb(219, 52, 242))
        case .pink: Pair(light: rgb(255, 45, 85), dark: rgb(255, 55, 95))
        case .brown: Pair(light: rgb(172, 127, 94), dark: rgb(183, 138, 102))
        case .link: SystemColor.blue.glassPair
        default: nil
        }
    }

    private var elevatedDark: Color? {
        switch self {
        case .systemBackground, .systemGroupedBackground: rgb(28, 28, 30)
        default: nil
        }
    }

    private var semanticPair: Pair {
        switch self {
        case .secondaryLabel: Pair(light: rgb(60, 60, 67, 60), dark: rgb(235, 235, 245, 60))
        case .tertiaryLabel, .placeholderText: Pair(light: rgb(60, 60, 67, 30), dark: rgb(235, 235, 245, 30))
        case .quaternaryLabel: Pair(light: rgb(60, 60, 67, 18), dark: rgb(235, 235, 245, 16))
        case .separator: Pair(light: rgb(60, 60, 67, 29), dark: rgb(84, 84, 88, 60))
        case .opaqueSeparator: Pair(light: rgb(198, 198, 200), dark: rgb(56, 56, 58))
        case .systemFill: Pair(light: rgb(120, 120, 128, 20), dark: rgb(120, 120, 128, 36))
        case .secondarySystemFill: Pair(light: rgb(120, 120, 128, 16), dark: rgb(120, 120, 128, 32))
        case .tertiarySystemFill: Pair(light: rgb(118, 118, 128, 12), dark: rgb(118, 118, 128, 24))
        case .quaternarySystemFill: Pair(light: rgb(116, 116, 128, 8), dark: rgb(118, 118, 128, 18))
        case .systemBackground: Pair(light: rgb(255, 255, 255), dark: rgb(0, 0, 0))
        case .systemGroupedBackground: Pair(light: rgb(242, 242, 247), dark: rgb(0, 0, 0))
        case .secondarySystemBackground: Pair(light: rgb(242, 242, 247), dark: rgb(28, 28, 30))
        case .tertiarySystemGroupedBackground: Pair(light: rgb(242, 242, 247), dark: rgb(44, 44, 46))
        case .tertiarySystemBackground: Pair(light: rgb(255, 255, 255), dark: rgb(44, 44, 46))
        case .secondarySystemGroupedBackground: Pair(light: rgb(255, 255, 255), dark: rgb(28, 28, 30))
        default: Pair(light: rgb(0, 0, 0), dark: rgb(255, 255, 255))
        }
    }
}
