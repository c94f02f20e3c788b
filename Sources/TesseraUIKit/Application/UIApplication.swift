import Foundation
import HostInterface
import TesseraFoundation

/// The running app, as far as there is one: a scene with one window on the current host.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Whether the app is in front.
    public enum State: Int, Hashable, Sendable { case active, inactive, background }

    /// What `open` may be told.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public static let shared = UIApplication()

    /// Why the app was started. Nobody starts one for a reason here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// Told weakly on Apple's systems; here the app keeps it, as nobody else does.
    open var delegate: (any UIApplicationDelegate)?
    private let outside = UIWindowScene()

    private override init() {}

    /// That of the current host; code that runs outside one has a scene of its own.
    package var scene: UIWindowScene { HostContext.current?.kept(UIWindowScene.self) { UIWindowScene() } ?? outside }

    public var connectedScenes: Set<UIScene> { [scene] }
    public var windows: [UIWindow] { scene.windows }
    public var keyWindow: UIWindow? { scene.keyWindow }
    public var applicationState: State { .active }
    public var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        ScreenTraits.current.isRightToLeft ? .rightToLeft : .leftToRight
    }
    public var isIdleTimerDisabled = false

    /// Calls a method of `target`, or, without one, of the first responder that has it.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        send(action, to: target.map { $0 as AnyObject }, from: sender.map { $0 as AnyObject }, because: event)
        return true
    }

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

/// Is told of the life of the app.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The window of an app without scenes.
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplication {
    /// Posted when the app has been started, and when its screen is shown. Nothing leaves the screen before the program ends, so of the
    /// others none is posted.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// Starts an app in the order of Apple's systems: the app's delegate, then its scene. Answers the window that is shown.
    ///
    /// Objects are made by closures: nobody can make one of a class that is known only while the program runs. So the class that the
    /// configuration names is looked up among those of `scenes`; without a name, or where it is none of them, the first is taken.
    package func launch(
        _ makeDelegate: (() -> any UIApplicationDelegate)?, scenes: [(kind: AnyClass, make: @MainActor () -> any UISceneDelegate)]
    ) -> UIWindow? {
        let scene = scene
        if let delegate = makeDelegate?() {
            self.delegate = delegate
            _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
            delegate.applicationDidFinishLaunching(self)
            NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
            scene.session.configuration = delegate.application(
                self, configurationForConnecting: scene.session, options: UIScene.ConnectionOptions())
        }
        let named: AnyClass? = scene.session.configuration.delegateClass
        if let sceneDelegate = (scenes.first { $0.kind == named } ?? scenes.first)?.make() {
            scene.delegate = sceneDelegate
            sceneDelegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
            sceneDelegate.sceneWillEnterForeground(scene)
            sceneDelegate.sceneDidBecomeActive(scene)
        }
        delegate?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
        return scene.shownWindow ?? (scene.delegate as? any UIWindowSceneDelegate)?.window ?? delegate?.window
    }
}
