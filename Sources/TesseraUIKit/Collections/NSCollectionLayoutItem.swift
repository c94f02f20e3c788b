import Foundation
import GridCore
import TesseraGraphics

/// One slot of a group: a cell, or again a group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    /// Shrink the frame inside the slot; they do not count along an axis that is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Room outside the slot.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    var anchored: [NSCollectionLayoutSupplementaryItem] = []
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { anchored }

    public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        anchored = supplementaryItems
    }

    /// The item as a value; `environment` is told to providers of custom groups.
    func core(_ kinds: ElementKinds, _ environment: any NSCollectionLayoutEnvironment) -> CompositionalItem {
        CompositionalItem(
            content(kinds, environment), size: layoutSize.core, insets: contentInsets.core, edges: edgeSpacing?.core ?? .none,
            supplementaries: anchored.map { $0.anchoredCore(kinds) })
    }

    func content(_ kinds: ElementKinds, _ environment: any NSCollectionLayoutEnvironment) -> CompositionalItem.Content { .cell }
}

/// A row, a column or a custom set of frames.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private enum Kind {
        case line(Axis, count: Int?)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let kind: Kind
    public let subitems: [NSCollectionLayoutItem]
    /// Between subitems; `nil` is none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// What is fastened to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { anchored }
        set { anchored = newValue }
    }

    private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ kind: Kind) {
        self.subitems = subitems
        self.kind = kind
        super.init(layoutSize: size)
    }

    /// A row of subitems in turn, as many as fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(.horizontal, count: nil))
    }

    /// A column of subitems in turn, as many as fit.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(.vertical, count: nil))
    }

    /// A row of exactly `count` of one subitem, which share the width equally.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, count: count))
    }

    /// A column of exactly `count` of one subitem, which share the height equally.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, count: count))
    }

    /// The older name of `horizontal(layoutSize:repeatingSubitem:count:)`.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }

    /// The older name of `vertical(layoutSize:repeatingSubitem:count:)`.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }

    /// Frames given by code, from the group's corner; the provider is told the space around the group.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
    }

    override func content(_ kinds: ElementKinds, _ environment: any NSCollectionLayoutEnvironment) -> CompositionalItem.Content {
        switch kind {
        case .line(let axis, let count):
            return .line(
                axis, items: subitems.map { $0.core(kinds, environment) }, spacing: interItemSpacing?.core ?? .none, count: count)
        case .custom(let provider):
            let traits = environment.traitCollection
            return .custom { size in
                let inside = LayoutEnvironment(size: CGSize(width: size.width, height: size.height), traits: traits)
                return provider(inside).map { CompositionalFrame(Rect($0.frame), z: $0.zIndex) }
            }
        }
    }

    /// The structure of the group as text, a line for each item, for debugging.
    open func visualDescription() -> String {
        func lines(_ item: NSCollectionLayoutItem, _ depth: Int) -> [String] {
            let indent = String(repeating: "  ", count: depth)
            let size = "\(text(item.layoutSize.widthDimension)) x \(text(item.layoutSize.heightDimension))"
            guard let group = item as? NSCollectionLayoutGroup else { return ["\(indent)item \(size)"] }
            let name =
                switch group.kind {
                case .line(.horizontal, let count): "row" + (count.map { " of \($0)" } ?? "")
                case .line(.vertical, let count): "column" + (count.map { " of \($0)" } ?? "")
                case .custom: "custom group"
                }
            return ["\(indent)\(name) \(size)"] + group.subitems.flatMap { lines($0, depth + 1) }
        }
        func text(_ dimension: NSCollectionLayoutDimension) -> String {
            let name =
                dimension.isFractionalWidth
                ? "of width" : dimension.isFractionalHeight ? "of height" : dimension.isEstimated ? "estimated" : "points"
            return "\(dimension.dimension) \(name)"
        }
        return lines(self, 0).joined(separator: "\n")
    }
}

/// Frames for a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// One frame of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int

    public init(frame: CGRect) {
        self.frame = frame
        zIndex = 0
    }

    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// A view fastened to an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// Above cells at 1, which is the default.
    open var zIndex = 1

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        itemAnchor = nil
        super.init(layoutSize: layoutSize)
    }

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize)
    }

    func anchoredCore(_ kinds: ElementKinds) -> CompositionalSupplementary {
        CompositionalSupplementary(
            kind: kinds.number(of: elementKind), size: layoutSize.core, container: containerAnchor.core, own: itemAnchor?.core, z: zIndex,
            insets: contentInsets.core)
    }
}

/// A header, a footer or an item at the side of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the section grows by it.
    open var extendsBoundary = true
    /// Whether it stays in sight as long as its section is.
    open var pinToVisibleBounds = false
    public let alignment: NSRectAlignment
    public let offset: CGPoint

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.alignment = alignment
        offset = .zero
        super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }

    func boundaryCore(_ kinds: ElementKinds) -> CompositionalBoundaryItem {
        CompositionalBoundaryItem(
            kind: kinds.number(of: elementKind), size: layoutSize.core, alignment: alignment.core,
            offset: Point(x: Double(offset.x), y: Double(offset.y)), extendsBoundary: extendsBoundary, isPinned: pinToVisibleBounds,
            z: zIndex, insets: contentInsets.core)
    }
}

/// Something behind a whole section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = 0

    /// Decorations are made by `background(elementKind:)`.
    public required init(elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    open class func background(elementKind: String) -> Self { Self(elementKind: elementKind) }

    func decorationCore(_ kinds: ElementKinds) -> CompositionalDecoration {
        CompositionalDecoration(kind: kinds.number(of: elementKind), insets: contentInsets.core, z: zIndex)
    }
}

/// The element kinds of a layout by number.
@MainActor
final class ElementKinds {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        names.append(name)
        numbers[name] = names.count - 1
        return names.count - 1
    }
}
