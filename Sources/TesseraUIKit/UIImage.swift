import Foundation
import GridCore
import HostInterface
import Resources
import Scene

/// An image: of a catalogue, of a file, of bytes, or a symbol.
public final class UIImage: NSObject, @unchecked Sendable {
    /// How the image's own colours count.
    public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// What fills the middle of a resizable image.
    public enum ResizingMode: Int, Hashable, Sendable { case tile, stretch }

    /// What is drawn.
    package enum Drawing: Sendable {
        case image(NamedImage)
        /// A symbol and the font size that it is scaled by.
        case symbol(Symbol, pointSize: Double)
    }

    private enum Origin: Sendable {
        case empty
        case image(NamedImage)
        case named(String, bundle: String?, first: NamedImage)
        case symbol(Symbol, name: String)
    }

    private let origin: Origin
    private var look = Look()

    /// What can be changed of an image; a change makes a new one.
    private struct Look {
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var symbolConfiguration: SymbolConfiguration?
        var capInsets: UIEdgeInsets?
        var resizingMode = ResizingMode.tile
        var flipsForRightToLeft = false
    }

    private init(_ origin: Origin, _ look: Look = Look()) {
        self.origin = origin
        self.look = look
    }

    /// An image of no size.
    public override convenience init() { self.init(.empty) }

    package convenience init(_ source: ImageSource) { self.init(.image(NamedImage(source: source))) }

    /// An image of the app's catalogue or a file of the app; `nil` where there is none of that name, and outside a host.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let path = bundle.flatMap { $0 == .main ? nil : $0.bundlePath }
        let look = (traitCollection ?? .current).resourceTraits
        guard let image = askHost({ $0.resources.image(named: name, bundle: path, traits: look) }) else { return nil }
        self.init(.named(name, bundle: path, first: image))
    }

    /// As `init(named:in:compatibleWith:)`, but of no size where there is no such image.
    package convenience init(named name: String, orEmptyIn bundle: Bundle) {
        let path = bundle == .main ? nil : bundle.bundlePath
        let look = UITraitCollection.current.resourceTraits
        let image = askHost { $0.resources.image(named: name, bundle: path, traits: look) }
        self.init(image.map { .named(name, bundle: path, first: $0) } ?? .empty)
    }

    /// A symbol. One that nobody knows is drawn as a box and warned of, where Apple's answers `nil`; `nil` only outside a host.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let symbolConfiguration = configuration as? SymbolConfiguration
        let weight = symbolConfiguration?.weightNumber ?? 400
        guard let symbol = askHost({ $0.resources.symbol(named: name, weight: weight, variableValue: nil) }) else { return nil }
        self.init(.symbol(symbol, name: name), Look(symbolConfiguration: symbolConfiguration))
    }

    /// An encoded image; `nil` for bytes of no known format. Works on every thread.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let source = ImageSource(encoded: [UInt8](data), scale: Double(scale)) else { return nil }
        self.init(source)
    }

    /// The image in a file; `@2x` and `@3x` in its name are its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let source = ImageSource(file: path, scale: ImageSource.scale(inNameOf: path)) else { return nil }
        self.init(source)
    }

    /// What is drawn in a place with `traits`; `nil` for an empty image.
    package func drawing(for traits: UITraitCollection) -> Drawing? {
        switch origin {
        case .empty: return nil
        case .image(let image): return .image(drawn(image, traits))
        case .named(let name, let bundle, let first):
            let look = traits.resourceTraits
            let image = askHost { $0.resources.image(named: name, bundle: bundle, traits: look) } ?? first
            return .image(drawn(image, traits))
        case .symbol(let symbol, _):
            let configuration = look.symbolConfiguration ?? SymbolConfiguration(.init())
            return .symbol(symbol, pointSize: configuration.drawnSize(for: traits))
        }
    }

    private func drawn(_ image: NamedImage, _ traits: UITraitCollection) -> NamedImage {
        var image = image
        if renderingMode != .automatic { image.isTemplate = renderingMode == .alwaysTemplate }
        if let insets = look.capInsets {
            image.capInsets = Insets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        if look.flipsForRightToLeft, traits.layoutDirection == .rightToLeft { image.isMirrored.toggle() }
        return image
    }

    /// The size in points for the current screen.
    public var size: CGSize {
        switch drawing(for: .current) {
        case nil: .zero
        case .image(let image): CGSize(width: image.source.size.width, height: image.source.size.height)
        case .symbol(let symbol, let pointSize): CGSize(width: symbol.size.width * pointSize, height: symbol.size.height * pointSize)
        }
    }

    /// Pixels per point; a symbol has those of the screen.
    public var scale: CGFloat {
        switch drawing(for: .current) {
        case nil: 1
        case .image(let image): image.source.scale
        case .symbol: ScreenTraits.current.scale
        }
    }

    public var isSymbolImage: Bool {
        if case .symbol = origin { true } else { false }
    }

    public var renderingMode: RenderingMode { look.renderingMode }
    public var capInsets: UIEdgeInsets { look.capInsets ?? .zero }
    public var resizingMode: ResizingMode { look.resizingMode }
    public var symbolConfiguration: SymbolConfiguration? { look.symbolConfiguration }
    /// The colour that `withTintColor` gave.
    package var tint: UIColor? { look.tint }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }

    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysTemplate) }

    /// A tinted image draws its coverage in the colour, whatever the rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        changed { $0.symbolConfiguration = configuration as? SymbolConfiguration }
    }

    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? changed { $0.symbolConfiguration = ($0.symbolConfiguration ?? .init(.init())).applying(configuration) } : nil
    }

    private func changed(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        return UIImage(origin, look)
    }
}
