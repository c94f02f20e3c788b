import Foundation
import GridCore
import HostInterface
import StandardControls
import ViewGraph

/// The sizes in which controls come.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge

    var core: StandardControlSize {
        switch self {
        case .mini: .mini
        case .small: .small
        case .regular: .regular
        case .large: .large
        case .extraLarge: .extraLarge
        }
    }
}

/// The form of the border around a button.
public struct ButtonBorderShape: Hashable, Sendable {
    let border: ButtonLook.Border

    /// A form that fits the button's size.
    public static let automatic = ButtonBorderShape(border: .automatic)
    public static let capsule = ButtonBorderShape(border: .capsule)
    public static let circle = ButtonBorderShape(border: .circle)
    public static let roundedRectangle = ButtonBorderShape(border: .rounded(nil))

    /// Corners of `radius` points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(border: .rounded(finite(radius))) }
}

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private struct ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    /// The size of controls.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// The form of the border around buttons.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }

    /// Takes the controls inside out of use; a view that is disabled around them stays so.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// Whether the view takes touches; without, they go to what lies behind.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}

private struct HitTestingModifier {
    let isEnabled: Bool
}

extension HitTestingModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        HitTestingNode(around: inner, context, isEnabled: isEnabled)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: HitTestingNode.self).isEnabled = isEnabled }
}
