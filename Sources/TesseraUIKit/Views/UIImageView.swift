import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A view of an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// A view as large as the image.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    open var image: UIImage? {
        didSet {
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }

    /// How symbols are drawn that say nothing themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { setNeedsDisplay() } }

    /// The image as it is drawn.
    private var shown: UIImage? {
        let image = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
        let own = image.symbolConfiguration.map { preferredSymbolConfiguration.applying($0) }
        return image.applyingSymbolConfiguration(own ?? preferredSymbolConfiguration)
    }

    open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

    open override func draw(_ rect: CGRect) {
        guard let image = shown, let context = UIGraphicsGetCurrentContext(), image.size.width > 0, image.size.height > 0 else { return }
        let tint = (image.tint ?? tintColor).color(for: traitCollection)
        for content in image.contents(in: place(image.size), tint: tint, for: traitCollection) {
            context.draw(content, transform: context.ctm)
        }
    }

    /// Where an image of a size is drawn, by the content mode.
    private func place(_ size: CGSize) -> CGRect {
        let bounds = bounds
        func centred(_ size: CGSize) -> CGRect {
            CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGRect { centred(CGSize(width: size.width * factor, height: size.height * factor)) }
        var rect = centred(size)
        switch contentMode {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return scaled(min(bounds.width / size.width, bounds.height / size.height))
        case .scaleAspectFill: return scaled(max(bounds.width / size.width, bounds.height / size.height))
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
        }
        if [.top, .topLeft, .topRight].contains(contentMode) { rect.origin.y = bounds.minY }
        if [.bottom, .bottomLeft, .bottomRight].contains(contentMode) { rect.origin.y = bounds.maxY - size.height }
        if [.left, .topLeft, .bottomLeft].contains(contentMode) { rect.origin.x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(contentMode) { rect.origin.x = bounds.maxX - size.width }
        return rect
    }

    override var role: Role? { accessibilityLabel == nil ? nil : .image }

    open override class func appearance() -> UIImageView { AppearanceProxies.proxy(for: self) { UIImageView() } }
}
