/// The size and line height of each text style at each of the twelve text sizes, in points. Source: platform-metrics, "Text styles".
public enum TextStyleTable {
    /// One row per text size from `xSmall` on, one entry per style from `largeTitle` on: size, line height.
    private static let rows: [[(Double, Double)]] = [
        [(31, 38), (25, 31), (19, 24), (17, 22), (14, 19), (14, 19), (13, 18), (12, 16), (12, 16), (11, 13), (11, 13)],
        [(32, 39), (26, 32), (20, 25), (18, 23), (15, 20), (15, 20), (14, 19), (13, 18), (12, 16), (11, 13), (11, 13)],
        [(33, 40), (27, 33), (21, 26), (19, 24), (16, 21), (16, 21), (15, 20), (14, 19), (12, 16), (11, 13), (11, 13)],
        [(34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (17, 22), (16, 21), (15, 20), (13, 18), (12, 16), (11, 13)],
        [(36, 43), (30, 37), (24, 30), (22, 28), (19, 24), (19, 24), (18, 23), (17, 22), (15, 20), (14, 19), (13, 18)],
        [(38, 46), (32, 39), (26, 32), (24, 30), (21, 26), (21, 26), (20, 25), (19, 24), (17, 22), (16, 21), (15, 20)],
        [(40, 48), (34, 41), (28, 34), (26, 32), (23, 29), (23, 29), (22, 28), (21, 28), (19, 24), (18, 23), (17, 22)],
        [(44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (28, 34), (26, 32), (25, 31), (23, 29), (22, 29), (20, 25)],
        [(48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (33, 40), (32, 39), (30, 37), (27, 33), (26, 32), (24, 30)],
        [(52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (40, 48), (38, 46), (36, 43), (33, 40), (32, 39), (29, 35)],
        [(56, 66), (53, 62), (50, 59), (49, 58), (47, 56), (47, 56), (44, 52), (42, 50), (38, 46), (37, 44), (34, 41)],
        [(60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (53, 62), (51, 60), (49, 58), (44, 52), (43, 51), (40, 48)],
    ]

    /// The font size and the distance of two baselines that `style` has at `textSize`.
    public static func entry(_ style: TextStyle, at textSize: TextSize) -> (size: Double, lineHeight: Double) {
        let (size, lineHeight) = rows[textSize.rawValue][style.rawValue]
        return (size, lineHeight)
    }

    /// The weight of `style`, 100 to 900: headlines are semibold, all others regular.
    public static func weight(_ style: TextStyle) -> Int { style == .headline ? 600 : 400 }
}

extension PlatformMetrics {
    /// The font size and the line height that `style` has at `textSize`, in points.
    public static func textStyle(_ style: TextStyle, at textSize: TextSize) -> (size: Double, lineHeight: Double) {
        TextStyleTable.entry(style, at: textSize)
    }
}
