import Foundation
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor @Suite struct FocusStateTests {
    private enum Field: Hashable { case first, second }

    private struct Form: TesseraSwiftUI.View {
        @FocusState private var field: Field?
        @FocusState private var isLast: Bool
        var body: some TesseraSwiftUI.View {
            VStack {
                Text("field \(field.map { "\($0)" } ?? "none") \(isLast)")
                Text("one").focusable().focused($field, equals: .first)
                Text("two").focusable().focused($field, equals: .second)
                Button("last") { isLast = false }.focused($isLast)
                Button("to two") { field = .second }
                Button("away") { field = nil }
                Button("to last") { isLast = true }
            }
        }
    }

    @Test func theValueFollowsTheKeyboard() {
        let host = Host { Form() }
        #expect(host.first("field none false") != nil)
        host.press(.tab)
        #expect(host.first("field first false") != nil)
        host.press(.tab)
        #expect(host.first("field second false") != nil)
        host.press(.tab)
        #expect(host.first("field none true") != nil)
        host.press(.enter)
        #expect(host.first("field none false") != nil && host.focusedLabel == nil)
    }

    @Test func theKeyboardFollowsTheValue() {
        let host = Host { Form() }
        host.tap("to two")
        #expect(host.focusedLabel == "two" && host.first("field second false") != nil)
        host.tap("to last")
        #expect(host.focusedLabel == "last" && host.first("field none true") != nil)
        host.tap("to two")
        host.tap("away")
        #expect(host.focusedLabel == nil && host.first("field none false") != nil)
    }

    @Test func aViewThatComesTakesTheKeyboardItIsDue() {
        struct Late: TesseraSwiftUI.View {
            @FocusState private var isOn: Bool
            @State private var isThere = false
            var body: some TesseraSwiftUI.View {
                VStack {
                    Button("show") {
                        isThere = true
                        isOn = true
                    }
                    if isThere { Text("late").focusable().focused($isOn) }
                }
            }
        }
        let host = Host { Late() }
        host.tap("show")
        _ = host.scene
        #expect(host.focusedLabel == "late")
    }

    @Test func aDefaultIsTakenAtTheStart() {
        struct Defaulting: TesseraSwiftUI.View {
            @FocusState private var field: Field?
            var body: some TesseraSwiftUI.View {
                VStack {
                    Text("one").focusable().focused($field, equals: .first)
                    Text("two").focusable().focused($field, equals: .second)
                }
                .defaultFocus($field, .second)
            }
        }
        let host = Host { Defaulting() }
        _ = host.scene
        #expect(host.focusedLabel == "two")
    }

    @Test func textFieldsTakeTheKeyboard() {
        struct Field: TesseraSwiftUI.View {
            @FocusState private var isOn: Bool
            @State private var text = ""
            var body: some TesseraSwiftUI.View {
                VStack {
                    Text("state \(isOn)")
                    TextField("name", text: $text).focused($isOn)
                    Button("on") { isOn = true }
                    Button("off") { isOn = false }
                }
            }
        }
        let host = Host { Field() }
        host.tap("on")
        _ = host.scene
        #expect(host.scene.textInput != nil && host.first("state true") != nil)
        host.tap("off")
        _ = host.scene
        #expect(host.scene.textInput == nil && host.first("state false") != nil)
        host.tap(.textField)
        _ = host.scene
        #expect(host.scene.textInput != nil && host.first("state true") != nil)
        host.press(.tab)
        #expect(host.scene.textInput == nil && host.focusedLabel == "on")
    }
}
