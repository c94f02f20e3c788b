import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// A line in views on which they can be aligned.
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and its alignment guides, in its own coordinates.
public struct ViewDimensions {
    public let width: CGFloat
    public let height: CGFloat
    private let explicit: (Guide) -> Double?

    init(size: Size, explicit: @escaping (Guide) -> Double?) {
        width = size.width
        height = size.height
        self.explicit = explicit
    }

    @MainActor
    init(of node: LayoutNode, for proposal: Proposal) {
        self.init(size: node.size(for: proposal)) { guide in
            MainActor.assumeIsolated { node.explicitGuide(guide, for: proposal) }
        }
    }

    public subscript(guide: HorizontalAlignment) -> CGFloat { position(guide.guide) }
    public subscript(guide: VerticalAlignment) -> CGFloat { position(guide.guide) }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.guide).map { CGFloat($0) } }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.guide).map { CGFloat($0) } }

    private func position(_ guide: Guide) -> CGFloat {
        let size = Size(width: width, height: height)
        return CGFloat(explicit(guide) ?? guide.position(in: size))
    }
}

extension ViewDimensions: Equatable {
    public static func == (one: ViewDimensions, other: ViewDimensions) -> Bool {
        one.width == other.width && one.height == other.height
    }
}

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
    package let guide: Guide

    init(guide: Guide) { self.guide = guide }

    public init(_ id: any AlignmentID.Type) { guide = customGuide(id, axis: .horizontal) }

    public static let leading = HorizontalAlignment(guide: .leading)
    public static let center = HorizontalAlignment(guide: .horizontalCenter)
    public static let trailing = HorizontalAlignment(guide: .trailing)

    /// The guide as a fraction of a box, as lazy grids see it: anything but leading and trailing is the centre.
    var fraction: Double { guide == .leading ? 0 : guide == .trailing ? 1 : 0.5 }
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
    package let guide: Guide

    init(guide: Guide) { self.guide = guide }

    public init(_ id: any AlignmentID.Type) { guide = customGuide(id, axis: .vertical) }

    public static let top = VerticalAlignment(guide: .top)
    public static let center = VerticalAlignment(guide: .verticalCenter)
    public static let bottom = VerticalAlignment(guide: .bottom)
    public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)

    /// The guide as a fraction of a box, as lazy grids see it: baselines count as the bottom (lazy-grids 4).
    var fraction: Double {
        switch guide {
        case .top: 0
        case .bottom, .firstTextBaseline, .lastTextBaseline: 1
        default: 0.5
        }
    }
}

private func customGuide(_ id: any AlignmentID.Type, axis: GridCore::Axis) -> Guide {
    nonisolated(unsafe) let id = id
    return CustomGuides.guide(for: ObjectIdentifier(id), axis: axis) { size in
        Gate.offset(id.defaultValue(in: ViewDimensions(size: size) { _ in nil }))
    }
}

/// A guide along each axis.
@frozen
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

    var layout: OverlayLayout { OverlayLayout(horizontal: horizontal.guide, vertical: vertical.guide) }
    var unitPoint: GridCore::UnitPoint { GridCore::UnitPoint(x: horizontal.fraction, y: vertical.fraction) }
}
