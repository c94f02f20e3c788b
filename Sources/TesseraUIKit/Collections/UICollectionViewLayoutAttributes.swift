import Foundation
import GridCore
import TesseraGraphics

/// Where an element of a collection view stands and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    public required override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    open var indexPath = IndexPath(item: 0, section: 0)
    open internal(set) var representedElementKind: String?
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell

    /// In the coordinates of the content, before `transform`.
    open var frame: CGRect {
        get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    open var transform = CGAffineTransform.identity
    open var transform3D = CATransform3DIdentity
    open var alpha: CGFloat = 1
    /// Elements with a higher number lie above.
    open var zIndex = 0
    open var isHidden = false
    /// The axes along which a view is measured that is asked what it prefers.
    var estimated: AxisSet = []
    /// The orthogonal section whose row the element moves with.
    var row: Int?
    /// Where the element is read, where the layout of the library has told it.
    var reading: ReadingPlace?

    /// A copy that can be changed by itself; subclasses copy what they add.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.representedElementKind = representedElementKind
        copy.representedElementCategory = representedElementCategory
        copy.center = center
        copy.size = size
        copy.transform = transform
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.row = row
        copy.reading = reading
        return copy
    }

    /// Where the element is read. What a layout of the app's own places stands by its kind: headers before the items of its section,
    /// footers behind them, all else behind its item.
    var readingPlace: ReadingPlace {
        if let reading { return reading }
        let (section, item) = (indexPath.count > 0 ? indexPath[0] : 0, indexPath.count > 1 ? indexPath[1] : 0)
        if representedElementKind == UICollectionView.elementKindSectionHeader {
            return ReadingPlace(section: section, part: .head, item: item)
        }
        if representedElementKind == UICollectionView.elementKindSectionFooter {
            return ReadingPlace(section: section, part: .foot, item: item)
        }
        return ReadingPlace(section: section, part: .items, item: item, rank: representedElementCategory == .cell ? 0 : 1)
    }
}
