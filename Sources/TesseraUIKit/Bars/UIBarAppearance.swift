import Foundation
import HostInterface
import Scene
import StandardControls

/// What lies under a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    private enum Kind { case standard, opaque, transparent }

    private var kind = Kind.standard

    public override init() {}

    /// Over the platform's blur; without an effect over nothing.
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
    /// The line towards the content; `nil` and clear are none.
    open var shadowColor: UIColor? = .separator

    /// The platform's blur over content.
    open func configureWithDefaultBackground() { configure(.standard) }

    /// The platform's ground, through which nothing is seen.
    open func configureWithOpaqueBackground() { configure(.opaque) }

    /// No ground and no line.
    open func configureWithTransparentBackground() { configure(.transparent) }

    private func configure(_ kind: Kind) {
        self.kind = kind
        backgroundColor = kind == .opaque ? .systemBackground : nil
        backgroundEffect = kind == .standard ? UIBlurEffect(style: .systemChromeMaterial) : nil
        shadowColor = kind == .transparent ? nil : .separator
    }

    var ground: ChosenLooks.Ground {
        if let backgroundColor, backgroundColor != .clear { return .opaque(backgroundColor.lookColor) }
        return backgroundEffect == nil ? .clear : .standard
    }
}

/// The look of a navigation bar.
public final class UINavigationBarAppearance: UIBarAppearance {
    /// Font and colour of the title in the bar's row.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    public override init() { super.init() }
}

/// The look of a tab bar.
public final class UITabBarAppearance: UIBarAppearance {
    public override init() { super.init() }
}

extension ChosenLooks.Title {
    @MainActor
    init(_ attributes: [NSAttributedString.Key: Any]) {
        self.init(
            color: (attributes[.foregroundColor] as? UIColor)?.lookColor, font: (attributes[.font] as? UIFont)?.font)
    }
}
