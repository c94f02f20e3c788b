import Scene

extension HostContext {
    /// The colour that stands for one of the app's own which is declared nowhere.
    public func standInColor(named name: String, isDark: Bool) -> Color {
        standardColor(name) ?? StandInColor.hue(for: name, isDark: isDark)
    }
}

/// Colours for names that nobody knows.
public enum StandInColor {
    private static let hues: [SystemColor] = [.pink, .teal, .orange, .indigo, .mint, .brown, .purple, .green]

    /// One of the platform's hues, the same for the same name: a text in one unknown colour can mostly be read on another.
    public static func hue(for name: String, isDark: Bool) -> Color {
        // FNV-1a, as Swift's own hash is another one in each process.
        let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return hues[Int(hash >> 8) % hues.count].color(isDark: isDark)
    }
}
