import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A button in a bar: a word, a symbol or both in the tint, and before the way back an arrow.
final class BarButton: UIControl {
    private let label = UILabel()
    private let icon = UIImageView()
    private var hasArrow = false
    /// Does what a tap asks for.
    var act: (() -> Void)?
    private weak var item: UIBarButtonItem?

    init(_ item: UIBarButtonItem) {
        super.init(frame: .zero)
        self.item = item
        isEnabled = item.isEnabled
        if let color = item.tintColor { tintColor = color }
        accessibilityLabel = item.accessibilityLabel
        accessibilityIdentifier = item.accessibilityIdentifier
        let attributes = item.titleTextAttributes(for: .normal) ?? [:]
        take(
            item.image == nil || item.systemItem?.word != nil ? item.title : nil, item.image, isBold: item.style == .done,
            attributes: attributes)
        spoken = item.title
    }

    private init(word: String) {
        super.init(frame: .zero)
        hasArrow = true
        take(word, nil, isBold: false, attributes: [:])
        spoken = word.isEmpty ? "Back" : word
    }

    required convenience init?(coder: NSCoder) { nil }

    /// The button that leads back.
    static func back(_ word: String) -> BarButton { BarButton(word: word) }

    private var spoken: String?

    private func take(_ word: String?, _ image: UIImage?, isBold: Bool, attributes: [NSAttributedString.Key: Any]) {
        label.attributedText = word.map { NSAttributedString(string: $0, attributes: attributes) }
        label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        icon.image = image
        icon.contentMode = .center
        addSubview(label)
        addSubview(icon)
        label.isAccessibilityElement = false
        accessibilityElementsHidden = true
    }

    override var intrinsicContentSize: CGSize {
        let text = label.text?.isEmpty ?? true ? .zero : label.sizeThatFits(.zero)
        let image = icon.image?.size ?? .zero
        let arrow = hasArrow ? CGFloat(BackChevron.size.width) + 6 : 0
        return CGSize(width: max(text.width + image.width + arrow, 22), height: max(text.height, image.height, 32))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let tint = isEnabled ? tintColor : UIColor.tertiaryLabel
        label.textColor = label.attributedText?.length ?? 0 > 0 && item?.titleTextAttributes(for: .normal) != nil ? label.textColor : tint
        icon.tintColor = tint
        let arrow = hasArrow ? CGFloat(BackChevron.size.width) + 6 : 0
        let text = label.sizeThatFits(.zero)
        label.frame = CGRect(x: arrow, y: (bounds.height - text.height) / 2, width: max(0, bounds.width - arrow), height: text.height)
        icon.frame = bounds
    }

    override func tintColorDidChange() { setNeedsLayout() }

    override func draw(_ rect: CGRect) {
        guard hasArrow, let context = UIGraphicsGetCurrentContext() else { return }
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        let size = BackChevron.size
        let box = Rect(
            x: isRightToLeft ? Double(bounds.width) - size.width : 0, y: (Double(bounds.height) - size.height) / 2, width: size.width,
            height: size.height)
        let color = tintColor.color(for: traitCollection)
        context.draw(
            .stroke(BackChevron.outline(in: box, isRightToLeft: isRightToLeft), BackChevron.stroke, .color(color)), transform: context.ctm)
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        if let act {
            act()
        } else if let item, item.showsMenu, let menu = item.menu {
            MenuStage.show(menu, from: self, sender: item)
        } else {
            item?.perform()
        }
        return true
    }

    override var role: Role? { .button }
    override var spokenLabel: String? { spoken ?? label.text }
}
