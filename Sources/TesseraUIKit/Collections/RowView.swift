import Foundation
import GridCore

/// The row of an orthogonal section: scrolls across the collection view and comes to rest where the section's behaviour says.
@MainActor
final class RowView: UIScrollView {
    private weak var owner: UICollectionView?
    private var place: LayoutRow?
    /// The section whose row it is.
    var section: Int?
    /// Where all that was scrolled together leads, before it comes to rest.
    private var wish: CGFloat = 0

    init(of owner: UICollectionView) {
        self.owner = owner
        super.init(frame: .zero)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
    }

    required convenience init?(coder: NSCoder) { nil }

    /// Takes the place that the layout has for the row.
    func take(_ place: LayoutRow) {
        let isFirst = self.place == nil
        self.place = place
        decelerationRate = place.properties.rate
        bounces = place.properties.bounce != .never
        alwaysBounceHorizontal = place.isHorizontal && place.properties.bounce == .always
        alwaysBounceVertical = !place.isHorizontal && place.properties.bounce == .always
        if frame != place.frame { frame = place.frame }
        let length = place.range.upperBound + (place.isHorizontal ? bounds.width : bounds.height)
        let size = place.isHorizontal ? CGSize(width: length, height: bounds.height) : CGSize(width: bounds.width, height: length)
        if contentSize != size { contentSize = size }
        if isFirst, place.rest(0) != 0 { move(to: place.rest(0)) }
    }

    var isRightToLeft: Bool { owner?.traitCollection.layoutDirection == .rightToLeft && place?.isHorizontal == true }

    /// How far the row has been moved, in reading direction.
    var distance: CGFloat {
        guard let place else { return 0 }
        return place.isHorizontal ? (isRightToLeft ? -contentOffset.x : contentOffset.x) : contentOffset.y
    }

    /// Moves the row to a distance in reading direction.
    func move(to distance: CGFloat) {
        guard let place else { return }
        wish = distance
        contentOffset = place.isHorizontal ? CGPoint(x: isRightToLeft ? -distance : distance, y: 0) : CGPoint(x: 0, y: distance)
        owner?.rowDidMove()
    }

    override var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        guard let place else { return (0...0, 0...0) }
        let low = min(0, place.range.lowerBound)
        let range = low...max(low, place.range.upperBound)
        guard place.isHorizontal else { return (0...0, range) }
        return (isRightToLeft ? -range.upperBound ... -range.lowerBound : range, 0...0)
    }

    /// Rows give way at their ends even where all of them is seen.
    override func target(from start: CGPoint, rolled: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let place else { return rolled }
        let sign: CGFloat = isRightToLeft ? -1 : 1
        let along: (CGPoint) -> CGFloat = { place.isHorizontal ? $0.x * sign : $0.y }
        let rest = place.target(along(start), along(contentOffset), along(velocity))
        wish = rest
        return place.isHorizontal ? CGPoint(x: rest * sign, y: 0) : CGPoint(x: 0, y: rest)
    }

    /// The collection view lays out what comes into sight.
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            let before = super.contentOffset
            super.contentOffset = newValue
            if super.contentOffset != before { owner?.rowDidMove() }
        }
    }

    override var readingOrder: [UIView] { inReadingOrder { ($0 as? UICollectionReusableView)?.reading } }

    /// Moves on by what a wheel or a finger asks for, to the nearest stop; `false` for what goes along the collection view.
    override func scroll(by delta: CGPoint) -> Bool {
        guard isScrollEnabled, let place else { return false }
        let along = place.isHorizontal ? (isRightToLeft ? -delta.x : delta.x) : delta.y
        let other = place.isHorizontal ? delta.y : delta.x
        guard along.magnitude > other.magnitude else { return false }
        let low = min(0, place.range.lowerBound)
        let next = min(max(wish + along, low), max(place.range.upperBound, low))
        guard next != wish else { return false }
        let rest = place.rest(next)
        if rest != distance { move(to: rest) }
        wish = next
        return true
    }
}
