import Foundation
import HostInterface

/// The window of the screen that is drawn. Views of UIKit that are shown inside SwiftUI's lie in it, where they stand on the screen.
///
/// A window that an app makes for itself holds views and is not shown.
@preconcurrency @MainActor
public final class UIWindow: UIView {
    public weak var windowScene: UIWindowScene?
    public var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required convenience init?(coder: NSCoder) { self.init(frame: .zero) }

    public var isKeyWindow: Bool { windowScene?.keyWindow === self }
    public var screen: UIScreen { .main }
    public override var window: UIWindow? { self }
    public override var next: UIResponder? { UIApplication.shared }

    /// What bars and rounded corners of the device cover.
    public override var safeAreaInsets: UIEdgeInsets {
        let traits = ScreenTraits.current
        return UIEdgeInsets(traits.safeArea, isRightToLeft: traits.isRightToLeft)
    }

    public override class func appearance() -> UIWindow { AppearanceProxies.proxy(for: self) { UIWindow() } }
}
