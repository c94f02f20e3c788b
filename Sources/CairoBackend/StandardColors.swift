import CPango
import Scene

/// The colours that CSS names, as Pango knows them.
public enum StandardColors {
    /// The colour of a name such as `cornflowerBlue`, in any case; `nil` where CSS has none of it. Digits are no name.
    public static func color(named name: String) -> Color? {
        var color = PangoColor()
        guard name.allSatisfy(\.isLetter), pango_color_parse(&color, name) != 0 else { return nil }
        return Color(red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535)
    }
}
