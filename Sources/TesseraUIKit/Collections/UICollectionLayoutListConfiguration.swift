import Foundation
import GridCore

/// How the sections of a list look and what they have.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Hashable, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Hashable, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Int, Hashable, Sendable { case none, supplementary }

    public private(set) var appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Above a header; `nil` is 22 in plain lists and nothing in others.
    public var headerTopPadding: CGFloat?
    /// Whether lines stand between rows.
    public var showsSeparators: Bool
    public var separatorConfiguration: UIListSeparatorConfiguration
    public typealias ItemSeparatorHandler = @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
    /// Changes the lines of one row.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Below the rows; the appearance's own without it.
    public var backgroundColor: UIColor?
    public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    /// The actions at the sides of a row.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// What lies below the rows.
    var ground: UIColor {
        backgroundColor ?? (appearance == .plain || appearance == .sidebarPlain ? .systemBackground : .systemGroupedBackground)
    }

    /// Where in the list an element stands, of a section with `count` items.
    func place(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, count: Int) -> ListPlace? {
        switch category {
        case .decorationView: return nil
        case .supplementaryView:
            let role: ListPlace.Role = kind == UICollectionView.elementKindSectionFooter ? .footer : .header
            return ListPlace(appearance: appearance, role: role, isFirst: false, isLast: false, hasLine: false)
        case .cell:
            let hasHeader = headerMode == .firstItemInSection
            if hasHeader, path.item == 0 {
                return ListPlace(appearance: appearance, role: .header, isFirst: false, isLast: false, hasLine: false)
            }
            let isLast = path.item == count - 1
            let line = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
            // Recorded: a plain list has a line below its last row too, unless a footer follows.
            let hasLine =
                switch line.bottomSeparatorVisibility {
                case .hidden: false
                case .visible: true
                case .automatic: showsSeparators && (!isLast || (appearance == .plain && footerMode == .none))
                }
            return ListPlace(
                appearance: appearance, role: .row, isFirst: path.item == (hasHeader ? 1 : 0), isLast: isLast,
                hasLine: hasLine && showsSeparators, line: line)
        }
    }

    /// The section with the distances that were recorded on iOS 26; rows, headers and footers are as high as they ask to be.
    func section() -> NSCollectionLayoutSection {
        let isPlain = appearance == .plain || appearance == .sidebarPlain
        let width = NSCollectionLayoutDimension.fractionalWidth(1)
        let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(CompositionalList.smallestRow))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        if appearance == .insetGrouped || appearance == .sidebar {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: CompositionalList.cardInset, bottom: 0, trailing: CompositionalList.cardInset)
        }
        func boundary(_ kind: String, _ height: Double, _ alignment: NSRectAlignment) {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(height)), elementKind: kind,
                alignment: alignment)
            item.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(item)
        }
        if headerMode == .supplementary {
            boundary(UICollectionView.elementKindSectionHeader, CompositionalList.headerHeight(line: 24.5), .top)
        }
        if footerMode == .supplementary {
            boundary(UICollectionView.elementKindSectionFooter, CompositionalList.footerHeight(line: 19), .bottom)
        }
        let header: CompositionalList.Header =
            headerMode == .none ? .none : headerMode == .supplementary ? .supplementary : .firstItem
        section.listConfiguration = self
        section.list = CompositionalList(
            isPlain: isPlain, header: header, hasFooter: footerMode == .supplementary, topPadding: headerTopPadding.map { Double($0) })
        return section
    }
}

extension NSCollectionLayoutSection {
    /// The section of a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { configuration.section() }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all those of a list.
    public class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, _ in configuration.section() }
    }
}
