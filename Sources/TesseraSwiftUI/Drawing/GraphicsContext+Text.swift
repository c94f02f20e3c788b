import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import ViewGraph

extension GraphicsContext {
    /// A text with the fonts and colours of the canvas.
    public struct ResolvedText {
        let text: Text
        let environment: EnvironmentValues
        /// What the text is drawn with; a shading set here replaces the colours of the text.
        public var shading: Shading = .foreground {
            didSet { hasOwnShading = true }
        }
        private(set) var hasOwnShading = false

        init(_ text: Text, _ environment: EnvironmentValues) {
            self.text = text
            self.environment = environment
        }

        /// The size that the text takes of `size`.
        public func measure(in size: CGSize) -> CGSize { CGSize(layout(in: size).size) }

        /// The distance of the first baseline from the top, of the text in `size`.
        public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size).firstBaseline }

        /// The distance of the last baseline from the top, of the text in `size`.
        public func lastBaseline(in size: CGSize) -> CGFloat { layout(in: size).lastBaseline }

        func layout(in size: CGSize, paint: Paint? = nil) -> TextLayout {
            nonisolated(unsafe) let environment = environment
            let text = text
            // Canvases draw on the main thread, where scenes are made.
            return MainActor.assumeIsolated {
                let first = TextResolver(environment).layout(text, in: size, paint: paint)
                // Gradients run through the box that the text turns out to have.
                return TextResolver(environment, rectangle: Rect(origin: .zero, size: first.size)).layout(text, in: size, paint: paint)
            }
        }
    }

    /// The text with the fonts and colours of the canvas.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment) }

    /// Draws a text in `rect`, from its top-left corner.
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text, size: rect.size) { _ in rect.origin } }

    /// Draws a text with `anchor` of its box on `point`.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text, size: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)) { size in
            CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        }
    }

    /// Draws a text in `rect`, from its top-left corner.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text with `anchor` of its box on `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }

    private func draw(_ text: ResolvedText, size: CGSize, origin: (CGSize) -> CGPoint) {
        var layout = text.layout(in: size)
        if text.hasOwnShading {
            let box = Rect(origin: .zero, size: layout.size)
            layout = text.layout(in: size, paint: paint(text.shading, in: box))
        }
        record(.text(TextContent(layout: layout, origin: Point(origin(CGSize(layout.size))))))
    }
}

extension TextResolver {
    /// The text broken for `size`, in one paint in place of its own colours where there is one.
    fileprivate func layout(_ text: Text, in size: CGSize, paint: Paint?) -> TextLayout {
        guard let host = HostContext.current else { return TextLayout(size: .zero, lines: [], firstBaseline: 0, lastBaseline: 0) }
        var block = block(text)
        if let paint {
            for index in block.runs.indices { block.runs[index].paint = paint }
        }
        return host.text.layout(
            block, width: max(0, finite(size.width)), height: max(0, finite(size.height)), scale: host.traits.scale)
    }
}
