import Foundation
import GridCore
import HostInterface
import Scene

/// The images, colours, symbols and strings in the folders of an app and of other bundles.
///
/// Nothing is read before it is asked for: the first question to a bundle lists its folders, the first one for an asset reads that
/// asset's own file. What is broken or missing is warned of once, by the file's name, and counts as not there.
@MainActor
public final class AppResources: ResourceProviding {
    private var folders: [String]
    private let log: WarningLog
    private var images = ImageFiles()
    private var files: AssetFiles
    private let symbols: SymbolLibrary
    private var bundles: [String: BundleResources] = [:]

    /// - Parameters:
    ///   - folders: where the app's own resources lie, with everything below; a catalogue, a table or an image may be named itself.
    ///   - iconFolder: the SVG files that symbols are drawn with.
    ///   - warn: told once of each thing that is broken or missing.
    public init(
        folders: [String], iconFolder: String = "/usr/share/bootstrap-icons/svg", warn: @escaping @MainActor (String) -> Void
    ) {
        self.folders = folders
        log = WarningLog(warn)
        files = AssetFiles(log: log)
        symbols = SymbolLibrary(iconFolder: iconFolder, log: log)
    }

    /// An image of a catalogue, otherwise a file in a folder, with or without its extension, at the nearest scale.
    public func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage? {
        let resources = resources(bundle)
        for kind in [AssetCatalog.Kind.imageset, .appiconset] {
            guard let folder = resources.asset(name, kind) else { continue }
            return ImageAsset(files: files, images: images, log: log).image(in: folder, traits: traits)
        }
        return looseImage(resources.index.images(named: name), traits: traits).map { NamedImage(source: $0) }
    }

    private func looseImage(_ found: [BundleIndex.LooseImage], traits: ResourceTraits) -> ImageSource? {
        let fitting = found.filter { $0.isPad == nil || $0.isPad == traits.isPad }
            .sorted { ($0.isPad == nil ? 1 : 0, $0.scale, $0.path) < ($1.isPad == nil ? 1 : 0, $1.scale, $1.path) }
        guard let best = fitting.first(where: { $0.scale >= traits.scale }) ?? fitting.last else { return nil }
        guard let source = images.source(path: best.path, scale: best.scale) else {
            log.say("\(best.path): this is not an image of a known format, so nothing is drawn")
            return nil
        }
        return source
    }

    /// A colour of a colour set.
    public func color(named name: String, bundle: String?, traits: ResourceTraits) -> Color? {
        resources(bundle).asset(name, .colorset).flatMap { ColorAsset(files: files, log: log).color(in: $0, traits: traits) }
    }

    /// The bytes of a data set.
    public func data(named name: String, bundle: String?) -> [UInt8]? {
        guard let folder = resources(bundle).asset(name, .dataset),
            let entries = files.contents(of: folder)?["data"] as? [[String: Any]],
            let file = entries.compactMap({ $0["filename"] as? String }).first
        else { return nil }
        let path = (folder as NSString).appendingPathComponent(file)
        guard let data = FileManager.default.contents(atPath: path) else {
            log.say("\(path): the file is missing, so the data set is empty")
            return nil
        }
        return [UInt8](data)
    }

    /// The icon set has one weight and no variable drawings, so `weight` and `variableValue` change nothing.
    public func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol { symbols.symbol(named: name) }

    /// Whether an icon is known for the name, or can be put together for it.
    public func hasSymbol(named name: String) -> Bool { symbols.hasSymbol(named: name) }

    public func string(forKey key: String, table: String?, bundle: String?, language: String) -> String? {
        resources(bundle).strings.string(forKey: key, table: table, language: language)
    }

    public func image(encoded bytes: [UInt8], scale: Double) -> ImageSource? { ImageSource(encoded: bytes, scale: scale) }

    /// The scale is that of the name: `photo@2x.png` has two pixels to a point.
    public func image(file path: String) -> ImageSource? {
        images.source(path: path, scale: ImageSource.scale(inNameOf: path))
    }

    /// Forgets what was read: files have changed, come or gone. Symbols are the machine's and stay.
    public func reload(folders: [String]) {
        self.folders = folders
        images = ImageFiles()
        files = AssetFiles(log: log)
        bundles = [:]
    }

    private func resources(_ bundle: String?) -> BundleResources {
        if let found = bundles[bundle ?? ""] { return found }
        let resources = BundleResources(folders: bundle.map { [$0] } ?? folders, files: files, log: log)
        bundles[bundle ?? ""] = resources
        return resources
    }
}

/// What one bundle has.
@MainActor
private final class BundleResources {
    let index: BundleIndex
    let strings: StringTables
    private let catalogs: [AssetCatalog]

    init(folders: [String], files: AssetFiles, log: WarningLog) {
        index = BundleIndex(folders: folders)
        strings = StringTables(files: index.stringFiles, log: log)
        catalogs = index.catalogs.map { AssetCatalog(path: $0, files: files) }
    }

    func asset(_ name: String, _ kind: AssetCatalog.Kind) -> String? {
        for catalog in catalogs {
            if let folder = catalog.folder(of: name, kind) { return folder }
        }
        return nil
    }
}
