import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// Keeps a value that a control changes, and shows it.
private struct Holder<Value: Hashable, Content: TesseraSwiftUI.View>: TesseraSwiftUI.View {
    @State var value: Value
    let content: (Binding<Value>) -> Content
    var body: some TesseraSwiftUI.View {
        VStack {
            Text("Value: \(String(describing: value))")
            content($value)
        }
    }
}

@MainActor
struct ControlTests {
    private func host<Value: Hashable, Content: TesseraSwiftUI.View>(
        _ value: Value, @TesseraSwiftUI.ViewBuilder _ content: @escaping (Binding<Value>) -> Content
    ) -> Host {
        Host(resources: DrawnResources()) { Holder(value: value, content: content) }
    }

    private func shows(_ value: String, _ host: Host) -> Bool { host.first("Value: \(value)") != nil }

    // MARK: Toggle

    @Test func aTouchOnTheSwitchTurnsIt() throws {
        let host = host(false) { Toggle("Sound", isOn: $0) }
        let toggle = try #require(host.first(.toggle))
        #expect(toggle.label == "Sound" && toggle.value == "0" && toggle.actions == [.activate])
        // The switch stands at the end of the row, 51 points wide.
        #expect(host.tap(at: Point(x: toggle.frame.maxX - 25, y: toggle.frame.midY)))
        #expect(shows("true", host))
        #expect(host.first(.toggle)?.value == "1")
        #expect(host.first(.toggle)?.traits.contains(.selected) == true)
        #expect(!host.tap(at: Point(x: toggle.frame.minX + 5, y: toggle.frame.midY)))
        #expect(host.send(.perform(.activate, on: toggle.id)))
        #expect(shows("false", host))
    }

    @Test func aSwitchIs51By31AndItsLabelMayBeHidden() throws {
        let host = host(true) { Toggle("Sound", isOn: $0).labelsHidden() }
        #expect(try #require(host.first(.toggle)).frame.size == Size(width: 51, height: 31))
        #expect(host.first(.toggle)?.label == "Sound")
    }

    @Test func aDisabledSwitchStaysAsItIs() throws {
        let host = host(false) { Toggle("Sound", isOn: $0).disabled(true) }
        let toggle = try #require(host.first(.toggle))
        #expect(toggle.traits.contains(.disabled) && toggle.actions.isEmpty)
        host.tap(at: Point(x: toggle.frame.maxX - 25, y: toggle.frame.midY))
        #expect(shows("false", host))
    }

    @Test func aStyleOfTheDevelopersOwn() {
        struct Check: ToggleStyle {
            func makeBody(configuration: Configuration) -> some TesseraSwiftUI.View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    configuration.label
                }
            }
        }
        let host = host(false) { Toggle("Agree", isOn: $0).toggleStyle(Check()) }
        host.tap("Agree")
        #expect(shows("true", host))
    }

    // MARK: Slider

    @Test("A touch on the track sets the value", arguments: [(0.0, "0.0"), (0.5, "50.0"), (1.0, "100.0")])
    func touchesOnASlider(part: Double, value: String) throws {
        let host = host(30.0) { Slider(value: $0, in: 0...100) }
        let frame = try #require(host.first(.slider)).frame
        host.tap(at: Point(x: frame.minX + 14 + (frame.width - 28) * part, y: frame.midY))
        #expect(shows(value, host))
    }

    @Test func stepsAndActionsOfASlider() throws {
        let host = host(0.0) { Slider(value: $0, in: 0...10, step: 3) { Text("Size") } }
        let slider = try #require(host.first(.slider))
        #expect(slider.label == "Size" && slider.value == "0%")
        for value in ["3.0", "6.0", "9.0", "9.0"] {
            host.send(.perform(.increment, on: slider.id))
            #expect(shows(value, host))
        }
        host.send(.perform(.decrement, on: slider.id))
        #expect(shows("6.0", host))
    }

    @Test func aSliderMirrors() throws {
        var traits = ScreenTraits(device: DeviceCatalogue.standard)
        traits.isRightToLeft = true
        let host = Host(traits) { ViewScreen(Holder(value: 0.0) { Slider(value: $0) }) }
        let frame = try #require(host.first(.slider)).frame
        host.tap(at: Point(x: frame.minX + 2, y: frame.midY))
        #expect(shows("1.0", host))
    }

    // MARK: Stepper

    @Test func aStepperStaysWithinItsBounds() throws {
        let host = host(1) { Stepper("Count", value: $0, in: 0...2) }
        let stepper = try #require(host.first(.stepper))
        #expect(stepper.label == "Count")
        let (minus, plus) = (
            Point(x: stepper.frame.maxX - 70, y: stepper.frame.midY), Point(x: stepper.frame.maxX - 20, y: stepper.frame.midY)
        )
        host.tap(at: plus)
        #expect(shows("2", host))
        host.tap(at: plus)
        #expect(shows("2", host))
        for _ in 0..<4 { host.tap(at: minus) }
        #expect(shows("0", host))
        host.send(.perform(.increment, on: stepper.id))
        #expect(shows("1", host))
    }

    // MARK: Picker

    @Test func aMenuShowsTheChoiceAndTakesAnother() throws {
        let host = host("b") { selection in
            Picker("Letter", selection: selection) { ForEach(["a", "b", "c"], id: \.self) { Text("Letter \($0)") } }
        }
        let picker = try #require(host.first(.picker))
        #expect(picker.value == "Letter b" && picker.label == "Letter")
        host.tap(picker)
        let rows = host.meanings.filter { $0.role == .menuItem }
        #expect(rows.map(\.label) == ["Letter a", "Letter b", "Letter c"])
        #expect(rows.map { $0.traits.contains(.selected) } == [false, true, false])
        host.tap("Letter c")
        #expect(shows("c", host))
        #expect(host.first(.menu) == nil)
        #expect(host.first(.picker)?.value == "Letter c")
    }

    @Test func segmentsShareTheWidth() throws {
        let host = host(2) { selection in
            Picker("Kind", selection: selection) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
            .pickerStyle(.segmented)
        }
        let picker = try #require(host.first(.picker))
        #expect(picker.frame.height == 32 && picker.value == "Two")
        #expect(host.first("Two")?.traits.contains(.selected) == true)
        host.tap(at: Point(x: picker.frame.minX + 20, y: picker.frame.midY))
        #expect(shows("1", host))
    }

    @Test func aTagMatchesAnOptionalSelection() {
        let host = host(Int?.none) { selection in
            Picker("Kind", selection: selection) {
                Text("One").tag(1)
                Text("Two").tag(Int?.some(2))
            }
            .pickerStyle(.segmented)
        }
        host.tap("Two")
        #expect(shows("Optional(2)", host))
        host.tap("One")
        #expect(shows("Optional(1)", host) || shows("Optional(2)", host))
    }

    @Test func aWheelTurns() throws {
        let host = host(3) { selection in
            Picker("Number", selection: selection) { ForEach(1..<6) { Text("Number \($0)") } }.pickerStyle(.wheel).labelsHidden()
        }
        let wheel = try #require(host.meanings.first { $0.role == .picker })
        #expect(wheel.value == "Number 3")
        let middle = Point(x: wheel.frame.midX, y: wheel.frame.midY)
        host.scroll(at: middle, by: Point(x: 0, y: 33))
        #expect(shows("4", host))
        host.scroll(at: middle, by: Point(x: 0, y: 1e9))
        #expect(shows("5", host))
        host.tap(at: Point(x: middle.x, y: middle.y - 32))
        #expect(shows("4", host))
        host.send(.perform(.decrement, on: wheel.id))
        #expect(shows("3", host))
    }

    // MARK: Dates

    private var day: Date { Date(timeIntervalSince1970: 1_700_000_000) }

    @Test func aCalendarTakesADayAndKeepsTheTime() throws {
        // The 14th of November 2023, 22:13:20 in the screen's time zone.
        let host = host(day) { DatePicker("When", selection: $0).datePickerStyle(.graphical) }
        #expect(host.first("November 2023") != nil)
        #expect(host.first("14")?.traits.contains(.selected) == true)
        host.tap("20")
        #expect(shows("\(day.addingTimeInterval(6 * 86400))", host))
        host.tap("Next Month")
        #expect(host.first("December 2023") != nil)
    }

    @Test func daysOutsideOfTheBoundsAreOutOfUse() {
        let range = day.addingTimeInterval(-86400)...day.addingTimeInterval(86400)
        let host = host(day) { DatePicker("When", selection: $0, in: range).datePickerStyle(.graphical) }
        #expect(host.first("12")?.traits.contains(.disabled) == true)
        #expect(host.first("13")?.traits.contains(.disabled) == false)
    }

    @Test("Months by weeks", arguments: [(2024, 2, 5, 29), (2026, 2, 4, 28), (2026, 8, 6, 31)])
    func months(year: Int, month: Int, weeks: Int, days: Int) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        calendar.firstWeekday = 1
        let date = try #require(calendar.date(from: DateComponents(year: year, month: month, day: 15)))
        let host = Host { DatePicker("When", selection: .constant(date), displayedComponents: .date).datePickerStyle(.graphical) }
        let numbers = host.meanings.compactMap { $0.role == .button ? Int($0.label ?? "") : nil }
        #expect(numbers == Array(1...days))
        let rows = Set(host.meanings.filter { $0.role == .button && Int($0.label ?? "") != nil }.map { $0.frame.minY })
        #expect(rows.count == weeks)
    }

    // MARK: Others

    @Test func aGaugeTellsItsPart() {
        let host = Host { Gauge(value: 30, in: 0...120) { Text("Fuel") } }
        #expect(host.first(.progress)?.value == "25%")
        #expect(host.first(.progress)?.label == "Fuel")
    }

    @Test func aGroupOpens() throws {
        let host = Host { DisclosureGroup("More") { Text("Hidden") } }
        #expect(host.first("Hidden") == nil)
        #expect(host.first("More")?.traits.contains(.collapsed) == true)
        host.tap("More")
        #expect(host.first("Hidden") != nil)
        #expect(host.first("More")?.traits.contains(.expanded) == true)
    }
}
