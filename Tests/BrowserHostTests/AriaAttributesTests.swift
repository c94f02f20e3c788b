import GridCore
import Scene
import Testing

@testable import BrowserHost

@Suite struct AriaAttributesTests {
    private func aria(_ role: Role, parent: Role? = nil, _ change: (inout Meaning) -> Void = { _ in }) -> AriaAttributes {
        var meaning = Meaning(id: LayerID(5), role: role, frame: .zero)
        change(&meaning)
        let around = parent.map { Meaning(id: LayerID(4), role: $0, frame: .zero) }
        return AriaAttributes(PageMeaning(name: "m5", meaning: meaning, home: meaning.id, box: nil), parent: around)
    }

    @Test(arguments: [
        (Role.button, "button"), (.link, "link"), (.toggle, "switch"), (.slider, "slider"), (.image, "img"), (.textField, "textbox"),
        (.tabBar, "tablist"), (.tab, "tab"), (.grid, "grid"), (.cell, "gridcell"), (.list, "list"), (.progress, "progressbar"),
        (.alert, "alertdialog"), (.menuItem, "menuitem"),
    ])
    func roles(_ role: Role, _ name: String) { #expect(aria(role).attributes["role"] == name) }

    @Test func everyRoleButTextHasAName() {
        for role in Role.allCases where role != .text { #expect(aria(role).attributes["role"] != nil, "\(role)") }
    }

    @Test func textIsReadAsText() {
        let text = aria(.text) { $0.label = "Hello" }
        #expect(text.attributes["role"] == nil && text.attributes["aria-label"] == nil && text.text == "Hello")
        let heading = aria(.heading) { ($0.label, $0.headingLevel) = ("Top", 1) }
        #expect(heading.attributes["role"] == "heading" && heading.attributes["aria-level"] == "1" && heading.text == "Top")
        #expect(aria(.text) { ($0.label, $0.traits) = ("Part", .header) }.attributes["aria-level"] == "2")
    }

    @Test func statesAndValues() {
        #expect(aria(.toggle) { $0.value = "1" }.attributes["aria-checked"] == "true")
        #expect(aria(.toggle) { $0.value = "0" }.attributes["aria-checked"] == "false")
        #expect(aria(.button) { $0.traits = [.disabled, .selected] }.attributes["aria-disabled"] == "true")
        #expect(aria(.button) { $0.traits = .collapsed }.attributes["aria-expanded"] == "false")
        let slider = aria(.slider) { ($0.label, $0.value, $0.actions) = ("Volume", "40%", [.increment, .decrement]) }
        #expect(slider.attributes["aria-valuenow"] == "40" && slider.attributes["aria-valuetext"] == "40%")
        #expect(slider.attributes["aria-label"] == "Volume" && slider.attributes["data-steps"] == "")
        #expect(aria(.image) { ($0.label, $0.value) = ("Chart", "rising") }.attributes["aria-label"] == "Chart, rising")
        #expect(aria(.button) { ($0.label, $0.hint) = ("Send", "Sends it") }.attributes["aria-description"] == "Sends it")
    }

    @Test(arguments: [Role.text, .heading, .group, .image, .button, .cell, .progress])
    func whatIsAdjustedIsASlider(_ role: Role) {
        let made = aria(role) { ($0.label, $0.value, $0.actions) = ("Stars", "3 of 5", [.increment, .decrement]) }
        #expect(made.attributes["role"] == "slider" && made.attributes["aria-label"] == "Stars" && made.text == "")
        #expect(made.attributes["aria-valuetext"] == "3 of 5" && made.attributes["aria-valuenow"] == "3")
        #expect(made.attributes["data-steps"] == "" && made.attributes["tabindex"] == "-1")
        #expect(aria(role) { $0.actions = [.activate] }.attributes["role"] != "slider")
    }

    @Test func placesInWhatIsNotAllMade() {
        let grid = aria(.grid) { ($0.rowCount, $0.columnCount) = (100_000, 10) }
        #expect(grid.attributes["aria-rowcount"] == "100000" && grid.attributes["aria-colcount"] == "10")
        let cell = aria(.cell, parent: .list) { ($0.positionInSet, $0.setSize) = (41, 1000) }
        #expect(
            cell.attributes["role"] == "listitem" && cell.attributes["aria-posinset"] == "42" && cell.attributes["aria-setsize"] == "1000")
    }

    @Test func whatCanBeOperatedTakesTheFocus() {
        #expect(aria(.button).attributes["tabindex"] == "-1")
        #expect(aria(.text).attributes["tabindex"] == nil)
        #expect(aria(.text) { $0.actions = [.activate] }.attributes["tabindex"] == "-1")
        #expect(aria(.scrollArea) { $0.actions = [.scroll(.top)] }.attributes["tabindex"] == nil)
    }
}
