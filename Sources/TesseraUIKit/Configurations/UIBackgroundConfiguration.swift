import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// What lies behind a cell's content. A colour that was not chosen is that of the cell's kind and state.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// Kinds of cells whose backgrounds change with their state.
    private enum Kind { case clear, plainCell, groupedCell, plainHeader, groupedHeader, sidebarCell, sidebarHeader }

    private let kind: Kind
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points, inside the edge.
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    /// The colour of the kind for the state that the configuration was made for.
    private var standardColor: UIColor?

    private init(_ kind: Kind) {
        self.kind = kind
        standardColor = color(isPressed: false, isSelected: false)
        if kind == .sidebarCell {
            cornerRadius = 8
            backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        }
    }

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }

    private func color(isPressed: Bool, isSelected: Bool) -> UIColor? {
        switch kind {
        case .clear, .groupedHeader, .sidebarHeader: nil
        case .plainCell: isPressed || isSelected ? .systemGray4 : .systemBackground
        case .groupedCell: isPressed || isSelected ? .systemGray4 : .secondarySystemGroupedBackground
        case .plainHeader: .systemBackground
        case .sidebarCell: isPressed ? .systemFill : isSelected ? .tintColor : nil
        }
    }

    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var result = self
        let cell = state as? UICellConfigurationState
        let view = state as? UIViewConfigurationState
        result.standardColor = color(
            isPressed: cell?.isHighlighted ?? view?.isHighlighted ?? false, isSelected: cell?.isSelected ?? view?.isSelected ?? false)
        return result
    }

    /// The colour that is painted, with the tint of the view.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let chosen = backgroundColor ?? standardColor ?? .clear
        let color = chosen === UIColor.tintColor ? tintColor : chosen
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let chosen = strokeColor ?? .clear
        let color = chosen === UIColor.tintColor ? tintColor : chosen
        return strokeColorTransformer?(color) ?? color
    }
}

/// Paints a background configuration over the view that it lies in.
final class BackgroundView: UIView {
    var configuration: UIBackgroundConfiguration { didSet { take(oldValue.customView) } }
    /// Round corners of the place in a list, in points, and at which of the corners.
    var placeCorners: (radius: CGFloat, corners: CACornerMask) = (0, []) { didSet { setNeedsLayout() } }
    private let ground = UIView()
    private var picture: UIImageView?
    private var effect: UIVisualEffectView?

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(ground)
        take(nil)
    }

    required convenience init?(coder: NSCoder) { nil }

    private func take(_ old: UIView?) {
        if old !== configuration.customView {
            old?.removeFromSuperview()
            if let view = configuration.customView { ground.addSubview(view) }
        }
        if let image = configuration.image {
            let view = picture ?? UIImageView()
            picture = view
            view.image = image
            view.contentMode = configuration.imageContentMode
            if view.superview == nil { ground.insertSubview(view, at: 0) }
        } else {
            picture?.removeFromSuperview()
            picture = nil
        }
        if let chosen = configuration.visualEffect {
            let view = effect ?? UIVisualEffectView(effect: chosen)
            effect = view
            view.effect = chosen
            if view.superview == nil { ground.insertSubview(view, at: 0) }
        } else {
            effect?.removeFromSuperview()
            effect = nil
        }
        setNeedsLayout()
    }

    override func tintColorDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        ground.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing))
        ground.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        let isPlaced = configuration.cornerRadius == 0 && placeCorners.radius > 0
        ground.layer.cornerRadius = isPlaced ? placeCorners.radius : configuration.cornerRadius
        ground.layer.maskedCorners = isPlaced ? placeCorners.corners : .all
        ground.layer.borderWidth = configuration.strokeWidth
        ground.layer.borderColor = traitCollection.asCurrent { configuration.resolvedStrokeColor(for: tintColor).cgColor }
        ground.clipsToBounds = ground.layer.cornerRadius > 0
        for view in [picture, effect, configuration.customView].compactMap({ $0 }) { view.frame = ground.bounds }
    }
}
