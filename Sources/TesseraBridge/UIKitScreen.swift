import Foundation
import TesseraSwiftUI
import TesseraUIKit

/// A window of UIKit as the whole screen, for programs whose screen is a view controller, a view or an app of UIKit.
@MainActor
public struct _UIKitScreen {
    private let makeWindow: @MainActor () -> UIWindow

    /// A class that may be a scene's delegate.
    @MainActor
    public struct SceneClass {
        let kind: AnyClass
        let make: @MainActor () -> any UISceneDelegate

        public init(_ kind: AnyClass, make: @escaping @MainActor () -> any UISceneDelegate) {
            self.kind = kind
            self.make = make
        }
    }

    /// `fileID` is `#fileID` of the program's own code: classes that interface files name are looked for in its module.
    public init(_ fileID: String, controller: @escaping @MainActor () -> UIViewController) {
        makeWindow = {
            _UIKitScreen.note(fileID)
            return _UIKitScreen.window(showing: controller())
        }
    }

    /// A view by itself, in the middle where it has a size of its own and else as large as the screen.
    public init(_ fileID: String, view: @escaping @MainActor () -> UIView) {
        makeWindow = {
            _UIKitScreen.note(fileID)
            return _UIKitScreen.window(showing: LoneViewController(view()))
        }
    }

    /// An app. `scenes` are the classes that may be its scene's delegate: the one that the app's delegate names in
    /// its configuration is taken, or the first. `fallback` is shown where the delegates make no window, as those do whose windows come from
    /// an interface file.
    public init(
        _ fileID: String, delegate: (@MainActor () -> any UIApplicationDelegate)?,
        scenes: [SceneClass],
        fallback: (@MainActor () -> UIViewController)?
    ) {
        makeWindow = {
            _UIKitScreen.note(fileID)
            let window = UIApplication.shared.launch(delegate, scenes: scenes.map { ($0.kind, $0.make) })
            if let window, window.rootViewController != nil { return window }
            guard let fallback else { return window ?? UIWindow(frame: UIScreen.main.bounds) }
            return _UIKitScreen.window(showing: fallback())
        }
    }

    private static func note(_ fileID: String) {
        let module = fileID.split(separator: "/").first.map(String.init) ?? ""
        if !InterfaceFiles.modules.contains(module) { InterfaceFiles.modules.append(module) }
    }

    private static func window(showing controller: UIViewController) -> UIWindow {
        let window = UIWindow(windowScene: UIApplication.shared.scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return window
    }
}

extension _UIKitScreen: TesseraSwiftUI.View {
    public var body: some TesseraSwiftUI.View { WindowView(make: makeWindow).ignoresSafeArea() }
}

/// The window, made when it is first shown.
private struct WindowView: UIViewRepresentable {
    let make: @MainActor () -> UIWindow

    func makeUIView(context: Context) -> UIWindow { make() }
    func updateUIView(_ uiView: UIWindow, context: Context) {}
}

/// Shows one view.
private final class LoneViewController: UIViewController {
    private let shown: UIView

    init(_ view: UIView) {
        shown = view
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(shown)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let own = shown.intrinsicContentSize
        let safe = view.bounds.inset(by: view.safeAreaInsets)
        let size = CGSize(width: own.width >= 0 ? own.width : safe.width, height: own.height >= 0 ? own.height : safe.height)
        shown.frame = CGRect(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2, width: size.width, height: size.height)
    }
}
