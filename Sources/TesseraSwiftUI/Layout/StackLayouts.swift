import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// A layout that is a value of GridCore.
protocol CoreLayout: Layout, PriorityPassing where Cache == StackLayoutCache {}

/// What the layouts of stacks keep between calls: nothing, the sizes of subviews are kept by those.
public struct StackLayoutCache: Sendable {}

extension CoreLayout {
    public func makeCache(subviews: LayoutSubviews) -> StackLayoutCache { StackLayoutCache() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout StackLayoutCache) -> CGSize {
        let layout = layoutOfItems
        let size = MainActor.assumeIsolated { layout.size(of: subviews.items, for: Gate.proposal(proposal.core)) }
        return CGSize(width: size.width, height: size.height)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout StackLayoutCache
    ) {
        let layout = layoutOfItems
        let placements = MainActor.assumeIsolated { layout.placements(of: subviews.items, for: Gate.proposal(proposal.core)) }
        subviews.place(placements, in: bounds)
    }

    public func spacing(subviews: LayoutSubviews, cache: inout StackLayoutCache) -> ViewSpacing {
        let layout = layoutOfItems
        return MainActor.assumeIsolated { ViewSpacing(layout.spacing(of: subviews.items)) }
    }
}

/// Arranges views side by side, as ``HStack`` does, where a layout is exchanged for another one: see ``AnyLayout``.
@frozen
public struct HStackLayout {
    public var alignment: VerticalAlignment
    /// The gap between subviews in points; `nil` takes what they prefer.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension HStackLayout: CoreLayout {
    public typealias Cache = StackLayoutCache

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    var layoutOfItems: StackLayout {
        StackLayout(axis: .horizontal, alignment: alignment.guide, spacing: Gate.spacing(spacing.map(Double.init)))
    }
}

/// Arranges views one above the other, as ``VStack`` does, where a layout is exchanged for another one: see ``AnyLayout``.
@frozen
public struct VStackLayout {
    public var alignment: HorizontalAlignment
    /// The gap between subviews in points; `nil` takes what they prefer.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension VStackLayout: CoreLayout {
    public typealias Cache = StackLayoutCache

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    var layoutOfItems: StackLayout {
        StackLayout(axis: .vertical, alignment: alignment.guide, spacing: Gate.spacing(spacing.map(Double.init)))
    }
}

/// Arranges views one in front of the other, as ``ZStack`` does, where a layout is exchanged for another one: see ``AnyLayout``.
@frozen
public struct ZStackLayout {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension ZStackLayout: CoreLayout {
    public typealias Cache = StackLayoutCache

    var layoutOfItems: OverlayLayout { alignment.layout }
}

extension HStackLayout: Sendable {}
extension VStackLayout: Sendable {}
extension ZStackLayout: Sendable {}
