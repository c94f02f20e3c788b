import GridCore
import HostInterface
import Scene
import ViewGraph

/// Finds what is drawn for images in one environment.
@MainActor
struct ImageResolver {
    private let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) { self.environment = environment }

    /// What the image shows; `nil` where the app's resources do not have it, which is told to the developer.
    func picture(_ image: Image) -> ImagePicture? {
        guard let host = HostContext.current else { return nil }
        switch image.source {
        case .provided(let provider): return provider.picture(environment.resourceTraits)
        case .symbol(let name, let value):
            let name = environment.symbolVariants.name(for: name) { host.resources.hasSymbol(named: $0) }
            return .symbol(
                host.resources.symbol(named: name, weight: environment.drawnFont.weight, variableValue: value), pointSize: nil)
        case .named(let name, let bundle, _):
            if let found = host.resources.image(named: name, bundle: bundle, traits: environment.resourceTraits) { return .bitmap(found) }
            host.warn("no image named \"\(name)\" in the app's asset catalogues and files; nothing is drawn for it")
            return nil
        }
    }

    /// What is read for the image; `nil` where it is decoration.
    func label(_ image: Image) -> String? {
        switch image.label {
        case .decorative: return nil
        case .text(let text): return TextResolver(environment).string(text)
        case .name:
            switch image.source {
            case .named(let name, _, _): return name
            case .symbol(let name, _): return name.split(separator: ".").joined(separator: " ")
            case .provided(let provider): return provider.label
            }
        }
    }

    /// What layout has to know.
    func form(of picture: ImagePicture?, _ image: Image) -> ImageNode.Form {
        // A tab bar takes images in their own size.
        let isResizable = image.resizing != .fixed && environment.barSymbolSize == nil
        switch picture {
        case .bitmap(let named): return ImageNode.Form(size: named.source.size, isResizable: isResizable)
        case .symbol(let symbol, let pointSize):
            let unit = unit(pointSize, environment.drawnFont)
            return ImageNode.Form(
                size: Size(width: symbol.size.width * unit, height: symbol.size.height * unit), isResizable: isResizable,
                baseline: isResizable ? nil : symbol.baseline * unit, font: environment.drawnFont)
        case nil: return ImageNode.Form(isResizable: isResizable)
        }
    }

    /// The length in points that a symbol's drawing calls 1.
    private func unit(_ pointSize: Double?, _ font: Scene::Font) -> Double {
        (environment.barSymbolSize ?? pointSize ?? font.size) * environment.imageScale.factor
    }

    // MARK: Painting

    func paint(_ picture: ImagePicture?, _ image: Image) -> (Rect) -> [Content] {
        let style = HierarchicalShapeStyle.primary._paint(in: environment)
        if let opacity = environment.placeholderOpacity {
            return { frame in
                let radius = min(8, frame.width / 5, frame.height / 5)
                return [.fill(.rounded(frame, CornerRadii(radius)), style.paint(frame).opacity(opacity))]
            }
        }
        switch picture {
        case .bitmap(let named):
            let tint = isTemplate(named, image) ? style : nil
            let content = content(named, image)
            return { frame in
                guard frame.width > 0, frame.height > 0 else { return [] }
                var content = content
                content.frame = frame
                content.tint = tint?.paint(frame)
                return [.image(content)]
            }
        case .symbol(let symbol, _):
            return { frame in
                guard let path = symbol.path.fitted(symbol.size, into: frame) else { return [] }
                return [.fill(.path(path, evenOdd: false), style.paint(frame))]
            }
        case nil: return { _ in [] }
        }
    }

    private func isTemplate(_ named: NamedImage, _ image: Image) -> Bool {
        image.templateMode.map { $0 == .template } ?? (named.isTemplate || environment.barSymbolSize != nil)
    }

    /// The image in its own size, without a colour of its own.
    private func content(_ named: NamedImage, _ image: Image) -> ImageContent {
        var content = ImageContent(source: named.source, frame: Rect(origin: .zero, size: named.source.size))
        content.interpolation = image.quality.core
        content.isMirrored = named.isMirrored
        if case .flexible(let insets, let mode) = image.resizing {
            content.resizing = mode == .tile ? .tile : .stretch
            content.capInsets = insets == EdgeInsets() ? named.capInsets : insets.core
        }
        return content
    }

    /// The image as it stands in a line of text, on the baseline.
    func inlineContent(_ image: Image, font: Scene::Font, style: ResolvedStyle) -> ImageContent? {
        switch picture(image) {
        case .bitmap(let named):
            var content = content(named, image)
            if isTemplate(named, image) { content.tint = style.paint(content.frame) }
            return content
        case .symbol(let symbol, let pointSize):
            let unit = unit(pointSize, font)
            let size = Size(width: symbol.size.width * unit, height: symbol.size.height * unit)
            guard size.width > 0, size.height > 0 else { return nil }
            let frame = Rect(origin: Point(x: 0, y: size.height - symbol.baseline * unit), size: size)
            return ImageContent(source: SymbolDrawing.source(symbol, size: size), frame: frame, tint: style.paint(frame))
        case nil: return nil
        }
    }
}
