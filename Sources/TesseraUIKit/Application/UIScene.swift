import Foundation
import GridCore
import HostInterface

/// A part of an app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Whether the scene is in front.
    public enum ActivationState: Int, Hashable, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    /// What a scene is made with. Nobody asks for anything here: the scene is the one that the program starts with.
    public final class ConnectionOptions: NSObject {}

    open var activationState: ActivationState { .foregroundActive }
    open internal(set) var session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }
}

/// What stays of a scene while it is away.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// What a session is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
    public let persistentIdentifier = "main"
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    override init() {}
}

/// Which classes make a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var delegateClass: AnyClass?
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    private lazy var mainWindow = UIWindow(windowScene: self)
    private var own: [UIWindow] = []
    private weak var key: UIWindow?

    init() { super.init(session: UISceneSession(), connectionOptions: ConnectionOptions()) }

    /// The screen's own window, as large as the screen is now.
    package var screenWindow: UIWindow {
        if mainWindow.frame != screen.bounds { mainWindow.frame = screen.bounds }
        return mainWindow
    }

    /// The windows of the app; the screen's own where it has made none.
    open var windows: [UIWindow] { own.isEmpty ? [screenWindow] : own }
    open var keyWindow: UIWindow? { own.isEmpty ? screenWindow : key ?? own.last }
    open var screen: UIScreen { .main }
    open override var next: UIResponder? { UIApplication.shared }
    open var traitCollection: UITraitCollection { .current }
    open var interfaceOrientation: UIInterfaceOrientation { ScreenTraits.current.isLandscape ? .landscapeRight : .portrait }
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }

    func take(_ window: UIWindow) { if window !== mainWindow, !own.contains(window) { own.append(window) } }

    func makeKey(_ window: UIWindow) {
        take(window)
        guard key !== window else { return }
        key?.resignKey()
        key = window
        window.becomeKey()
        HostContext.current?.requestUpdate()
    }

    /// The window that the host shows: the key one of those that the app has made.
    package var shownWindow: UIWindow? { own.isEmpty ? nil : key ?? own.last { !$0.isHidden } }
}

/// The strip at the top of the screen.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    override init() {}

    /// As high as what the device covers at the top.
    public var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: CGFloat(ScreenTraits.current.safeArea.top))
    }
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}

/// Is told of the life of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A scene's delegate with the window that it shows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
