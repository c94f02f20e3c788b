import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A view of a collection view that is used again for other elements.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(frame: .zero) }

    /// How collection views make views of registered classes: by `init(frame:)` of the class.
    public required convenience init() { self.init(frame: Self.frameOfNext) }

    /// The frame of the view that is being made.
    static var frameOfNext = CGRect.zero

    /// Under which name the view waits to be used again.
    var stockName: String?
    open internal(set) var reuseIdentifier: String?
    /// What the view stands for now.
    var elementKey: ElementKey?
    /// As what the view has told a layout of the app's own which size it prefers.
    var toldSizeAs: ElementKey?
    /// Where that is read.
    var reading: ReadingPlace?

    /// Called before the view is used for another element.
    open func prepareForReuse() {}

    /// Called when the view comes to a place.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Told where in a list the view is going to stand; `nil` outside lists.
    func take(_ place: ListPlace?) {}

    /// The attributes that the view would like: by default those given, with the lengths that its content asks for along axes that are
    /// estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let axes = layoutAttributes.estimated
        let fit = fittingSize(in: layoutAttributes.size, axes)
        if axes.contains(.horizontal), fit.width > 0 { layoutAttributes.size.width = fit.width }
        if axes.contains(.vertical), fit.height > 0 { layoutAttributes.size.height = fit.height }
        return layoutAttributes
    }

    /// What the content asks for along `axes`; the other extent is as laid out.
    func fittingSize(in size: CGSize, _ axes: AxisSet) -> CGSize {
        let old = frame
        defer { frame = old }
        frame.size = size
        let target = CGSize(width: axes.contains(.horizontal) ? 0 : size.width, height: axes.contains(.vertical) ? 0 : size.height)
        let fit = sizeThatFits(CGSize(width: size.width, height: target.height))
        if fit != bounds.size { return fit }
        return isFitByConstraints ? constrainedSize(target, axes, in: self) : .zero
    }

    /// Whether constraints inside make the size.
    var isFitByConstraints: Bool { subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints } }

    /// The size that constraints in `view` make, up to whole pixels.
    final func constrainedSize(_ target: CGSize, _ axes: AxisSet, in view: UIView) -> CGSize {
        let fit = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        let pixels = max(traitCollection.displayScale, 1)
        return CGSize(
            width: (fit.width * pixels - 0.001).rounded(.up) / pixels, height: (fit.height * pixels - 0.001).rounded(.up) / pixels)
    }
}
