import Foundation
import HostInterface

/// A window of the app: the root of its views.
///
/// The screen has a window of its own, in which views of UIKit stand that are shown inside SwiftUI's. A window that an app makes is shown
/// once `makeKeyAndVisible` was called, or it has a scene and is not hidden.
@preconcurrency @MainActor
open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene? { didSet { windowScene?.take(self) } }
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.disappear()
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRoot()
        }
    }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func showRoot() {
        guard let controller = rootViewController, let view = controller.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        if isOnScreen { controller.appear() }
    }

    /// Whether the host shows the window.
    private(set) var isOnScreen = false

    /// Told by the host that it shows the window, or does not any more.
    package func show(onScreen: Bool) {
        guard onScreen != isOnScreen else { return }
        isOnScreen = onScreen
        if onScreen { rootViewController?.appear() } else { rootViewController?.disappear() }
    }

    /// Shows the window and makes it the one that keys go to.
    open func makeKeyAndVisible() {
        isHidden = false
        (windowScene ?? UIApplication.shared.scene).makeKey(self)
    }

    open func makeKey() { (windowScene ?? UIApplication.shared.scene).makeKey(self) }
    open func becomeKey() {}
    open func resignKey() {}

    open var isKeyWindow: Bool { (windowScene ?? UIApplication.shared.scene).keyWindow === self }
    open var screen: UIScreen { .main }
    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    open var windowLevel = Level.normal

    /// How far a window lies above others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    /// What bars and rounded corners of the device cover.
    open override var safeAreaInsets: UIEdgeInsets {
        let traits = ScreenTraits.current
        return UIEdgeInsets(traits.safeArea, isRightToLeft: traits.isRightToLeft)
    }

    private var traitsBefore: UITraitCollection?

    /// Tells the controllers that the window gets another size.
    package func resize(to frame: CGRect) {
        guard self.frame != frame else { return }
        let isAnother = self.frame.size != frame.size && isOnScreen
        // Another size is there at once.
        let turn = ScreenTransition(in: self, from: nil, to: nil, by: nil, isComing: true)
        if isAnother { rootViewController?.viewWillTransition(to: frame.size, with: turn) }
        self.frame = frame
        // Another size may be another class of width or height.
        let traits = traitCollection
        if let traitsBefore, !traitsBefore.isEqual(traits) { traitsDidChange() }
        traitsBefore = traits
        if isAnother { turn.end() }
    }

    open override class func appearance() -> UIWindow { AppearanceProxies.proxy(for: self) { UIWindow() } }
}
