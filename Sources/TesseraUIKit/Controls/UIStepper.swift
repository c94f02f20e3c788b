import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A value that is made smaller or larger step by step.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(StepperLook.size)))
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    private var kept = 0.0
    /// Held between the least and the most; sends no event.
    open var value: Double {
        get { kept }
        set {
            kept = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            setNeedsDisplay()
        }
    }
    open var minimumValue = 0.0 { didSet { value = kept } }
    open var maximumValue = 100.0 { didSet { value = kept } }
    open var stepValue = 1.0
    /// Whether the value begins again at the other end.
    open var wraps = false
    open var autorepeat = true
    open var isContinuous = true

    open override var intrinsicContentSize: CGSize { CGSize(StepperLook.size) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(StepperLook.size) }

    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let look = StepperLook.contents(
            in: Rect(origin: .zero, size: StepperLook.size), isDark: traitCollection.userInterfaceStyle == .dark,
            isRightToLeft: isRightToLeft, canDecrement: isEnabled && (wraps || kept > minimumValue),
            canIncrement: isEnabled && (wraps || kept < maximumValue))
        for content in look { context.draw(content, transform: context.ctm) }
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        return step(up: (point.x > bounds.width / 2) != isRightToLeft)
    }

    override func step(up isPlus: Bool) -> Bool {
        guard isEnabled else { return false }
        let next = kept + (isPlus ? stepValue : -stepValue)
        let before = kept
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if kept != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    override var role: Role? { .stepper }
    override var spokenValue: String? { "\(kept)" }

    open override class func appearance() -> UIStepper { AppearanceProxies.proxy(for: self) { UIStepper() } }
}
