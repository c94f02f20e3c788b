extension Font {
    /// The families to look for, best first: the one asked for, then the nearest to the system font's design among Debian's fonts, last
    /// a name that every system resolves. Sizes from 20 up take Inter's display cut, as Apple's system font has one.
    public var families: [String] {
        let design =
            switch design {
            case .standard: size < 20 ? ["Inter", "sans-serif"] : ["Inter Display", "Inter", "sans-serif"]
            case .rounded: ["Quicksand", "Inter", "sans-serif"]
            case .serif: ["Noto Serif", "DejaVu Serif", "serif"]
            case .monospaced: ["JetBrains Mono", "DejaVu Sans Mono", "monospace"]
            }
        guard let family, !family.isEmpty else { return design }
        return [family] + design
    }
}
