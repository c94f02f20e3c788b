import Foundation
import HostInterface

/// The running app, as far as there is one: a scene with one window on the current host.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// Whether the app is in front.
    public enum State: Int, Hashable, Sendable { case active, inactive, background }

    /// What `open` may be told.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public static let shared = UIApplication()

    private let outside = UIWindowScene()

    private override init() {}

    /// That of the current host; code that runs outside one has a scene of its own.
    private var scene: UIWindowScene { HostContext.current?.kept(UIWindowScene.self) { UIWindowScene() } ?? outside }

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
    private lazy var mainWindow = UIWindow(windowScene: self)

    override init() {}

    /// The window, as large as the screen is now.
    private var window: UIWindow {
        if mainWindow.frame != screen.bounds { mainWindow.frame = screen.bounds }
        return mainWindow
    }

    public var windows: [UIWindow] { [window] }
    public var keyWindow: UIWindow? { window }
    public var screen: UIScreen { .main }
    public var traitCollection: UITraitCollection { .current }
    public var interfaceOrientation: UIInterfaceOrientation { ScreenTraits.current.isLandscape ? .landscapeRight : .portrait }
}
