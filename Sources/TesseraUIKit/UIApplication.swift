import Foundation
import HostInterface

/// The running app, as far as there is one: a scene with one window on the current host.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
    /// Whether the app is in front.
    public enum State: Int, Hashable, Sendable { case active, inactive, background }

    /// What `open` may be told.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public static let shared = UIApplication()

    private let scene = UIWindowScene()

    private override init() {}

    public var connectedScenes: Set<UIScene> { [scene] }
    public var windows: [UIWindow] { scene.windows }
    public var keyWindow: UIWindow? { scene.keyWindow }
    public var applicationState: State { .active }
    public var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        ScreenTraits.current.isRightToLeft ? .rightToLeft : .leftToRight
    }
    public var isIdleTimerDisabled = false

    /// What a toolkit does to take the keyboard away; answers whether something had it.
    package var endEditing: @MainActor () -> Bool = { false }

    /// Nobody is asked which programs there are, so that it is never promised.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Asks the host to open the address; the completion is told whether that was done, and the developer where it was not.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let host = HostContext.current else {
            completion?(false)
            return
        }
        host.services.open(address: url.absoluteString) { isOpen in
            if !isOpen { host.warn("open \(url.absoluteString): no other program is started here") }
            completion?(isOpen)
        }
    }
}

/// A part of an app's interface.
@preconcurrency @MainActor
public class UIScene: NSObject {
    /// Whether the scene is in front.
    public enum ActivationState: Int, Hashable, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    public var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
    private lazy var window = UIWindow(windowScene: self)

    override init() {}

    public var windows: [UIWindow] { [window] }
    public var keyWindow: UIWindow? { window }
    public var screen: UIScreen { .main }
    public var traitCollection: UITraitCollection { .current }
    public var interfaceOrientation: UIInterfaceOrientation { ScreenTraits.current.isLandscape ? .landscapeRight : .portrait }
}

/// The window of the screen that is drawn.
@preconcurrency @MainActor
public final class UIWindow: NSObject {
    public private(set) weak var windowScene: UIWindowScene?

    init(windowScene: UIWindowScene) { self.windowScene = windowScene }

    public var isKeyWindow: Bool { true }
    public var screen: UIScreen { .main }
    public var bounds: CGRect { screen.bounds }
    public var frame: CGRect { screen.bounds }
    public var traitCollection: UITraitCollection { .current }
    /// What bars and rounded corners of the device cover.
    public var safeAreaInsets: UIEdgeInsets {
        let traits = ScreenTraits.current
        return UIEdgeInsets(traits.safeArea, isRightToLeft: traits.isRightToLeft)
    }
}
