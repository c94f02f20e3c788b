import ViewGraph

extension Image {
    /// Lets the image take what it is offered; with nothing offered it keeps its own size. What lies inside `capInsets`, in points of the
    /// image's own size, keeps its size at the edges, the rest is stretched or repeated.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var result = self
        result.resizing = .flexible(capInsets: capInsets, mode: resizingMode)
        return result
    }

    /// Shows the image's own colours or uses it as a stencil; `nil` leaves it to the asset catalogue. Symbols are stencils in either
    /// case, as those of this platform have no colours of their own.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var result = self
        result.templateMode = renderingMode
        return result
    }

    /// Says how smooth the image is between its pixels.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var result = self
        result.quality = interpolation
        return result
    }

    /// Says whether the image's edges are smooth. Images stand on whole pixels here and have sharp edges in either case, but for those
    /// that are turned, whose edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Says which colours a symbol shows; the image's own mode wins over the one around it.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var result = self
        result.symbolMode = mode
        return result
    }
}

/// Which colours a symbol shows.
///
/// The symbols of this platform are drawn as one shape: all modes paint it in the first level of the foreground style, `palette` in its
/// first colour.
public struct SymbolRenderingMode: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case monochrome, multicolor, hierarchical, palette }

    let kind: Kind

    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    public static let palette = SymbolRenderingMode(kind: .palette)
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private struct SymbolRenderingModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }
private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// How large symbols are beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// Which colours symbols show; `nil` leaves it to the symbol.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }

    /// The variants that are shown of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Makes symbols inside small, middling or large beside text.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Says which colours symbols inside show.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }

    /// Shows a variant of the symbols inside, beside those asked for around; a symbol without the variant stays as it is.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { modifier(SymbolVariantModifier(variant: variant)) }
}

private struct SymbolVariantModifier {
    let variant: SymbolVariants
}

extension SymbolVariantModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.symbolVariants = variant == .none ? .none : environment.symbolVariants.joined(with: variant)
    }
}
