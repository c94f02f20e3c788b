import GridCore
import Scene

/// An image as the page shows it: the file that it came as, sized, tiled, stretched or tinted by CSS.
@MainActor
struct ImageNodes {
    let assets: PageAssets

    func nodes(_ content: ImageContent) -> [PageNode] {
        let frame = content.frame.standardized
        guard frame.width > 0, frame.height > 0, content.source.size.width > 0, content.source.size.height > 0 else { return [] }
        var style = CSSText.box(frame)
        if content.interpolation == .none { style += "image-rendering:pixelated;" }
        if content.isMirrored { style += "transform-origin:50% 50%;transform:scaleX(-1);" }
        let isPlain = content.resizing == .stretch && content.capInsets == .zero
        if let tint = content.tint { return [tinted(content, tint, in: frame, style: style)] }
        if isPlain { return [PageNode("img", style: style, attributes: ["src": assets.address(content.source), "alt": ""])] }
        return [PageNode("div", style: style + cover(content))]
    }

    /// The declarations that fill a box with a tiled image, or with one whose borders are not stretched.
    private func cover(_ content: ImageContent) -> String {
        let address = assets.address(content.source)
        let (size, insets) = (content.source.size, content.capInsets)
        if insets == .zero {
            return "background:url(\(address)) 0 0/\(CSSText.px(size.width)) \(CSSText.px(size.height)) repeat;"
        }
        // Slices are counted in parts of the image, widths in points.
        let edges = [(insets.top, size.height), (insets.trailing, size.width), (insets.bottom, size.height), (insets.leading, size.width)]
        let slices = edges.map { (min(max($0.0 / $0.1, 0), 1) * 100).decimal() + "%" }.joined(separator: " ")
        let widths = edges.map { CSSText.px(max(0, $0.0)) }.joined(separator: " ")
        let repeats = content.resizing == .tile ? "repeat" : "stretch"
        return "box-sizing:border-box;border-style:solid;border-color:transparent;border-width:\(widths);"
            + "border-image:url(\(address)) \(slices) fill / \(widths) \(repeats);"
    }

    /// The image's coverage in a paint.
    private func tinted(_ content: ImageContent, _ tint: Paint, in frame: Rect, style: String) -> PageNode {
        var mask = "mask:url(\(assets.address(content.source))) 0 0/100% 100% no-repeat;"
        if content.resizing == .tile, content.capInsets == .zero {
            let size = content.source.size
            mask = "mask:url(\(assets.address(content.source))) 0 0/\(CSSText.px(size.width)) \(CSSText.px(size.height)) repeat;"
        }
        return PageNode("div", style: style + CSSPaint(box: frame, address: assets.address).background(tint) + mask)
    }
}
