import HostInterface

/// Which devices and looks an entry of an asset is for.
struct AssetVariant {
    var entry: [String: Any]

    /// The best entry for `traits`: of those that fit, the one that says most about what it is for.
    static func best(of entries: [[String: Any]], for traits: ResourceTraits) -> [AssetVariant] {
        let scored = entries.map(AssetVariant.init).compactMap { variant in
            variant.fitness(for: traits).map { (variant, $0) }
        }
        guard let best = scored.map(\.1).max() else { return [] }
        return scored.filter { $0.1 == best }.map(\.0)
    }

    /// `nil` where the entry is for something else.
    private func fitness(for traits: ResourceTraits) -> Int? {
        var score = 0
        switch entry["idiom"] as? String {
        case nil, "universal": break
        case "iphone":
            if traits.isPad { return nil }
            score += 8
        case "ipad":
            if !traits.isPad { return nil }
            score += 8
        case "ios-marketing": score -= 8
        default: return nil
        }
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch (appearance["appearance"] as? String, appearance["value"] as? String) {
            case ("luminosity", "dark"):
                if !traits.isDark { return nil }
                score += 4
            case ("luminosity", "light"):
                if traits.isDark { return nil }
                score += 4
            case ("contrast", "high"):
                if !traits.isHighContrast { return nil }
                score += 2
            default: return nil
            }
        }
        if let direction = entry["language-direction"] as? String {
            score += (direction == "right-to-left") == traits.isRightToLeft ? 1 : -1
        }
        return score
    }

    /// Whether the entry was drawn for the other reading direction and has to be mirrored.
    func isMirrored(for traits: ResourceTraits) -> Bool {
        guard let direction = entry["language-direction"] as? String else { return false }
        return (direction == "right-to-left") != traits.isRightToLeft
    }

    /// Pixels per point; `nil` where the entry is for every scale.
    var scale: Double? { (entry["scale"] as? String).flatMap { Double($0.dropLast()) } }
}
