import Foundation
import Observation
import Scene
import Testing

@testable import TesseraSwiftUI

/// The mechanism that all styles with a `makeBody` share.
@MainActor
struct ViewStyleTests {
    private func words<V: View>(_ view: V) -> [String] { Host { view }.meanings.compactMap(\.label) }

    @Test func theInnermostStyleCountsAndBuildsOnTheNextOne() {
        let box = GroupBox("Box") { Text("inside") }
        #expect(words(box.groupBoxStyle(Named("a")).groupBoxStyle(Named("b"))) == ["a", "b", "Box", "inside"])
        #expect(words(box.groupBoxStyle(Named("a"))) == ["a", "Box", "inside"])
    }

    @Test func whatAStyleOnlyPlacesIsInTheStyleAgain() {
        let boxes = GroupBox("Outer") { GroupBox("Inner") { Text("inside") } }
        #expect(words(boxes.groupBoxStyle(Named("a"))) == ["a", "Outer", "a", "Inner", "inside"])
        #expect(
            words(boxes.groupBoxStyle(Named("a")).groupBoxStyle(Named("b"))) == ["a", "b", "Outer", "a", "b", "Inner", "inside"])
    }

    @Test func aStyleKeepsStateForEachOfItsThings() {
        let host = Host {
            VStack {
                GroupBox("One") { EmptyView() }
                GroupBox("Two") { EmptyView() }
            }
            .groupBoxStyle(Counting())
        }
        #expect(host.meanings.compactMap(\.label) == ["0", "One", "0", "Two"])
        host.tap("0")
        #expect(host.meanings.compactMap(\.label) == ["1", "One", "0", "Two"])
    }

    /// Counts bodies: a style that is told again with the same values changes nothing below.
    @Test func theSameStyleAgainEvaluatesNothing() {
        let model = Model()
        let host = Host { Restyled(model: model) }
        _ = host.scene
        let styled = model.styled
        model.count = 1
        #expect(host.first("Count 1") != nil)
        #expect(model.styled == styled)
        model.name = "b"
        #expect(host.first("b") != nil)
        #expect(model.styled == styled + 1)
    }

    @Test func controlGroupsPickersAndDisclosuresTakeStylesOfTheApp() {
        let group = ControlGroup("Group") { Text("item") }
        #expect(words(group.controlGroupStyle(Listed())) == ["Group", "item"])
        let picker = DatePicker("Day", selection: .constant(Date(timeIntervalSince1970: 0)), displayedComponents: .date)
        #expect(words(picker.datePickerStyle(Seconds())) == ["Day", "0 false"])
        let disclosure = DisclosureGroup("More") { Text("hidden") }
        let host = Host { disclosure.disclosureGroupStyle(Plus()) }
        #expect(host.meanings.compactMap(\.label) == ["+"])
        host.tap("+")
        #expect(host.meanings.compactMap(\.label) == ["-", "hidden"])
    }
}

private struct Named: GroupBoxStyle {
    let name: String
    init(_ name: String) { self.name = name }

    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Text(verbatim: name)
            GroupBox(configuration)
        }
    }
}

private struct Counting: GroupBoxStyle {
    @State private var count = 0

    func makeBody(configuration: Configuration) -> some View {
        Button("\(count)") { count += 1 }
        configuration.label
    }
}

@Observable
@MainActor
private final class Model {
    var count = 0
    var name = "a"
    @ObservationIgnored var styled = 0
}

private struct Restyled: View {
    let model: Model

    var body: some View {
        VStack {
            Text("Count \(model.count)")
            GroupBox {
                EmptyView()
            }
        }
        .groupBoxStyle(Noting(name: model.name, model: model))
    }
}

private struct Noting: GroupBoxStyle {
    let name: String
    let model: Model

    func makeBody(configuration: Configuration) -> some View {
        let _ = model.styled += 1
        Text(verbatim: name)
    }
}

private struct Listed: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            configuration.content
        }
    }
}

private struct Seconds: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text(verbatim: "\(Int(configuration.selection.timeIntervalSince1970)) \(configuration.minimumDate != nil)")
    }
}

private struct Plus: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Button(configuration.isExpanded ? "-" : "+") { configuration.isExpanded.toggle() }
            if configuration.isExpanded { configuration.content }
        }
    }
}
