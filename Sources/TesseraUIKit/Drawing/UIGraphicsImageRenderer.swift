import Foundation
import TesseraGraphics

/// How an image renderer's images are made.
public final class UIGraphicsImageRendererFormat: NSObject {
    /// The bounds that the renderer was made with.
    public internal(set) var bounds = CGRect.zero
    /// Pixels per point.
    public var scale: CGFloat
    /// Whether the image is black where nothing is drawn, in place of transparent.
    public var opaque = false

    /// The screen's pixels per point.
    public override init() { scale = UITraitCollection.current.displayScale }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a renderer's actions draw.
public final class UIGraphicsImageRendererContext: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let recording: ImageRecording

    init(_ recording: ImageRecording, format: UIGraphicsImageRendererFormat) {
        self.recording = recording
        self.format = format
    }

    public var cgContext: CGContext { recording.context }
    /// What has been drawn so far.
    public var currentImage: UIImage { recording.image() ?? UIImage() }

    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a line of a point inside the edges.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing. On the main thread of a host that draws; elsewhere images are empty and files have no bytes.
public final class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        format.bounds = bounds
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public override convenience init() { self.init(size: .zero) }

    public var allowsImageOutput: Bool { true }

    private func record(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let recording = ImageRecording(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
        recording.context.translateBy(x: -bounds.minX, y: -bounds.minY)
        recording.context.whileCurrent { actions(UIGraphicsImageRendererContext(recording, format: format)) }
        return recording.image() ?? UIImage()
    }

    /// What `actions` draw, as an image of the renderer's size.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { record(actions) }

    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { record(actions).pngData() ?? Data() }

    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        record(actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
