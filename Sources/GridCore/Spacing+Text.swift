extension Spacing {
    /// The distances of a text from the metrics of its font, in points: ascender, descender (positive), cap height, leading between
    /// lines, and the size of a display pixel.
    ///
    /// Above the text a plain view keeps descender + τ, below it ascender − cap height + descender + τ (at least as much as above), with τ
    /// a tenth of the line height rounded up to a pixel; two texts keep the lower one's leading rounded up to a pixel.
    /// Rule: eager-grid-and-layout 8.
    public static func text(ascender: Double, descender: Double, capHeight: Double, leading: Double, pixel: Double) -> Spacing {
        let tenth = roundedUp((ascender + descender) / 10, to: pixel)
        let above = descender + tenth
        return .text(
            above: above, below: max(ascender - capHeight + above, above), leading: roundedUp(max(0, leading), to: pixel))
    }

    private static func roundedUp(_ value: Double, to pixel: Double) -> Double {
        guard pixel > 0 else { return value }
        return (value / pixel).rounded(.up) * pixel
    }
}
