import Foundation
import GridCore
import TesseraGraphics

/// One section: a group that is repeated along the scrolling axis, and what stands around the groups.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    private let group: NSCollectionLayoutGroup

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Between groups along the scrolling axis, in points.
    open var interGroupSpacing: CGFloat = 0
    /// Which insets of the view narrow the section; `automatic` asks the configuration.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The same for boundary items; `automatic` asks the section.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    open var supplementariesFollowContentInsets = true
    /// Items of one kind twice stop the app, as on Apple's systems.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How the row of the section moves that scrolls across the layout.
    open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Called before each layout of the section with the items that are seen and how far the row has been moved; it may change them.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    var list: CompositionalList?
    /// What the section's list looks like.
    var listConfiguration: UICollectionLayoutListConfiguration?

    func core(_ kinds: ElementKinds, _ environment: any NSCollectionLayoutEnvironment) -> CompositionalSection {
        CompositionalSection(
            group: group.core(kinds, environment), insets: contentInsets.core, interGroupSpacing: Double(interGroupSpacing),
            insetsReference: contentInsetsReference.core, supplementaryInsetsReference: supplementaryContentInsetsReference.core,
            supplementariesFollowInsets: supplementariesFollowContentInsets,
            boundaryItems: boundarySupplementaryItems.map { $0.boundaryCore(kinds) },
            decorations: decorationItems.map { $0.decorationCore(kinds) },
            orthogonal: OrthogonalBehavior(rawValue: orthogonalScrollingBehavior.rawValue) ?? .none, list: list)
    }
}

/// Where the row of a section rests that scrolls across the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// How the row of a section moves that scrolls across the layout.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// How soon the row comes to rest.
    public enum DecelerationRate: Int, Hashable, Sendable { case automatic, normal, fast }

    /// Whether the row gives way at its ends.
    public enum Bounce: Int, Hashable, Sendable { case automatic, always, never }

    public override init() { super.init() }

    /// `automatic` leaves it to the system; here it is `normal`. What Apple's does is not recorded.
    open var decelerationRate = DecelerationRate.automatic
    /// `automatic` gives way where the row is longer than what is seen of it, `always` where it is not, too. What Apple's does for
    /// `automatic` is not recorded.
    open var bounce = Bounce.automatic

    var rate: UIScrollView.DecelerationRate { decelerationRate == .fast ? .fast : .normal }
}

/// The space in which a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// Before its insets.
    var contentSize: CGSize { get }
    /// After its insets.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a provider is told.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// An item that is seen; what the handler changes shows on screen and leaves the layout alone.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var name: String { get }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A space without insets of its own.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(size: CGSize, traits: UITraitCollection) {
        contentSize = size
        traitCollection = traits
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
