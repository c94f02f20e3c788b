/// Names that the platform's types have, also where they are not declared here yet, to tell them and slips of the pen from names of the app's
/// own. A test compares them with what is declared.
enum PlatformNames {
    static func members(of owner: String) -> Set<String> {
        switch owner {
        case "UIColor": uiColors
        case "Color": colors
        case "UIImage": ["add", "remove", "actions", "checkmark", "strokedCheckmark"]
        case "Font":
            [
                "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption", "caption2",
                "extraLargeTitle", "extraLargeTitle2",
                "system", "custom",
            ]
        case "UIFont":
            [
                "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont", "preferredFont",
                "systemFontSize", "labelFontSize", "buttonFontSize", "smallSystemFontSize", "familyNames", "fontNames",
            ]
        default: []
        }
    }

    private static let uiColors: Set = [
        "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue", "systemIndigo",
        "systemPurple", "systemPink", "systemBrown", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
        "systemGray6",
        "tintColor", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator",
        "link",
        "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground", "secondarySystemBackground",
        "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
        "lightText", "darkText", "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta",
        "orange", "purple", "brown", "clear", "groupTableViewBackground",
    ]

    private static let colors: Set = [
        "clear", "black", "white", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
        "gray", "primary", "secondary", "tertiary", "quaternary", "accentColor", "tint", "foreground", "background", "selection",
        "separator", "placeholder", "link", "fill",
    ]

    /// Whether `name` is so near to one of `known` that it must be meant: the same in other cases; one letter off from four letters on, two
    /// from nine on. A pair of letters in the wrong order counts as one.
    static func isSlip(_ name: String, of known: some Sequence<String>) -> Bool {
        known.contains { other in
            guard name != other else { return false }
            if name.lowercased() == other.lowercased() { return true }
            let length = min(name.count, other.count)
            return distance(Array(name), Array(other)) <= (length < 4 ? 0 : length < 9 ? 1 : 2)
        }
    }

    /// How many letters have to be put in, taken out, exchanged or swapped with their neighbour.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [Array(0...other.count)]
        for i in 0..<one.count {
            var row = [i + 1]
            for j in 0..<other.count {
                var least = min(rows[i][j] + (one[i] == other[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { least = min(least, rows[i - 1][j - 1] + 1) }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
