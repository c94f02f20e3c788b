import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import TesseraGraphics

/// Is asked and told while a person searches.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    override var role: Role? { .searchField }
}

/// A field to search in, with a button that ends the search.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextFieldDelegate {
    public enum Style: UInt, Hashable, Sendable { case `default`, prominent, minimal }

    public let searchTextField = UISearchTextField(frame: .zero)
    private let icon = UIImageView(image: nil)
    private let plate = UIView()
    private let cancel = UIButton(type: .system)
    private let scopes = UISegmentedControl(items: nil)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareParts()
    }

    private func prepareParts() {
        plate.layer.cornerRadius = 10
        plate.backgroundColor = .tertiarySystemFill
        icon.tintColor = .secondaryLabel
        icon.contentMode = .center
        searchTextField.delegate = self
        searchTextField.clearButtonMode = .always
        searchTextField.returnKeyType = .search
        searchTextField.autocapitalizationType = .none
        searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        cancel.setTitle("Cancel", for: .normal)
        cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
        for view in [plate, icon, searchTextField, cancel, scopes] as [UIView] { addSubview(view) }
        (cancel.isHidden, scopes.isHidden) = (true, true)
    }

    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var prompt: String?
    open var searchBarStyle = Style.default
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var showsCancelButton = false {
        didSet {
            cancel.isHidden = !showsCancelButton
            setNeedsLayout()
        }
    }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for title in scopeButtonTitles ?? [] { scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false) }
            scopes.selectedSegmentIndex = 0
            scopes.isHidden = !hasScopes
            invalidateIntrinsicContentSize()
        }
    }
    open var showsScopeBar = false {
        didSet {
            scopes.isHidden = !hasScopes
            invalidateIntrinsicContentSize()
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }
    private var hasScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }

    private func scopeChosen() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
        searchController?.wordsDidChange()
    }
    /// The search controller whose bar this is.
    weak var searchController: UISearchController?
    private func textChanged() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.wordsDidChange()
    }
    private func cancelled() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }

    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }
    open func textFieldDidBeginEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.isActive = true
    }
    open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }
    open func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }
    open func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }
    open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        return true
    }

    /// 56 points, and 46 more for scopes. From knowledge, not recorded.
    var barHeight: CGFloat { hasScopes ? 102 : 56 }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if icon.image == nil {
            icon.image = UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
        }
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let margin: CGFloat = 16
        let button = showsCancelButton ? cancel.sizeThatFits(.zero).width + 10 : 0
        let width = max(0, bounds.width - 2 * margin - button)
        let x = isRightToLeft ? margin + button : margin
        plate.frame = CGRect(x: x, y: 10, width: width, height: 36)
        icon.frame = CGRect(x: isRightToLeft ? x + width - 30 : x, y: 10, width: 30, height: 36)
        searchTextField.frame = CGRect(x: isRightToLeft ? x + 8 : x + 30, y: 10, width: max(0, width - 38), height: 36)
        cancel.frame = CGRect(
            x: isRightToLeft ? margin : bounds.width - margin - button + 10, y: 10, width: max(0, button - 10), height: 36)
        scopes.frame = CGRect(x: margin, y: 56, width: max(0, bounds.width - 2 * margin), height: 32)
    }

    open override class func appearance() -> UISearchBar { AppearanceProxies.proxy(for: self) { UISearchBar(frame: .zero) } }
}
