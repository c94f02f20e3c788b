import Foundation

/// Is told what a person searches for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar whose words somebody follows. It stands in the navigation bar of the controller whose item has it.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.searchController = self
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        searchBar.searchController = self
    }

    public let searchBar = UISearchBar(frame: .zero)
    public let searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true
    private var active = false
    /// Whether a person searches: from the moment at which the bar takes the keyboard until it is cancelled.
    open var isActive: Bool {
        get { active }
        set {
            guard newValue != active else { return }
            if newValue { begin() } else { end() }
            searchResultsUpdater?.updateSearchResults(for: self)
        }
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        active = true
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        searchBar.searchTextField.becomeFirstResponder()
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        active = false
        searchBar.text = ""
        searchBar.searchTextField.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        delegate?.didDismissSearchController(self)
    }

    /// The words or the scope are others.
    func wordsDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }
}
