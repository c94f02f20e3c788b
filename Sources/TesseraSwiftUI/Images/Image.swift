import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// A bitmap, a drawing or a symbol.
///
/// By itself an image is as large as its file says, a symbol as the font around it. A name that the app's resources do not have is told
/// to the developer once; such an image is 0 × 0 and draws nothing.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case named(String, bundle: String?, value: Double?)
        case symbol(String, value: Double?)
        case provided(ImageProvider)
    }

    enum Label: Equatable, Sendable {
        /// The name of the image is what is read.
        case name
        indirect case text(Text)
        case decorative
    }

    /// How an image that is larger or smaller than its file fills its frame.
    enum Resizing: Equatable, Sendable {
        case fixed
        case flexible(capInsets: EdgeInsets, mode: ResizingMode)
    }

    /// How the middle of a resizable image fills its room.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    /// Whether an image shows its own colours or is a stencil for the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

    /// How smooth an image is between its pixels where it is drawn larger or smaller.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high

        var core: ImageContent.Interpolation {
            switch self {
            case .none: .none
            case .low: .low
            case .medium: .medium
            case .high: .high
            }
        }
    }

    /// How large symbols are beside text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        /// The part of the font's size that a symbol's drawing is scaled to. Inferred: the platform publishes no numbers.
        var factor: Double {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    let source: Source
    let label: Label
    var resizing = Resizing.fixed
    var templateMode: TemplateRenderingMode?
    var quality = Interpolation.medium
    var symbolMode: SymbolRenderingMode?

    private init(_ source: Source, label: Label) {
        self.source = source
        self.label = label
    }

    /// An image of the app's asset catalogues or files.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle?.bundlePath, value: nil), label: .name)
    }

    /// An image of the app's resources that is read as `label`.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle: bundle?.bundlePath, value: nil), label: .text(label))
    }

    /// An image of the app's resources that a reader skips.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle?.bundlePath, value: nil), label: .decorative)
    }

    /// A symbol of the app's asset catalogues; `variableValue`, 0 to 1, says how much of it is strong.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle?.bundlePath, value: variableValue), label: .name)
    }

    /// A symbol of the app's asset catalogues that is read as `label`.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle: bundle?.bundlePath, value: variableValue), label: .text(label))
    }

    /// A symbol of the app's asset catalogues that a reader skips.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(.named(name, bundle: bundle?.bundlePath, value: variableValue), label: .decorative)
    }

    /// A symbol of the system.
    public init(systemName: String) { self.init(.symbol(systemName, value: nil), label: .name) }

    /// A symbol of the system; `variableValue`, 0 to 1, says how much of it is strong.
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, value: variableValue), label: .name)
    }

    /// An image of an asset catalogue.
    public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

    /// An image of an asset catalogue that is read as `label`.
    public init(_ resource: ImageResource, label: Text) { self.init(resource.name, bundle: resource.bundle, label: label) }

    /// An image of an asset catalogue that a reader skips.
    public init(decorative resource: ImageResource) { self.init(decorative: resource.name, bundle: resource.bundle) }

    /// An image that another toolkit gives.
    public init(_provider provider: ImageProvider) { self.init(.provided(provider), label: .name) }

    /// An image that another toolkit gives, read as `label`.
    public init(_provider provider: ImageProvider, label: Text) { self.init(.provided(provider), label: .text(label)) }

    /// An image that another toolkit gives, which a reader skips.
    public init(_decorative provider: ImageProvider) { self.init(.provided(provider), label: .decorative) }
}

extension Image: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = ImageNode(context)
        _updateLayoutNode(node)
        return node
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        let node = unsafeDowncast(node, to: ImageNode.self)
        let resolver = ImageResolver(EnvironmentValues(node.environment))
        let picture = resolver.picture(self)
        node.form = resolver.form(of: picture, self)
        node.paint = resolver.paint(picture, self)
        node.label = resolver.label(self)
    }
}
