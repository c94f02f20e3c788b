import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import TesseraGraphics

/// A switch. Its size is always the same.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(SwitchLook.size)))
        prepareParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareParts()
    }

    private func prepareParts() {
        isOpaque = false
        priorities.horizontalHugging = .defaultHigh
        priorities.verticalHugging = .defaultHigh
    }

    /// Sends no event.
    open var isOn = false { didSet { setNeedsDisplay() } }
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open var onTintColor: UIColor? {
        didSet {
            note("onTintColor", onTintColor, \UISwitch.onTintColor)
            setNeedsDisplay()
        }
    }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    open override var intrinsicContentSize: CGSize { CGSize(SwitchLook.size) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(SwitchLook.size) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let frame = Rect(
            x: 0, y: (Double(bounds.height) - SwitchLook.size.height) / 2, width: SwitchLook.size.width, height: SwitchLook.size.height)
        let on = (onTintColor ?? .systemGreen).color(for: traitCollection)
        let look = SwitchLook.contents(
            in: frame, fraction: isOn ? 1 : 0, on: .color(isEnabled ? on : on.opacity(0.5)),
            isDark: traitCollection.userInterfaceStyle == .dark, isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
        for content in look { context.draw(content, transform: context.ctm) }
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        isOn.toggle()
        sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
        return true
    }

    override var role: Role? { .toggle }
    override var spokenValue: String? { isOn ? "1" : "0" }

    open override class func appearance() -> UISwitch { AppearanceProxies.proxy(for: self) { UISwitch() } }
}
