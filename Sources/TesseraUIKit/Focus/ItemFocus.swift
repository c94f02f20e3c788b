import Foundation

/// How the items of a collection or table view take part in the keyboard's ways, and where the keyboard was.
struct ItemFocus {
    var isAllowed = true
    var selectionFollows = false
    var remembersLast = false
    var path: IndexPath?
    /// The cell that was last told that it has the keyboard.
    weak var told: UIView?
}

/// Gives collection and table views what both have about the keyboard's ways.
@preconcurrency @MainActor
public protocol _ItemFocusing: UIScrollView {}

extension _ItemFocusing {
    /// Whether items take the keyboard. They do unless the program says otherwise.
    public var allowsFocus: Bool {
        get { itemFocus.isAllowed }
        set { itemFocus.isAllowed = newValue }
    }
    /// Whether an item is chosen as soon as it has the keyboard. Apple's systems decide it by the platform; here it is off.
    public var selectionFollowsFocus: Bool {
        get { itemFocus.selectionFollows }
        set { itemFocus.selectionFollows = newValue }
    }
    /// Whether the keyboard comes back to the item that had it last.
    public var remembersLastFocusedIndexPath: Bool {
        get { itemFocus.remembersLast }
        set { itemFocus.remembersLast = newValue }
    }
}

extension UICollectionView: _ItemFocusing {}
extension UITableView: _ItemFocusing {}
