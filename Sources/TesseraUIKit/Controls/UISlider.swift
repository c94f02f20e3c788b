import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A value between two others, set by a thumb on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    /// Held between the least and the most; sends no event.
    open var value: Float {
        get { kept }
        set {
            kept = clamped(newValue)
            setNeedsDisplay()
        }
    }
    private var kept: Float = 0
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = kept
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = kept
        }
    }
    /// Whether events come while the thumb is moved; else once at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    private func clamped(_ value: Float) -> Float { value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue) }
    private var fraction: Double {
        let span = Double(maximumValue - minimumValue)
        return span > 0 ? Double(kept - minimumValue) / span : 0
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: SliderLook.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: SliderLook.height) }

    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let fill = (minimumTrackTintColor ?? tintColor).color(for: traitCollection)
        let look = SliderLook.contents(
            in: Rect(origin: .zero, size: Size(bounds.size)), fraction: fraction, fill: .color(isEnabled ? fill : fill.opacity(0.5)),
            isDark: traitCollection.userInterfaceStyle == .dark, isRightToLeft: isRightToLeft)
        for content in look { context.draw(content, transform: context.ctm) }
    }

    /// The thumb goes where the track was tapped.
    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        let x = isRightToLeft ? Double(bounds.width - point.x) : Double(point.x)
        move(to: SliderLook.fraction(at: x, width: Double(bounds.width)))
        return true
    }

    /// The thumb goes along with a finger.
    override func drag(by delta: CGPoint) -> Bool {
        guard isEnabled, delta.x.magnitude > delta.y.magnitude else { return false }
        let way = max(1, Double(bounds.width) - SliderLook.thumbSide)
        move(to: fraction - Double(delta.x) / way * (isRightToLeft ? -1 : 1))
        return true
    }

    override func step(up: Bool) -> Bool {
        guard isEnabled else { return false }
        move(to: fraction + (up ? 0.1 : -0.1))
        return true
    }

    private func move(to fraction: Double) {
        let before = kept
        value = minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue)
        if kept != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override var role: Role? { .slider }
    override var spokenValue: String? { "\(Int((fraction * 100).rounded())) %" }

    open override class func appearance() -> UISlider { AppearanceProxies.proxy(for: self) { UISlider() } }
}
