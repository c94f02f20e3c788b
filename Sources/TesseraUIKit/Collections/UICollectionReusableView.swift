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

    /// Called before the view is used for another element.
    open func prepareForReuse() {}

    /// Called when the view comes to a place.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

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
        let fit = sizeThatFits(CGSize(width: size.width, height: axes.contains(.vertical) ? 0 : size.height))
        return fit == bounds.size ? .zero : fit
    }
}

/// A cell: what a collection view shows for an item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what is shown; as large as the cell.
    public let contentView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        takeContentView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        takeContentView()
    }

    private func takeContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// Behind the content.
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
    /// Behind the content and above the background, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, selectedBackgroundView)
            stateDidChange()
        }
    }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, belowSubview: contentView)
    }

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsLayout()
    }

    override func fittingSize(in size: CGSize, _ axes: AxisSet) -> CGSize {
        let own = super.fittingSize(in: size, axes)
        guard own == .zero else { return own }
        if contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            let fit = contentView.systemLayoutSizeFitting(
                CGSize(width: axes.contains(.horizontal) ? 0 : size.width, height: axes.contains(.vertical) ? 0 : size.height),
                withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
                verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
            let pixels = max(traitCollection.displayScale, 1)
            return CGSize(
                width: (fit.width * pixels - 0.001).rounded(.up) / pixels, height: (fit.height * pixels - 0.001).rounded(.up) / pixels)
        }
        contentView.frame.size = size
        let fit = contentView.sizeThatFits(CGSize(width: size.width, height: axes.contains(.vertical) ? 0 : size.height))
        return fit == contentView.bounds.size ? .zero : fit
    }

    override var role: Role? { .cell }
}
