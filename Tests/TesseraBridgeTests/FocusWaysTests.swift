import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import Testing

@testable import TesseraTesting

/// A table of two sections, a search bar that has it filtered, and a button in the bar.
@MainActor
private final class NamesController: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    private let names = (0..<40).map { "Row \($0)" }
    private var shown: [String] = []
    var log: [String] = []
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Names"
        shown = names
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", primaryAction: UIAction { [weak self] _ in self?.log.append("add") })
        search.searchResultsUpdater = self
        search.delegate = self
        search.searchBar.placeholder = "Find"
        navigationItem.searchController = search
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.keyboardDismissMode = .onDrag
    }

    func updateSearchResults(for searchController: UISearchController) {
        let words = searchController.searchBar.text ?? ""
        log.append("find '\(words)'")
        shown = names.filter { words.isEmpty || $0.contains(words) }
        tableView.reloadData()
    }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("search") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("no search") }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? min(2, shown.count) : max(0, shown.count - 2)
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        let name = shown[indexPath.section * 2 + indexPath.row]
        cell.textLabel?.text = name
        cell.accessibilityIdentifier = name
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("chose \(indexPath.section).\(indexPath.row)")
    }

    static func screen() -> (Screen, NamesController) {
        let controller = NamesController(style: .plain)
        let navigation = UINavigationController(rootViewController: controller)
        return (Screen(size: CGSize(width: 320, height: 600)) { _UIKitScreen(#fileID, controller: { navigation }) }, controller)
    }
}

extension Screen {
    fileprivate var focused: String? {
        func find(_ meanings: [Meaning]) -> String? {
            for meaning in meanings {
                if let found = find(meaning.children) { return found }
                if meaning.traits.contains(.focused) { return meaning.identifier ?? meaning.label }
            }
            return nil
        }
        return find(device.scene.meanings)
    }

    fileprivate func walk(_ keys: [KeyEquivalent]) throws -> [String?] {
        try keys.map { key in
            try press(key)
            return focused
        }
    }
}

@MainActor @Suite struct FocusWaysTests {
    @Test func aTablesRowsAreWalkedThroughAndChosen() throws {
        let (screen, controller) = NamesController.screen()
        // Whoever comes to the search bar searches, and may cancel.
        #expect(try screen.walk([.tab, .tab, .tab, .tab]) == ["Add", "Find", "Cancel", "Row 0"])
        #expect(try screen.walk([.downArrow, .downArrow, .downArrow, .upArrow]) == ["Row 1", "Row 2", "Row 3", "Row 2"])
        try screen.press(.return)
        #expect(controller.log.last == "chose 1.0")
        for _ in 0..<30 { try screen.press(.downArrow) }
        let frame = try screen.frame(of: try #require(screen.focused))
        #expect(screen.focused == "Row 32" && frame.maxY <= 600 && frame.minY > 0)
        #expect(try screen.walk([.tab]) == ["Add"])
        try screen.press(.space)
        #expect(controller.log.last == "add")
    }

    @Test func aSearchIsTypedAndWalkedInto() throws {
        let (screen, controller) = NamesController.screen()
        try screen.tap("Find")
        #expect(controller.search.isActive && controller.log == ["search", "find ''"])
        try screen.type("39")
        #expect(screen.contains("Row 39") && !screen.contains("Row 0") && controller.log.last == "find '39'")
        #expect(try screen.walk([.downArrow]) == ["Row 39"])
        #expect(!controller.search.searchBar.isFirstResponder && controller.search.isActive)
        try screen.tap("Cancel")
        #expect(Array(controller.log.suffix(2)) == ["no search", "find ''"] && screen.contains("Row 0"))
    }

    @Test func aFingerThatScrollsTakesTheKeyboardAway() throws {
        let (screen, controller) = NamesController.screen()
        try screen.tap("Find")
        #expect(screen.device.scene.textInput != nil)
        func pointer(_ phase: PointerEvent.Phase, _ y: Double) {
            screen.device.send(.pointer(PointerEvent(phase, at: Point(x: 160, y: y), time: screen.device.context.now)))
            screen.advance(by: 0.02)
        }
        pointer(.began, 500)
        for step in 1...10 { pointer(.moved, 500 - Double(step) * 15) }
        pointer(.ended, 350)
        #expect(screen.device.scene.textInput == nil && controller.tableView.contentOffset.y > 0)
    }

    @Test func escapeLeavesWhatLiesOnTop() throws {
        let (screen, controller) = NamesController.screen()
        let sheet = UIViewController()
        let button = UIButton(type: .system)
        button.setTitle("Inside", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
        screen.device.context.enter {
            sheet.view.addSubview(button)
            controller.present(sheet, animated: true)
        }
        screen.device.advanceToRest(within: 3)
        #expect(try screen.walk([.tab, .tab]) == ["Inside", "Inside"])
        try screen.press(.escape)
        screen.device.advanceToRest(within: 3)
        #expect(controller.presentedViewController == nil)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in controller.log.append("no") })
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in controller.log.append("yes") })
        screen.device.context.enter { controller.present(alert, animated: true) }
        screen.device.advanceToRest(within: 3)
        try screen.press(.tab)
        try screen.press(.escape)
        screen.device.advanceToRest(within: 3)
        #expect(controller.log.last == "no" && controller.presentedViewController == nil)
    }

    @Test func theKeyboardGoesInAndOutOfAViewInSwiftUI() throws {
        struct Field: UIViewRepresentable {
            func makeUIView(context: Context) -> UIStackView {
                let stack = UIStackView()
                for name in ["one", "two"] {
                    let button = UIButton(type: .system)
                    button.setTitle(name, for: .normal)
                    stack.addArrangedSubview(button)
                }
                return stack
            }
            func updateUIView(_ view: UIStackView, context: Context) {}
        }
        let screen = Screen(size: CGSize(width: 320, height: 300)) {
            VStack {
                Button("above") {}
                Field().frame(width: 200, height: 44)
                Button("below") {}
            }
        }
        #expect(try screen.walk([.tab, .tab, .tab, .tab, .tab]) == ["above", "one", "two", "below", "above"])
        screen.device.send(
            .key(KeyEvent(.down, .tab, modifiers: .shift, time: screen.device.context.now)))
        #expect(screen.focused == "below")
        let way = try screen.walk([.upArrow, .upArrow])
        #expect(["one", "two"].contains(way[0]) && way[1] == "above")
    }
}
