import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIControlTests {
    @Test func actionsAreSentInTheirOrder() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var log: [String] = []
        let first = UIAction { _ in log.append("first") }
        control.addAction(first, for: [.touchUpInside, .valueChanged])
        control.addAction(UIAction { log.append($0.sender as? UIControl === control ? "second" : "?") }, for: .touchUpInside)
        #expect(control.handleTap(at: CGPoint(x: 5, y: 5)))
        #expect(log == ["first", "second"])
        control.removeAction(first, for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        #expect(log == ["first", "second", "first", "second"])
        control.isEnabled = false
        #expect(control.handleTap(at: CGPoint(x: 5, y: 5)) && log.count == 4)
        #expect(control.state == .disabled)
    }

    @Test func pageControl() {
        let pages = UIPageControl()
        pages.currentPage = 7
        pages.numberOfPages = 5
        #expect(pages.currentPage == 0)
        pages.currentPage = 3
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = -1
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
        pages.numberOfPages = 4
        pages.sizeToFit()
        #expect(pages.bounds.size == CGSize(width: 76, height: 26))
        var changes = 0
        pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        #expect(pages.handleTap(at: CGPoint(x: 70, y: 10)) && pages.currentPage == 1 && changes == 1)
        #expect(pages.handleTap(at: CGPoint(x: 2, y: 10)) && pages.handleTap(at: CGPoint(x: 2, y: 10)))
        #expect(pages.currentPage == 0 && changes == 2)
        pages.currentPageIndicatorTintColor = .red
        let dots = pages.sceneLayer().children.flatMap(\.contents)
        #expect(
            dots.count == 4
                && dots.first == .fill(.ellipse(Rect(x: 8.5, y: 9, width: 8, height: 8)), .color(Color(red: 1, green: 0, blue: 0))))
        #expect(pages.meanings(.identity).map(\.value) == ["page 1 of 4"])
        pages.hidesForSinglePage = true
        pages.numberOfPages = 1
        #expect(pages.sceneLayer().children.isEmpty)
    }

    private final class Watcher: UITextFieldDelegate {
        var log: [String] = []
        var allows = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    }

    @Test func oneFieldAtATimeHasTheFocus() throws {
        let host = try FakeHost()
        host.context.enter {
            let (first, second, watcher) = (UITextField(), UITextField(), Watcher())
            first.delegate = watcher
            #expect(first.becomeFirstResponder() && first.isEditing)
            #expect(second.becomeFirstResponder() && !first.isFirstResponder)
            #expect(watcher.log == ["began", "ended"])
            watcher.allows = false
            #expect(!first.becomeFirstResponder() && second.isFirstResponder)
            #expect(second.endEditing(true) && !second.isFirstResponder)
        }
        #expect(!UITextField().becomeFirstResponder())
    }

    @Test func fieldLeavesRoomForItsSides() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.borderStyle = .roundedRect
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 86, height: 40))
        field.leftViewMode = .always
        field.layoutIfNeeded()
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 0, width: 66, height: 40))
        #expect(field.leftView?.frame == CGRect(x: 0, y: 10, width: 20, height: 20))
        field.placeholder = "Name"
        field.text = "secret"
        field.isSecureTextEntry = true
        let meaning = field.meanings(.identity).first
        #expect(meaning?.label == "Name" && meaning?.value == nil && meaning?.role == .textField)
    }
}
