import Foundation
import HostInterface
import Scene

/// Reads the colours of a colour set in every notation that Xcode writes.
@MainActor
struct ColorAsset {
    let files: AssetFiles
    let log: WarningLog

    func color(in folder: String, traits: ResourceTraits) -> Color? {
        let entries = (files.contents(of: folder)?["colors"] as? [[String: Any]] ?? []).filter { $0["color"] is [String: Any] }
        guard let variant = AssetVariant.best(of: entries, for: traits).first, let color = variant.entry["color"] as? [String: Any] else {
            return nil
        }
        do {
            return try Self.color(color, traits: traits)
        } catch {
            log.say("\(folder)/Contents.json: \(error.reason), so the colour is left out")
            return nil
        }
    }

    struct Problem: Error { var reason: String }

    static func color(_ color: [String: Any], traits: ResourceTraits) throws(Problem) -> Color {
        if let reference = color["reference"] as? String { return try systemColor(reference, traits: traits) }
        guard let components = color["components"] as? [String: Any] else { throw Problem(reason: "a colour has no components") }
        let space = color["color-space"] as? String ?? "srgb"
        guard let notation = ColorNotation(rawValue: space) else { throw Problem(reason: "the colour space \"\(space)\" is unknown") }
        let alpha = components["alpha"] == nil ? 1 : try component("alpha", components)
        if components["white"] != nil {
            let white = try component("white", components)
            return notation.color(red: white, green: white, blue: white, alpha: alpha)
        }
        return notation.color(
            red: try component("red", components), green: try component("green", components), blue: try component("blue", components),
            alpha: alpha)
    }

    /// "0.5" is a part of one, "0x80" and "128" are parts of 255. An alpha of "1" is one.
    private static func component(_ name: String, _ components: [String: Any]) throws(Problem) -> Double {
        let value = components[name]
        if let number = value as? NSNumber { return number.doubleValue > 1 ? number.doubleValue / 255 : number.doubleValue }
        guard let text = (value as? String)?.trimmingCharacters(in: .whitespaces) else {
            throw Problem(reason: "the component \"\(name)\" is missing")
        }
        if text.lowercased().hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return Double(number) / 255 }
        guard let number = Double(text), number.isFinite else { throw Problem(reason: "the component \"\(name)\" is \"\(text)\"") }
        if text.contains(".") || text.lowercased().contains("e") || (name == "alpha" && number <= 1) { return number }
        return number / 255
    }

    /// Xcode writes "systemBlueColor", "labelColor", "systemGroupedBackgroundColor".
    private static func systemColor(_ reference: String, traits: ResourceTraits) throws(Problem) -> Color {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        let hue = name.hasPrefix("system") ? name.dropFirst(6).prefix(1).lowercased() + name.dropFirst(7) : name
        guard let color = SystemColor(rawValue: name) ?? SystemColor(rawValue: hue) else {
            throw Problem(reason: "the system colour \"\(reference)\" is unknown")
        }
        return color.color(isDark: traits.isDark)
    }
}
