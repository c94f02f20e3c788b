import GridCore
import HostInterface
import Scene

/// The sizes in which controls come.
public enum StandardControlSize: Hashable, Sendable { case mini, small, regular, large, extraLarge }

/// The look of buttons with a border: what surrounds the label and what fills the border.
///
/// Sizes follow the flat look (to iOS 18): 28, 34 and 50 points high around one line of text at the standard text size. From knowledge,
/// not from a recording.
public struct ButtonLook: Hashable, Sendable {
    public enum Border: Hashable, Sendable {
        case automatic, capsule, circle
        /// Corners of the radius that belongs to the size, or of a given one.
        case rounded(Double?)
    }

    public let size: StandardControlSize

    public init(size: StandardControlSize) { self.size = size }

    /// Distance between the label and the border.
    public var padding: Insets {
        switch size {
        case .mini, .small: Insets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .regular: Insets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large, .extraLarge: Insets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// The text style of the label.
    public var textStyle: TextStyle {
        switch size {
        case .mini, .small: .subheadline
        case .regular, .large, .extraLarge: .body
        }
    }

    /// The radius of the corners where the border is rounded and no other radius is asked for.
    public var cornerRadius: Double {
        switch size {
        case .mini, .small, .regular: 8
        case .large, .extraLarge: 12
        }
    }

    /// The outline of the border around a button that takes `rect`.
    public func outline(_ border: Border, in rect: Rect) -> Outline {
        switch border {
        case .circle:
            let side = min(rect.width, rect.height)
            return .ellipse(Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        case .capsule:
            return capsule(rect)
        case .automatic:
            return size == .mini || size == .small ? capsule(rect) : rounded(rect, cornerRadius)
        case .rounded(let radius):
            return rounded(rect, radius ?? cornerRadius)
        }
    }

    private func capsule(_ rect: Rect) -> Outline { rounded(rect, min(rect.width, rect.height) / 2) }

    private func rounded(_ rect: Rect, _ radius: Double) -> Outline { .rounded(rect, CornerRadii(radius, isContinuous: true)) }

    /// How strong a tinted fill is against the tint itself.
    public static let tintedFillOpacity = 0.15
    /// How strong the label of a plain button that is disabled is drawn.
    public static let disabledLabelOpacity = 0.5

    // How a button looks under a finger or a pointer: all by eye.

    /// How strong a label without a border is drawn.
    public static func labelOpacity(isPressed: Bool, isHovered: Bool) -> Double { isPressed ? 0.2 : isHovered ? 0.7 : 1 }
    /// How strong a plain button is drawn, whose label may be anything.
    public static func plainOpacity(isPressed: Bool, isHovered: Bool) -> Double { isPressed ? 0.5 : isHovered ? 0.85 : 1 }
    /// How strong a button with a border is drawn.
    public static func borderOpacity(isPressed: Bool, isHovered: Bool) -> Double { isPressed ? 0.5 : isHovered ? 0.85 : 1 }
}
