import Foundation
import HostInterface
import Scene
import StandardControls
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIAppearanceTests {
    private final class Tile: UILabel {}

    @Test func viewsTakeTheLooksOfTheirClassesInAWindow() throws {
        let host = try FakeHost()
        host.context.enter {
            UILabel.appearance().textColor = .red
            UIView.appearance().backgroundColor = .blue
            Tile.appearance().backgroundColor = .green
            let (label, tile, own) = (UILabel(), Tile(), UILabel())
            own.textColor = .white
            let window = UIApplication.shared.windows[0]
            for view in [label, tile, own] { window.addSubview(view) }
            #expect(label.textColor == .red && label.backgroundColor == .blue)
            #expect(tile.textColor == .red && tile.backgroundColor == .green)
            #expect(own.textColor == .white)
            #expect(UILabel.appearance() === UILabel.appearance())
        }
        // Another screen knows nothing of it.
        try FakeHost().context.enter { #expect(UILabel.appearance().backgroundColor == nil) }
    }

    @Test func barsAreTold() throws {
        let host = try FakeHost()
        try host.context.enter {
            let looks = try #require(ChosenLooks.current)
            UITabBar.appearance().isHidden = true
            #expect(looks.tabBar.isHidden)
            UITabBar.appearance().isHidden = false
            UITabBar.appearance().backgroundColor = .red
            UITabBar.appearance().unselectedItemTintColor = .green
            #expect(looks.tabBar.ground == .opaque(UIColor.red.lookColor) && looks.tabBar.unselectedTint == UIColor.green.lookColor)
            UIPageControl.appearance().currentPageIndicatorTintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            #expect(looks.pageDots.selected == .init(light: .black, dark: .white) && looks.pageDots.others == nil)
            UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
            #expect(looks.navigationBar.largeTitle == .init(color: UIColor.red.lookColor, font: Font(size: 20)))
            let appearance = UINavigationBarAppearance()
            appearance.configureWithTransparentBackground()
            appearance.titleTextAttributes = [.foregroundColor: UIColor.blue]
            UINavigationBar.appearance().standardAppearance = appearance
            #expect(looks.navigationBar.ground == .clear && looks.navigationBar.title.color == UIColor.blue.lookColor)
            #expect(looks.navigationBar.largeTitle == .init())
        }
    }
}
