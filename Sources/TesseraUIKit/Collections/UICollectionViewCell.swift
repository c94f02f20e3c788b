import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A cell: what a collection view shows for an item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// Holds what is shown; as large as the cell. A content configuration puts its own view in its place.
    open private(set) var contentView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        takeContentView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        takeContentView()
    }

    private func takeContentView() {
        contentView.frame = contentFrame
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Where the content stands; lists leave room for accessories.
    var contentFrame: CGRect { bounds }

    // MARK: State

    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// Behind the content.
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
    /// Behind the content and above the background, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, selectedBackgroundView)
            stateDidChange()
        }
    }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, belowSubview: contentView)
    }

    private func stateDidChange() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        setNeedsUpdateConfiguration()
    }

    /// Whether the collection view is edited, told by it.
    var isEditing = false { didSet { if isEditing != oldValue { stateDidChange() } } }
    /// Whether the item's children are shown, told by the data source.
    var isExpanded = false { didSet { if isExpanded != oldValue { stateDidChange() } } }

    // MARK: Configurations

    /// How the cell stands now; subclasses add what they know.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isExpanded = isExpanded
        return state
    }

    private var needsUpdate = true
    private var isUpdating = false
    /// Called with `updateConfiguration`, before it is known what the cell shows.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Has the cell configured before it is shown next.
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        setNeedsLayout()
    }

    /// Brings the configurations to the state; subclasses do it in their own way.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
        if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
    }

    func updateConfigurationIfNeeded() {
        guard needsUpdate, !isUpdating else { return }
        needsUpdate = false
        isUpdating = true
        updateConfiguration(using: configurationState)
        isUpdating = false
    }

    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true

    private var shownContent: (any UIContentConfiguration)?
    /// What the cell shows. A configuration of the kind that is shown already is handed to the view that shows it.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set {
            shownContent = newValue
            showContent()
            contentDidChange()
        }
    }

    private func showContent() {
        if let content = shownContent {
            if let view = contentView as? any UIView & UIContentView, view.supports(content) {
                view.configuration = content
            } else {
                replaceContentView(content.makeContentView())
            }
        } else if contentView is any UIContentView {
            replaceContentView(UIView())
        }
    }

    private func replaceContentView(_ view: UIView) {
        contentView.removeFromSuperview()
        contentView = view
        view.translatesAutoresizingMaskIntoConstraints = true
        takeContentView()
    }

    override func sizeInsideDidChange(of view: UIView) {
        if view === contentView, !isUpdating { sizeDidChange?() }
    }

    /// The content asks for another size.
    func contentDidChange() {
        setNeedsLayout()
        sizeDidChange?()
    }

    private var ground: BackgroundView?
    /// What lies behind the content; it takes the place of `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            guard let backgroundConfiguration else {
                ground?.removeFromSuperview()
                ground = nil
                return
            }
            let view = ground ?? BackgroundView(backgroundConfiguration)
            ground = view
            view.configuration = backgroundConfiguration
            if view.superview == nil {
                view.frame = bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(view, at: 0)
            }
            groundDidChange(view)
        }
    }

    /// The view behind the content is another one, or looks otherwise.
    func groundDidChange(_ view: BackgroundView) {}
    var groundView: BackgroundView? { ground }

    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        if contentView.superview === self, contentView.frame != contentFrame { contentView.frame = contentFrame }
    }

    // MARK: Size

    override func fittingSize(in size: CGSize, _ axes: AxisSet) -> CGSize {
        updateConfigurationIfNeeded()
        let own = super.fittingSize(in: size, axes)
        guard own == .zero || isFitByConstraints else { return own }
        let room = contentRoom(in: size)
        let beside = CGSize(width: size.width - room.width, height: size.height - room.height)
        let target = CGSize(width: axes.contains(.horizontal) ? 0 : room.width, height: axes.contains(.vertical) ? 0 : room.height)
        var fit = CGSize.zero
        if contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) {
            fit = constrainedSize(target, axes, in: contentView)
        } else {
            let old = contentView.frame
            contentView.frame.size = room
            fit = contentView.sizeThatFits(CGSize(width: axes.contains(.horizontal) ? 0 : room.width, height: target.height))
            if fit == room, !(contentView is any UIContentView) { fit = .zero }
            contentView.frame = old
        }
        guard fit != .zero else { return own }
        return atLeast(CGSize(width: fit.width + beside.width, height: fit.height + beside.height))
    }

    /// The size of the content in a cell of a size.
    func contentRoom(in size: CGSize) -> CGSize { size }
    /// The least size of the cell, where its kind has one.
    func atLeast(_ size: CGSize) -> CGSize { size }

    override var role: Role? { .cell }

    /// Whether the cell may be picked up to be moved, told by the data source.
    var canReorder = false
}
