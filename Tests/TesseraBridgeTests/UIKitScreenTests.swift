import Foundation
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraTesting
import TesseraUIKit
import Testing

/// Shows a controller whose view says which class it is.
@MainActor
private class NamedScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var name: String { "first" }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let controller = UIViewController()
        controller.view.isAccessibilityElement = true
        controller.view.accessibilityIdentifier = name
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}

private final class SecondScene: NamedScene {
    override var name: String { "second" }
}

@MainActor
private final class App: UIResponder, UIApplicationDelegate {
    let kind: AnyClass?

    init(_ kind: AnyClass?) { self.kind = kind }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = kind
        return configuration
    }
}

@MainActor @Suite struct UIKitScreenTests {
    /// The class that the app names, and the one whose window is shown.
    nonisolated private static let kinds: [(AnyClass?, String)] = [
        (nil, "first"), (NamedScene.self, "first"), (SecondScene.self, "second"), (NSObject.self, "first"),
    ]

    @Test(arguments: kinds.indices) func theConfigurationNamesTheScenesDelegate(index: Int) {
        let kind: AnyClass? = UIKitScreenTests.kinds[index].0
        let screen = Screen(size: CGSize(width: 200, height: 200)) {
            _UIKitScreen(
                #fileID, delegate: { App(kind) },
                scenes: [.init(NamedScene.self) { NamedScene() }, .init(SecondScene.self) { SecondScene() }],
                fallback: nil)
        }
        #expect(screen.identifiers == [UIKitScreenTests.kinds[index].1])
    }
}
