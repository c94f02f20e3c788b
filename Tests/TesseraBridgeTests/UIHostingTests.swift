import Foundation
import Scene
import TesseraGraphics
import TesseraSwiftUI
import TesseraTesting
import TesseraUIKit
import Testing

@testable import TesseraBridge

private struct TapCounter: View {
    @State private var count = 0
    let start: Int

    var body: some View {
        Button("\(start + count) taps") { count += 1 }.frame(width: 120, height: 40).accessibilityIdentifier("counter")
    }
}

@MainActor private final class HostingPage: UIViewController {
    let inner = UIHostingController(rootView: TapCounter(start: 0))

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        addChild(inner)
        view.addSubview(inner.view)
        inner.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() { inner.view.frame = CGRect(x: 50, y: 100, width: 200, height: 80) }
}

@MainActor @Suite struct UIHostingTests {
    @Test func aViewInsideAController() throws {
        let page = HostingPage()
        let screen = try Screen(device: "iPhone 15") { _UIKitScreen("Module/File.swift", controller: { page }) }
        let frame = try screen.frame(of: "counter")
        #expect(frame.midX == 150 && frame.midY == 140)
        try screen.tap("counter")
        #expect(try screen.text(of: "counter") == "1 taps")
        page.inner.rootView = TapCounter(start: 10)
        screen.advance(by: 0.1)
        #expect(try screen.text(of: "counter") == "11 taps")
    }
}
