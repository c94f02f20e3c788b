import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// Something at the side of a row: an arrow, a check mark, a button, a view of the app.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Int, Hashable, Sendable { case always, whenEditing, whenNotEditing }

    /// At which side, among the others there.
    @preconcurrency @MainActor
    public enum Placement {
        public typealias Position = @MainActor ([UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    }

    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, detail, label, customView, popUpMenu
    }

    /// The width that an accessory takes; what it shows stands in its middle.
    public enum LayoutDimension: Hashable, Sendable {
        case actual, standard
        case custom(CGFloat)
    }

    public let accessoryType: AccessoryType
    let placement: Placement
    let isHidden: Bool
    let tint: UIColor?
    let width: LayoutDimension
    let make: @MainActor (UICollectionViewListCell) -> UIView
    let room: CGFloat

    init(
        _ type: AccessoryType, _ placement: Placement, isHidden: Bool, tint: UIColor?, width: LayoutDimension, room: Double,
        make: @escaping @MainActor (UICollectionViewListCell) -> UIView
    ) {
        accessoryType = type
        self.placement = placement
        self.isHidden = isHidden
        self.tint = tint
        self.width = width
        self.room = CGFloat(room)
        self.make = make
    }

    var isTrailing: Bool { if case .trailing = placement { true } else { false } }

    func isShown(isEditing: Bool) -> Bool {
        let displayed =
            switch placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return !isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
    }

    // MARK: Options

    @preconcurrency @MainActor
    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias DetailOptions = DisclosureIndicatorOptions

    @preconcurrency @MainActor
    public struct OutlineDisclosureOptions {
        /// Whether only the arrow opens and closes, the whole row, or what is usual.
        public enum Style: Int, Hashable, Sendable { case automatic, header, cell }

        public var style = Style.automatic
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden, self.reservedLayoutWidth, self.tintColor) = (style, isHidden, reservedLayoutWidth, tintColor)
        }
    }

    @preconcurrency @MainActor
    public struct DeleteOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.backgroundColor = backgroundColor
        }
    }
    public typealias InsertOptions = DeleteOptions
    public typealias MultiselectOptions = DeleteOptions

    @preconcurrency @MainActor
    public struct ReorderOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var showsVerticalSeparator: Bool?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }

    @preconcurrency @MainActor
    public struct LabelOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var font: UIFont?
        public var adjustsFontForContentSizeCategory: Bool?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
        }
    }

    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public let isHidden: Bool
        public let reservedLayoutWidth: LayoutDimension
        public let tintColor: UIColor?
        public let maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    // MARK: Kinds

    private static func symbol(_ name: String, _ tint: UIColor, size: CGFloat, weight: UIImage.SymbolWeight) -> UIView {
        let view = UIImageView(
            image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight)))
        view.tintColor = tint
        view.contentMode = .center
        return view
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .trailing(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.disclosureRoom
        ) { cell in
            let isRightToLeft = cell.traitCollection.layoutDirection == .rightToLeft
            return symbol(
                isRightToLeft ? "chevron.left" : "chevron.right", options.tintColor ?? .tertiaryLabel, size: 14, weight: .semibold)
        }
    }

    /// Opens and closes the children of an item of a section snapshot.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, .trailing(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.signRoom
        ) { cell in
            let view = DisclosureButton(of: cell, tint: options.tintColor, handler: actionHandler)
            cell.togglesByTap = options.style != .cell && actionHandler == nil
            return view
        }
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .checkmark, .trailing(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.checkRoom
        ) { symbol("checkmark", options.tintColor ?? $0.tintColor, size: 17, weight: .semibold) }
    }

    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        sign(.delete, "minus.circle.fill", displayed, options, .systemRed, actionHandler)
    }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        sign(.insert, "plus.circle.fill", displayed, options, .systemGreen, actionHandler)
    }

    private static func sign(
        _ type: AccessoryType, _ name: String, _ displayed: DisplayedState, _ options: DeleteOptions, _ color: UIColor,
        _ handler: (() -> Void)?
    ) -> UICellAccessory {
        UICellAccessory(
            type, .leading(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.signRoom
        ) { _ in
            let button = SignButton(handler)
            button.add(symbol(name, options.backgroundColor ?? color, size: 20, weight: .regular))
            return button
        }
    }

    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, .leading(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.signRoom
        ) { cell in
            symbol(
                cell.isSelected ? "checkmark.circle.fill" : "circle", cell.isSelected ? cell.tintColor : .systemGray3, size: 20,
                weight: .regular)
        }
    }

    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, .trailing(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.signRoom
        ) { _ in symbol("line.3.horizontal", options.tintColor ?? .tertiaryLabel, size: 17, weight: .regular) }
    }

    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, .trailing(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .standard, room: AccessoryLook.signRoom
        ) { cell in
            let button = SignButton(actionHandler)
            button.add(symbol("info.circle", options.tintColor ?? cell.tintColor, size: 20, weight: .regular))
            return button
        }
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label, .trailing(displayed: displayed), isHidden: options.isHidden ?? false, tint: options.tintColor,
            width: options.reservedLayoutWidth ?? .actual, room: 0
        ) { _ in
            let label = UILabel()
            label.text = text
            label.font = options.font ?? .preferredFont(forTextStyle: .body)
            label.textColor = options.tintColor ?? .secondaryLabel
            return label
        }
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView, configuration.placement, isHidden: configuration.isHidden, tint: configuration.tintColor,
            width: configuration.reservedLayoutWidth, room: AccessoryLook.signRoom
        ) { _ in
            if let tint = configuration.tintColor { configuration.customView.tintColor = tint }
            return configuration.customView
        }
    }
}

/// A sign that does something where a handler was given.
final class SignButton: UIControl {
    private let act: (() -> Void)?

    init(_ act: (() -> Void)?) {
        self.act = act
        super.init(frame: .zero)
    }

    required convenience init?(coder: NSCoder) { nil }

    func add(_ view: UIView) {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        addSubview(view)
    }

    override var intrinsicContentSize: CGSize { subviews.first?.intrinsicContentSize ?? .zero }

    override func tap(at point: CGPoint) -> Bool {
        act?()
        return act != nil
    }

    override var role: Role? { act == nil ? nil : .button }
}

/// The arrow that opens and closes the children of a row.
final class DisclosureButton: UIControl {
    private weak var cell: UICollectionViewListCell?
    private let handler: (() -> Void)?
    private let icon = UIImageView()

    init(of cell: UICollectionViewListCell, tint: UIColor?, handler: (() -> Void)?) {
        self.cell = cell
        self.handler = handler
        super.init(frame: .zero)
        let name = cell.isExpanded ? "chevron.down" : "chevron.right"
        icon.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
        icon.tintColor = tint ?? cell.tintColor
        icon.contentMode = .center
        icon.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(icon)
    }

    required convenience init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { icon.intrinsicContentSize }

    override func tap(at point: CGPoint) -> Bool {
        if let handler { handler() } else { cell?.toggleExpansion() }
        return true
    }

    override var role: Role? { .button }
    override var spokenLabel: String? { cell?.isExpanded ?? false ? "Collapse" : "Expand" }
}
