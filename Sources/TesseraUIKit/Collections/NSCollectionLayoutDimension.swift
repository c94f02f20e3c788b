import Foundation
import GridCore

/// A length of an item along one axis: a fraction of the box around it, points, or an estimate that its view's answer replaces.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    let core: CompositionalDimension
    private let told: CGFloat

    /// Dimensions are made by the functions of the class.
    public required init(kind: CompositionalDimension.Kind, told: CGFloat) {
        core = CompositionalDimension(kind, Double(told))
        self.told = told
    }

    /// A fraction of the width of the box around, on either axis; put on whole pixels, downwards.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { Self(kind: .fractionalWidth, told: fractionalWidth) }
    /// A fraction of the height of the box around, on either axis; put on whole pixels, downwards.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { Self(kind: .fractionalHeight, told: fractionalHeight) }
    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(kind: .absolute, told: absoluteDimension) }
    /// Points until the view has been measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { Self(kind: .estimated, told: estimatedDimension) }
    /// Points until the views have been measured; then all items of the group take the largest answer.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> Self { Self(kind: .uniformAcrossSiblings, told: estimate) }

    open var isFractionalWidth: Bool { core.kind == .fractionalWidth }
    open var isFractionalHeight: Bool { core.kind == .fractionalHeight }
    open var isAbsolute: Bool { core.kind == .absolute }
    open var isEstimated: Bool { core.isEstimated }
    open var isUniformAcrossSiblings: Bool { core.kind == .uniformAcrossSiblings }
    /// The number as it was given.
    open var dimension: CGFloat { told }
}

/// The two lengths of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public required init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        widthDimension = width
        heightDimension = height
    }

    var core: CompositionalSize { CompositionalSize(width: widthDimension.core, height: heightDimension.core) }
}

/// A distance between items or at an edge of one: exactly so long, or at least.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexible: Bool
    open var isFixed: Bool { !isFlexible }

    /// Spacings are made by the functions of the class.
    public required init(spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
    }

    /// At least so many points; it shares what the row has left.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self { Self(spacing: flexibleSpacing, isFlexible: true) }
    open class func fixed(_ fixedSpacing: CGFloat) -> Self { Self(spacing: fixedSpacing, isFlexible: false) }

    var core: CompositionalSpacing { CompositionalSpacing(Double(spacing), isFlexible: isFlexible) }
}

/// The room outside the four edges of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public required init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    var core: CompositionalEdges {
        CompositionalEdges(
            leading: leading?.core ?? .none, top: top?.core ?? .none, trailing: trailing?.core ?? .none, bottom: bottom?.core ?? .none)
    }
}

/// Where in a rectangle something is fastened, and how far from there.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    public let isFractionalOffset: Bool
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    public init(edges: NSDirectionalRectEdge) {
        self.edges = edges
        offset = .zero
        isFractionalOffset = false
    }

    /// Moved by points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isFractionalOffset = false
    }

    /// Moved by fractions of the size of what is fastened.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractionalOffset = true
    }

    var core: CompositionalAnchor {
        var set: EdgeSet = []
        if edges.contains(.top) { set.insert(.top) }
        if edges.contains(.leading) { set.insert(.leading) }
        if edges.contains(.bottom) { set.insert(.bottom) }
        if edges.contains(.trailing) { set.insert(.trailing) }
        return CompositionalAnchor(set, offset: Point(x: Double(offset.x), y: Double(offset.y)), isFractional: isFractionalOffset)
    }
}

/// Edges in reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A corner, an edge or the middle of a rectangle, in reading direction.
public enum NSRectAlignment: Int, Hashable, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var core: CompositionalAlignment { CompositionalAlignment(rawValue: rawValue) ?? .none }
}

/// Which insets of the view narrow a section.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent

    var core: CompositionalInsetsReference { CompositionalInsetsReference(rawValue: rawValue) ?? .automatic }
}

extension NSDirectionalEdgeInsets {
    var core: Insets { Insets(top: Double(top), leading: Double(leading), bottom: Double(bottom), trailing: Double(trailing)) }
}
