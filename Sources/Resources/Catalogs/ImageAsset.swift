import Foundation
import GridCore
import HostInterface
import Scene

/// Chooses the file of an image set and says how it is to be drawn.
@MainActor
struct ImageAsset {
    let files: AssetFiles
    let images: ImageFiles
    let log: WarningLog

    func image(in folder: String, traits: ResourceTraits) -> NamedImage? {
        guard let contents = files.contents(of: folder) else { return nil }
        let entries = (contents["images"] as? [[String: Any]] ?? []).filter { ($0["filename"] as? String)?.isEmpty == false }
        let variants = AssetVariant.best(of: entries, for: traits)
        guard let variant = Self.closest(variants, to: traits.scale), let name = variant.entry["filename"] as? String else {
            log.say("\(folder): no image of this set is for a device like this one")
            return nil
        }
        let path = (folder as NSString).appendingPathComponent(name)
        guard let source = images.source(path: path, scale: variant.scale ?? 1) else {
            log.say("\(path): the file is missing or is not an image of a known format, so nothing is drawn")
            return nil
        }
        let properties = contents["properties"] as? [String: Any]
        return NamedImage(
            source: source, isTemplate: properties?["template-rendering-intent"] as? String == "template",
            capInsets: Self.capInsets(variant.entry, scale: source.scale), isMirrored: variant.isMirrored(for: traits))
    }

    /// The same scale, otherwise the next larger, otherwise the largest.
    private static func closest(_ variants: [AssetVariant], to scale: Double) -> AssetVariant? {
        let sorted = variants.sorted { ($0.scale ?? scale) < ($1.scale ?? scale) }
        return sorted.first { ($0.scale ?? scale) >= scale } ?? sorted.last
    }

    /// The parts that are not stretched. The catalogue counts pixels.
    private static func capInsets(_ entry: [String: Any], scale: Double) -> Insets {
        guard let insets = (entry["resizing"] as? [String: Any])?["cap-insets"] as? [String: Any] else { return .zero }
        func points(_ edge: String) -> Double { ((insets[edge] as? NSNumber)?.doubleValue ?? 0) / scale }
        return Insets(top: points("top"), leading: points("left"), bottom: points("bottom"), trailing: points("right"))
    }
}
