import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

/// Notes what it is told.
@MainActor final class NotedController: UIViewController {
    var log: [String] = []

    convenience init(_ title: String) {
        self.init()
        self.title = title
    }

    override func viewDidLoad() { log.append("load") }
    override func viewWillAppear(_ animated: Bool) { log.append("will") }
    override func viewDidAppear(_ animated: Bool) { log.append("did") }
    override func viewWillDisappear(_ animated: Bool) { log.append("leave") }
    override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
}

@MainActor func window(_ host: FakeHost, _ controller: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: UIApplication.shared.scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.show(onScreen: true)
    window.layoutIfNeeded()
    return window
}

@MainActor @Suite struct UINavigationControllerTests {
    @Test func controllersComeAndGo() throws {
        let host = try FakeHost()
        host.context.enter {
            let (first, second) = (NotedController("First"), NotedController("Second"))
            let navigation = UINavigationController(rootViewController: first)
            let window = window(host, navigation)
            #expect(first.log == ["load", "will", "did"] && first.navigationController === navigation)
            navigation.pushViewController(second, animated: true)
            window.layoutIfNeeded()
            #expect(first.log.suffix(2) == ["leave", "gone"] && second.log == ["load", "will", "did"])
            #expect(first.view.superview == nil && second.view.superview === navigation.view)
            #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
            #expect(navigation.popViewController(animated: true) === second)
            #expect(second.parent == nil && second.log.suffix(2) == ["leave", "gone"] && first.log.suffix(2) == ["will", "did"])
            #expect(navigation.popViewController(animated: true) == nil)
        }
    }

    @Test func theBarCoversTheTop() throws {
        let host = try FakeHost()
        host.context.enter {
            let first = NotedController("First")
            let navigation = UINavigationController(rootViewController: first)
            let window = window(host, navigation)
            #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 393, height: 103))
            navigation.setNavigationBarHidden(true, animated: false)
            window.layoutIfNeeded()
            #expect(first.view.safeAreaInsets.top == 59 && navigation.navigationBar.isHidden)
        }
    }

    @Test func aLargeTitleGoesUpWithTheContent() throws {
        let host = try FakeHost()
        host.context.enter {
            let first = NotedController("First")
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scroll.contentSize = CGSize(width: 393, height: 2000)
            first.view.addSubview(scroll)
            let navigation = UINavigationController(rootViewController: first)
            navigation.navigationBar.prefersLargeTitles = true
            let window = window(host, navigation)
            window.layoutIfNeeded()
            let full = navigation.navigationBar.frame.height
            #expect(full > 103 && scroll.contentOffset.y == -full)
            // Without the device's edge the bar is lower, and the content stands at its start below it.
            let safeArea = host.context.traits.safeArea
            for area in [Insets.zero, safeArea] {
                host.context.traits.safeArea = area
                window.safeAreaDidChange()
                window.layoutIfNeeded()
                let height = navigation.navigationBar.frame.height
                #expect(scroll.contentOffset.y == -height)
                #expect(abs(height - (full - safeArea.top + area.top)) < 1e-6, "\(height) at \(area.top), \(full) at \(safeArea.top)")
            }
            #expect(scroll.scroll(by: CGPoint(x: 0, y: 20)))
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame.height == full - 20 && scroll.contentOffset.y == 20 - full)
            #expect(scroll.scroll(by: CGPoint(x: 0, y: 500)))
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame.height == 103)
        }
    }

    /// What is arranged and drawn again as it was asks for no further look, with bars, content and constraints.
    @Test func aScreenRests() throws {
        let host = try FakeHost()
        host.context.enter {
            let first = NotedController("First")
            let scroll = UIScrollView()
            scroll.contentSize = CGSize(width: 393, height: 2000)
            scroll.translatesAutoresizingMaskIntoConstraints = false
            first.view.addSubview(scroll)
            NSLayoutConstraint.activate([
                scroll.topAnchor.constraint(equalTo: first.view.topAnchor), scroll.leftAnchor.constraint(equalTo: first.view.leftAnchor),
                scroll.rightAnchor.constraint(equalTo: first.view.rightAnchor),
                scroll.bottomAnchor.constraint(equalTo: first.view.bottomAnchor),
            ])
            let navigation = UINavigationController(rootViewController: first)
            navigation.navigationBar.prefersLargeTitles = true
            let window = window(host, navigation)
            var requests = 0
            host.context.requestUpdate = { requests += 1 }
            for _ in 0..<4 {
                requests = 0
                _ = window.sceneLayer()
            }
            #expect(requests == 0)
            navigation.view.setNeedsLayout()
            _ = window.sceneLayer()
            // Being told to lay out is one; laying out as before is none.
            #expect(requests == 1)
        }
    }

    @Test func barButtonsDoWhatTheySay() throws {
        let host = try FakeHost()
        try host.context.enter {
            let (first, second) = (NotedController("First"), NotedController("Second"))
            var taps = 0
            second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in taps += 1 })
            let navigation = UINavigationController(rootViewController: first)
            let window = window(host, navigation)
            navigation.pushViewController(second, animated: false)
            window.layoutIfNeeded()
            let bar = try #require(window.meanings(.identity).first { $0.role == .navigationBar }).children.filter { $0.role == .button }
            #expect(bar.map(\.label) == ["First", "Add"])
            #expect(bar.last.flatMap { window.perform(.activate, on: $0.id) } == true && taps == 1)
            #expect(bar.first.flatMap { window.perform(.activate, on: $0.id) } == true)
            #expect(navigation.topViewController === first)
        }
    }

    @Test func tabsShowOneController() throws {
        let host = try FakeHost()
        host.context.enter {
            let (first, second) = (NotedController("One"), NotedController("Two"))
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            let window = window(host, tabs)
            #expect(first.log == ["load", "will", "did"] && second.log == [] && tabs.selectedIndex == 0)
            #expect(first.view.safeAreaInsets.bottom == 83)
            let items = window.meanings(.identity).filter { $0.role == .tab }
            #expect(items.map(\.label) == ["One", "Two"])
            #expect(items.last.flatMap { window.perform(.activate, on: $0.id) } == true)
            #expect(tabs.selectedViewController === second && second.log == ["load", "will", "did"] && first.log.last == "gone")
        }
    }

    @Test func whatIsPresentedLiesOnTopUntilItGoes() throws {
        let host = try FakeHost()
        host.context.enter {
            let (first, second) = (NotedController("One"), NotedController("Two"))
            let window = window(host, first)
            first.present(second, animated: true)
            window.layoutIfNeeded()
            #expect(first.presentedViewController === second && second.presentingViewController === first)
            #expect(second.view.isDescendant(of: window) && second.view.frame.minY == 69)
            first.present(NotedController("Three"), animated: true)
            #expect(host.warnings.count == 1)
            second.dismiss(animated: true)
            #expect(first.presentedViewController == nil && second.log.suffix(2) == ["leave", "gone"])
            #expect(second.view.window == nil)
        }
    }

    @Test func anAlertIsAnsweredOnce() throws {
        let host = try FakeHost()
        host.context.enter {
            let first = NotedController("One")
            let window = window(host, first)
            var answers: [String] = []
            let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
            for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .cancel)] {
                alert.addAction(UIAlertAction(title: title, style: style) { answers.append($0.title ?? "") })
            }
            first.present(alert, animated: true)
            window.layoutIfNeeded()
            let buttons = window.meanings(.identity).filter { $0.role == .button }
            #expect(buttons.map(\.label) == ["Delete", "Keep"])
            #expect(buttons.first.flatMap { window.perform(.activate, on: $0.id) } == true)
            #expect(answers == ["Delete"] && first.presentedViewController == nil)
        }
    }
}
