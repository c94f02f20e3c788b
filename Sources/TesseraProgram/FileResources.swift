import CairoBackend
import GridCore
import HostInterface
import Scene

/// The resources of a program without catalogues: images from files and bytes. A name is found nowhere, and a symbol is the box that
/// stands for an unknown one.
final class FileResources: ResourceProviding {
    func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage? { nil }
    func color(named name: String, bundle: String?, traits: ResourceTraits) -> Scene::Color? { nil }

    func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol {
        HostContext.current?.warn("the symbol '\(name)' is not known here; a box stands for it")
        let outer = FileResources.square(inset: 0.05)
        let inner = FileResources.square(inset: 0.12)
        return Symbol(path: Path(outer + inner), size: Size(width: 1, height: 1), baseline: 0.85, isKnown: false)
    }

    func string(forKey key: String, table: String?, bundle: String?, language: String) -> String? { nil }
    func image(encoded bytes: [UInt8], scale: Double) -> ImageSource? { ImageDecoder.source(encoded: bytes, scale: scale) }
    func image(file path: String) -> ImageSource? { ImageDecoder.source(file: path) }

    private static func square(inset: Double) -> [Path.Element] {
        let near = inset
        let far = 1 - inset
        return [
            .move(to: Point(x: near, y: near)), .line(to: Point(x: far, y: near)), .line(to: Point(x: far, y: far)),
            .line(to: Point(x: near, y: far)), .close,
        ]
    }
}
