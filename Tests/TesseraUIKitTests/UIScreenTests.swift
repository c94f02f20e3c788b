import Foundation
import HostInterface
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIScreenTests {
    @Test func outsideAHostAnIPhone() {
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(UIScreen.main.scale == 3)
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
        #expect(UITraitCollection.current.horizontalSizeClass == .compact)
    }

    @Test func theHostsDevice() throws {
        let host = try FakeHost(.pad) { $0.isDark = true }
        host.context.enter {
            #expect(UIScreen.main.bounds.size == CGSize(width: 834, height: 1194))
            #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1668, height: 2388))
            #expect(UIDevice.current.model == "iPad" && UIDevice.current.name == "iPad 11")
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            #expect(UITraitCollection.current.verticalSizeClass == .regular)
        }
    }

    @Test func windowsOfTheApp() throws {
        let host = try FakeHost()
        host.context.enter {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            #expect(scenes.first?.windows.first?.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
            #expect(UIApplication.shared.windows.first === UIApplication.shared.keyWindow)
            var answer: Bool?
            UIApplication.shared.open(URL(fileURLWithPath: "/")) { answer = $0 }
            #expect(answer == false && host.warnings.count == 1)
        }
    }

    @Test func traitsFromParts() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(traits.userInterfaceStyle == .light && traits.displayScale == 2 && traits.horizontalSizeClass == .unspecified)
        #expect(UITraitCollection(displayScale: 2) == UITraitCollection(displayScale: 2))
        #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    }

    @Test func contentSizeCategories() {
        for textSize in TextSize.allCases { #expect(UIContentSizeCategory(textSize).textSize == textSize) }
        #expect(UIContentSizeCategory.large < .accessibilityLarge && UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!(UIContentSizeCategory.unspecified < .large))
    }

    @Test func pasteboardKeepsWhatIsCopied() {
        let board = UIPasteboard.general
        let count = board.changeCount
        board.string = "a"
        #expect(board.string == "a" && board.hasStrings && !board.hasImages && board.changeCount == count + 1)
        board.color = .red
        #expect(board.string == nil && board.color == .red)
        board.strings = nil
        #expect(board.numberOfItems == 0)
    }

    @Test func theClipboardSharesItsTextWithTheHost() throws {
        let host = try #require(FakeHost().context)
        host.enter {
            let board = UIPasteboard.general
            board.string = "from here"
            #expect(host.services.clipboardText == "from here")
            host.services.clipboardText = "from another program"
            #expect(board.string == "from another program" && board.numberOfItems == 1)
            board.color = .red
            #expect(host.services.clipboardText == nil && board.color == .red)
        }
    }
}
