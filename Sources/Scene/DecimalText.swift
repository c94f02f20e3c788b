extension Double {
    /// The number with at most `digits` decimals and nothing superfluous: `1.5`, `-0.0833`, `12`. The same on every machine.
    /// Numbers beyond ±10¹² are brought there; what is no number is written `nan`.
    public func decimal(_ digits: Int = 4) -> String {
        if isNaN { return "nan" }
        var factor: Int64 = 1
        for _ in 0..<min(max(digits, 0), 6) { factor *= 10 }
        let limited = Swift.min(Swift.max(self, -1e12), 1e12)
        let scaled = Int64((limited * Double(factor)).rounded())
        let (whole, rest) = (scaled.magnitude / UInt64(factor), scaled.magnitude % UInt64(factor))
        var result = (scaled < 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return result }
        var fraction = String(rest + UInt64(factor)).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        result += "."
        result += fraction
        return result
    }
}

extension Color {
    /// `#rrggbb`, or `#rrggbbaa` where it lets something through; colours outside of sRGB are brought to its border.
    public var hexadecimal: String {
        let color = clamped
        func pair(_ value: Double) -> String {
            let text = String(Int((value * 255).rounded()), radix: 16)
            return text.utf8.count == 1 ? "0" + text : text
        }
        return "#" + pair(color.red) + pair(color.green) + pair(color.blue) + (color.alpha < 1 ? pair(color.alpha) : "")
    }
}
