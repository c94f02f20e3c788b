import Foundation
import GridCore
import Scene
import TesseraGraphics

/// Something that a visual effect view does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what lies behind a view.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
    /// How strong the blur is, and how much of what lies behind is covered.
    public enum Style: Int, Hashable, Sendable {
        case extraLight = 0, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) { self.style = style }

    /// What is painted behind a view in a look. How much each covers was chosen by eye.
    func backdrop(isDark: Bool) -> Backdrop {
        let cover: Double =
            switch style {
            case .extraLight: 0.8
            case .light, .dark: 0.6
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.35
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.5
            case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.65
            case .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.8
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.75
            }
        let dark =
            switch style {
            case .extraLight, .light: false
            case .dark: true
            default:
                style.rawValue >= Style.systemUltraThinMaterialDark.rawValue
                    || (style.rawValue < Style.systemUltraThinMaterialLight.rawValue && isDark)
            }
        let tint = dark ? Color(white: 0.12, alpha: cover) : Color(white: 0.97, alpha: cover)
        return Backdrop(radius: 30, saturation: 1.8, tint: tint)
    }
}

/// A view that shows what lies behind it through an effect. What is shown in it is put into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect? { didSet { layer.changed() } }
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        effect = nil
        super.init(coder: coder)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    override func decorate(_ layer: inout Layer) {
        guard let blur = effect as? UIBlurEffect else { return }
        layer.backdrop = blur.backdrop(isDark: traitCollection.userInterfaceStyle == .dark)
        // What lies behind is seen through the view's shape only.
        if layer.clip == nil { layer.clip = self.layer.outline() }
    }

    open override class func appearance() -> UIVisualEffectView {
        AppearanceProxies.proxy(for: self) { UIVisualEffectView(effect: nil) }
    }
}
