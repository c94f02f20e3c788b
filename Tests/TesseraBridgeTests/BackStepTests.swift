import Foundation
import HeadlessHost
import HostInterface
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import Testing

@testable import TesseraTesting

/// The steps back that hosts with a history count, of screens of UIKit and of both toolkits inside each other.
@Suite @MainActor struct BackStepTests {
    private func screen(_ controller: UIViewController) -> Screen {
        Screen(size: CGSize(width: 400, height: 800)) { _UIKitScreen(#fileID) { controller } }
    }

    private func steps(_ screen: Screen) -> Int {
        _ = screen.device.scene
        return screen.device.stepsBack
    }

    @Test func stacksAndSheetsOfUIKit() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let screen = screen(navigation)
        #expect(steps(screen) == 0)
        let locked = UIViewController()
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(steps(screen) == 2)
        navigation.present(locked, animated: false)
        locked.isModalInPresentation = true
        #expect(steps(screen) == 3)
        // What may not be left stays.
        screen.device.send(.goBack(to: 0))
        #expect(steps(screen) == 3)
        locked.isModalInPresentation = false
        screen.device.send(.goBack(to: 1))
        #expect(steps(screen) == 1 && navigation.viewControllers.count == 2)
        navigation.topViewController?.navigationItem.hidesBackButton = true
        screen.device.send(.goBack(to: 0))
        #expect(steps(screen) == 1)
    }

    @Test func aQuestionIsEndedFirst() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let screen = screen(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        navigation.present(alert, animated: false)
        #expect(steps(screen) == 1)
        screen.device.send(.goBack(to: 0))
        #expect(steps(screen) == 1 && !screen.contains("Really?"))
        screen.device.send(.goBack(to: 0))
        #expect(steps(screen) == 0)
    }

    @Test func tabsCountTheChosenOne() {
        let tabs = UITabBarController()
        let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
        tabs.viewControllers = stacks
        let screen = screen(tabs)
        stacks[0].pushViewController(UIViewController(), animated: false)
        #expect(steps(screen) == 1)
        tabs.selectedIndex = 1
        #expect(steps(screen) == 0)
    }

    @Test func aStackOfSwiftUIInsideUIKit() {
        let hosting = UIHostingController(
            rootView: NavigationStack(path: .constant([1, 2])) {
                Text("Root").navigationDestination(for: Int.self) { Text("\($0)") }
            })
        let screen = screen(hosting)
        #expect(steps(screen) == 2)
    }
}
