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

/// A table whose rows show the contents that it is given.
@MainActor private final class HostingRows: UITableViewController {
    var contents: [any UIContentConfiguration] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contents.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = contents[indexPath.row]
        return cell
    }
}

@MainActor @Suite struct UIHostingTests {
    @Test("apple-uikit-hostingcell-table: a row is a point higher than its hosted content asks for, and at least 57")
    func rowsAroundHostedContent() throws {
        func content(_ height: CGFloat) -> UIHostingConfiguration<some View, EmptyView> {
            UIHostingConfiguration { Color.red.frame(height: height) }
        }
        let rows = HostingRows(style: .plain)
        rows.contents = [
            content(20), content(60).margins(.all, 0), content(20).margins(.all, 0), content(20).margins(.vertical, 30),
            content(20).minSize(height: 80),
        ]
        let screen = try Screen(device: "iPhone 15") { _UIKitScreen("Module/File.swift", controller: { rows }) }
        screen.advance(by: 0.1)
        #expect((0..<5).map { rows.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [57, 61, 57, 81, 81])
    }

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
