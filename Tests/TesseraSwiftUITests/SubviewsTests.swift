import Foundation
import GridCore
import Observation
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
struct SubviewsTests {
    private func words(_ host: Host) -> [String] { host.meanings.compactMap(\.label) }

    @Test func viewsAreSetOutAnewAndSeveralTimes() {
        let host = Host {
            Numbered {
                Text("a")
                ForEach(0..<2) { Text("item \($0)") }
                if false { Text("never") }
            }
        }
        #expect(words(host) == ["3 views", "1", "a", "2", "item 0", "3", "item 1", "again", "a"])
    }

    @Test func forEachRunsOverTheViewsOfAnother() {
        let list = ForEach(["a", "b"], id: \.self) { Text($0) }
        let host = Host {
            VStack {
                ForEach(subviews: list) { view in
                    HStack {
                        view; Text("after")
                    }
                }
            }
        }
        #expect(words(host) == ["a", "after", "b", "after"])
    }

    private struct Cards<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            VStack {
                Group(sections: content) { sections in
                    Text("\(sections.count) sections")
                    ForEach(sections) { section in
                        Text("head of \(section.content.count)")
                        section.header
                        ForEach(subviews: section.content) { view in
                            view; Text("after")
                        }
                        if !section.footer.isEmpty { Text("foot"); section.footer }
                    }
                }
            }
        }
    }

    @Test func sectionsAreSetOutAnew() {
        let host = Host {
            Cards {
                Text("loose")
                Text("too")
                Section("One") {
                    ForEach(0..<2) { Text("item \($0)") }
                }
                Section {
                    Text("last")
                } footer: {
                    Text("Note")
                }
                Section("Empty") {}
            }
        }
        #expect(
            words(host) == [
                "4 sections", "head of 2", "loose", "after", "too", "after", "head of 2", "One", "item 0", "after", "item 1", "after",
                "head of 1", "last", "after", "foot", "Note", "head of 0", "Empty",
            ])
    }

    @Test func forEachRunsOverSectionsThatChange() {
        let model = Model()
        struct Sections: View {
            let model: Model
            var body: some View {
                VStack {
                    ForEach(
                        sections: Group {
                            Section("Numbers") { ForEach(model.items, id: \.self) { Text("item \($0)") } }; Text("end")
                        }
                    ) {
                        section in
                        section.header
                        Text("\(section.content.count)")
                        section.content
                    }
                }
            }
        }
        let host = Host { Sections(model: model) }
        #expect(words(host) == ["Numbers", "2", "item 0", "item 1", "1", "end"])
        model.items = [1, 5, 7]
        #expect(words(host) == ["Numbers", "3", "item 1", "item 5", "item 7", "1", "end"])
    }

    @Test func theSourceMayChange() {
        let model = Model()
        let host = Host { Counted(model: model) }
        #expect(words(host) == ["2 views", "1", "item 0", "2", "item 1", "again", "item 0"])
        model.items = [1, 5, 7]
        #expect(words(host) == ["3 views", "1", "item 1", "2", "item 5", "3", "item 7", "again", "item 1"])
        model.items = []
        #expect(words(host) == ["0 views", "again"])
    }

    /// Each view of a group is evaluated where it is looked at and where it stands, however many there are, and keeps its state there.
    @Test func eachViewIsMadeOnceAtItsPlace() {
        final class Count { var bodies = 0 }
        struct Counted: View {
            let count: Count
            let name: String
            @State private var taps = 0
            var body: some View {
                count.bodies += 1
                return Button("\(name) \(taps)") { taps += 1 }
            }
        }
        struct Six: View {
            let count: Count
            @State private var showsFirst = true
            var body: some View {
                Numbered {
                    if showsFirst { Counted(count: count, name: "first") }
                    Counted(count: count, name: "a")
                    Group {
                        Counted(count: count, name: "b")
                        Counted(count: count, name: "c")
                        Button("without first") { showsFirst = false }
                    }
                }
            }
        }
        let count = Count()
        let host = Host { Six(count: count) }
        #expect(words(host).contains("c 0"))
        // Four views, looked at once, at their places once, and the first one once more at the end.
        #expect(count.bodies == 9)
        host.tap("b 0")
        host.tap("c 0")
        host.tap("c 1")
        host.tap("without first")
        #expect(words(host) == ["4 views", "1", "a 0", "2", "b 1", "3", "c 2", "4", "without first", "again", "a 0"])
    }

    @Test func whatIsSetAroundAPlaceHoldsForTheViewThere() {
        let host = Host {
            Group(subviews: Text("a")) { views in
                VStack { views[0].font(.system(size: 40)) }
            }
        }
        #expect((host.first("a")?.frame.height ?? 0) > 40)
    }

    @Test func viewsTellTheirContainerValues() {
        let host = Host {
            Group(
                subviews: Group {
                    Text("a"); Text("b").containerValue(\.mark, "marked").tag(7)
                }
            ) { views in
                ForEach(views) { view in
                    Text(verbatim: view.containerValues.mark + " \(view.containerValues.tag(for: Int.self) ?? 0)")
                }
            }
        }
        #expect(words(host) == ["plain 0", "marked 7"])
    }
}

private struct MarkKey: ContainerValueKey {
    static let defaultValue = "plain"
}

extension ContainerValues {
    fileprivate var mark: String {
        get { self[MarkKey.self] }
        set { self[MarkKey.self] = newValue }
    }
}

private struct Numbered<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        Group(subviews: content) { views in
            VStack {
                Text("\(views.count) views")
                ForEach(Array(views.enumerated()), id: \.element.id) { index, view in
                    Text("\(index + 1)")
                    view
                }
                Text("again")
                views.first
            }
        }
    }
}

@Observable
@MainActor
private final class Model {
    var items = [0, 1]
}

private struct Counted: View {
    let model: Model
    var body: some View { Numbered { ForEach(model.items, id: \.self) { Text("item \($0)") } } }
}
