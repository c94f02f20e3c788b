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

/// Notes what the delegates of fields are asked and told, in order.
@MainActor
private final class FieldLog: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    var lines: [String] = []
    var refuses: (String) -> Bool = { _ in false }

    private func note(_ line: String) { lines.append(line) }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        note("should begin")
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { note("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        note("should end")
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { note("ended") }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        note("\(range.location),\(range.length) '\(string)'")
        return !refuses(string)
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        note("should clear")
        return true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        note("should return")
        return true
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        note("\(range.location),\(range.length) '\(text)'")
        return !refuses(text)
    }
    func textViewDidBeginEditing(_ textView: UITextView) { note("began") }
    func textViewDidChange(_ textView: UITextView) { note("changed") }
    func textViewDidEndEditing(_ textView: UITextView) { note("ended") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("search began") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note("search '\(searchText)'") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { note("search!") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { note("cancel") }
}

@MainActor
private final class FieldsController: UIViewController {
    let log = FieldLog()
    let name = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    let secret = UITextField(frame: CGRect(x: 20, y: 90, width: 200, height: 34))
    let letter = UITextView(frame: CGRect(x: 20, y: 140, width: 200, height: 100))
    let search = UISearchBar(frame: CGRect(x: 0, y: 260, width: 320, height: 56))

    override func viewDidLoad() {
        super.viewDidLoad()
        name.borderStyle = .roundedRect
        name.placeholder = "Name"
        name.clearButtonMode = .whileEditing
        name.delegate = log
        name.addAction(UIAction { [log] _ in log.lines.append("changed") }, for: .editingChanged)
        secret.isSecureTextEntry = true
        letter.delegate = log
        letter.font = .systemFont(ofSize: 17)
        search.delegate = log
        search.placeholder = "Search"
        (name.accessibilityIdentifier, secret.accessibilityIdentifier) = ("name", "secret")
        (letter.accessibilityIdentifier, search.searchTextField.accessibilityIdentifier) = ("letter", "search")
        for field in [name, secret, letter, search] as [UIView] { view.addSubview(field) }
    }

    static func screen() -> (Screen, FieldsController) {
        let controller = FieldsController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { _UIKitScreen(#fileID, controller: { controller }) }
        return (screen, controller)
    }
}

@MainActor @Suite struct FieldKeysTests {
    @Test func whatIsTypedGoesToTheFieldInTheDelegatesOrder() throws {
        let (screen, controller) = FieldsController.screen()
        #expect(screen.device.scene.textInput == nil)
        try screen.tap("name")
        #expect(controller.name.isFirstResponder && controller.name.isEditing)
        try screen.type("Ad")
        try screen.press(.delete)
        #expect(controller.name.text == "A")
        #expect(
            controller.log.lines == [
                "should begin", "began", "0,0 'A'", "changed", "1,0 'd'", "changed", "1,1 ''", "changed",
            ])
        let input = try #require(screen.device.scene.textInput)
        #expect(input.text == "A" && input.selection == 1..<1 && !input.isMultiline && !input.isSecret)
        #expect(input.caret.minX > input.frame.minX && input.frame.minX == 27)
        #expect(try screen.find("name").traits.contains(.focused))
    }

    @Test func aDelegateMayRefuseAndWriteItself() throws {
        let (screen, controller) = FieldsController.screen()
        controller.log.refuses = { $0 == "1" }
        try screen.type("a1b", into: "name")
        #expect(controller.name.text == "ab")
        controller.name.text = "other"
        try screen.type("!")
        #expect(controller.name.text == "other!")
    }

    @Test func theReturnKeyAsksAndEndsOnlyWhereSomebodyWaitsForIt() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.tap("name")
        try screen.press(.return)
        #expect(controller.log.lines.last == "should return" && controller.name.isEditing)
        controller.name.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        try screen.press(.return)
        #expect(Array(controller.log.lines.suffix(3)) == ["should return", "should end", "ended"] && !controller.name.isEditing)
        #expect(screen.device.scene.textInput == nil)
    }

    @Test func theTabKeyGoesFromFieldToField() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.tap("name")
        try screen.press(.tab)
        #expect(controller.secret.isFirstResponder && !controller.name.isFirstResponder)
        try screen.type("pw")
        #expect(controller.secret.text == "pw" && screen.device.scene.textInput?.isSecret == true)
        #expect(screen.device.scene.textInput?.purpose == .password)
        try screen.press(.tab)
        #expect(controller.letter.isFirstResponder)
        try screen.press(.tab, modifiers: .shift)
        #expect(controller.secret.isFirstResponder)
    }

    @Test func theClipboardAndTheWayBack() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.type("word", into: "name")
        try screen.press("a", modifiers: .control)
        try screen.press("x", modifiers: .control)
        #expect(controller.name.text == "" && screen.device.context.services.clipboardText == "word")
        #expect(controller.log.lines.last == "changed" && controller.log.lines.suffix(2).first == "0,4 ''")
        try screen.press("v", modifiers: .control)
        try screen.press("v", modifiers: .control)
        #expect(controller.name.text == "wordword")
        try screen.press("z", modifiers: .control)
        #expect(controller.name.text == "word")
        try screen.type("x", into: "secret")
        try screen.press("a", modifiers: .control)
        try screen.press("c", modifiers: .control)
        #expect(screen.device.context.services.clipboardText == "word")
    }

    @Test func anInputMethodComposesAndAHostEditsByItself() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.tap("name")
        screen.device.send(.text(.compose("ni", cursor: 2)))
        #expect(screen.device.scene.textInput?.composed == 0..<2)
        screen.device.send(.text(.insert("你")))
        #expect(controller.name.text == "你")
        screen.device.send(.text(.replaceAll("new", selection: 1..<2)))
        #expect(controller.name.text == "new" && screen.device.scene.textInput?.selection == 1..<2)
    }

    @Test func theClearButtonEmptiesTheField() throws {
        let (screen, controller) = FieldsController.screen()
        #expect(!screen.contains("Clear text"))
        try screen.type("word", into: "name")
        try screen.tap("Clear text")
        #expect(controller.name.text == "" && Array(controller.log.lines.suffix(2)) == ["should clear", "changed"])
        #expect(!screen.contains("Clear text") && controller.name.isEditing)
    }

    @Test func aTextViewTakesLinesAndKeepsItsAttributes() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.type("To\nA", into: "letter")
        #expect(controller.letter.text == "To\nA" && screen.device.scene.textInput?.isMultiline == true)
        #expect(Array(controller.log.lines.suffix(4)) == ["2,0 '\n'", "changed", "3,0 'A'", "changed"])
        let low = try #require(screen.device.scene.textInput).caret
        try screen.press(.upArrow)
        let high = try #require(screen.device.scene.textInput).caret
        #expect(high.minY < low.minY - 10 && controller.letter.selectedRange == NSRange(location: 1, length: 0))
        controller.letter.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        try screen.press(.end)
        try screen.type("c")
        #expect(controller.letter.text == "abc")
        let font = controller.letter.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 20)
        try screen.type(String(repeating: "\nx", count: 12))
        #expect(controller.letter.contentOffset.y > 50)
        controller.letter.isEditable = false
        #expect(controller.letter.endEditing(false) && !controller.letter.isFirstResponder)
    }

    @Test func aSearchBarTellsItsWords() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.type("ab", into: "search")
        try screen.press(.return)
        #expect(controller.log.lines == ["search began", "search 'a'", "search 'ab'", "search!"])
        #expect(screen.device.scene.textInput?.purpose == .search)
    }

    @Test func aTouchPutsTheCursorAndADoubleOneSelects() throws {
        let (screen, controller) = FieldsController.screen()
        controller.name.text = "mmmm mm"
        let frame = try screen.find("name").frame
        screen.device.tap(at: Point(x: frame.minX + 8, y: frame.midY))
        #expect(screen.device.scene.textInput?.selection == 0..<0)
        screen.device.tap(at: Point(x: frame.maxX - 40, y: frame.midY))
        #expect(screen.device.scene.textInput?.selection == 7..<7)
    }

    @Test func programsTakeTheKeyboardAway() throws {
        let (screen, controller) = FieldsController.screen()
        try screen.tap("name")
        screen.device.context.enter { _ = controller.view.endEditing(true) }
        screen.device.settle()
        #expect(!controller.name.isEditing && screen.device.scene.textInput == nil)
        screen.device.context.enter { _ = controller.letter.becomeFirstResponder() }
        try screen.type("x")
        #expect(controller.letter.text == "x")
        screen.device.context.enter { controller.letter.removeFromSuperview() }
        screen.device.settle()
        #expect(!controller.letter.isFirstResponder && screen.device.scene.textInput == nil)
    }

    /// A field of SwiftUI in a controller that hosts it, and one beside a view of UIKit.
    @Test func fieldsOfSwiftUIInsideUIKit() throws {
        struct Form: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Inside", text: $text)
                    Text("Text: \(text)")
                }
            }
        }
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            _UIKitScreen(#fileID, controller: { UIHostingController(rootView: Form()) })
        }
        try screen.tap("Inside")
        try screen.type("ab")
        #expect(screen.contains("Text: ab"))
        #expect(screen.device.scene.textInput?.text == "ab")
        #expect(try screen.find("Inside").traits.contains(.focused))
    }
}
