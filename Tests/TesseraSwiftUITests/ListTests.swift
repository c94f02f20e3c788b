import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

@MainActor
struct ListTests {
    private func rows(_ host: Host) -> [Meaning] { host.meanings.filter { $0.role == .row } }

    @Test func aMillionRowsMakeWhatIsSeen() throws {
        let host = Host { List(0..<1_000_000, id: \.self) { Text("Row \($0)") } }
        let list = try #require(host.first(.list))
        #expect(list.rowCount == 1_000_000)
        let shown = rows(host)
        #expect(shown.count > 15 && shown.count < 25)
        #expect(shown[0].frame.height == 44)
        #expect(shown[0].setSize == 1_000_000)
        #expect(host.screen.graph.counts.nodes < 600)
    }

    @Test func sectionsWithHeadersAndFootersStandOnCards() throws {
        let host = Host {
            List {
                Section {
                    Text("One")
                    Text("Two")
                } header: {
                    Text("Head")
                } footer: {
                    Text("Foot")
                }
                Text("Alone")
            }
        }
        // Headers in the grouped look are large letters, for the eye and not for the reader's sake.
        let head = try #require(host.meanings.first { $0.role == .heading })
        #expect(head.label == "HEAD" && head.traits.contains(.header))
        let shown = rows(host)
        #expect(shown.count == 3)
        #expect(shown[0].frame.minY >= head.frame.maxY)
        #expect(shown[1].frame.minY == shown[0].frame.maxY)
        #expect(try #require(host.first("Foot")).frame.minY >= shown[1].frame.maxY)
        #expect(shown[2].frame.minY > shown[1].frame.maxY + 30)
        #expect(try #require(host.first("One")).frame.minX == 36)
    }

    @Test func aPlainListHasNoRoomAroundItsRows() throws {
        let host = Host { List { Text("One") }.listStyle(.plain) }
        #expect(rows(host)[0].frame.minY == 59)
        #expect(try #require(host.first("One")).frame.minX == 20)
    }

    @Test func rowsGrowWithTheirContentAndKeepTheirInsets() {
        let host = Host {
            List {
                Color.red.frame(height: 100)
                Color.red.frame(height: 100).listRowInsets(EdgeInsets())
                Color.red.frame(height: 10).listRowInsets(EdgeInsets())
            }
        }
        #expect(rows(host).map(\.frame.height) == [122, 100, 44])
    }

    @Test func aTouchAnywhereOnARowFollowsItsLink() throws {
        let host = Host {
            NavigationStack {
                List(0..<3, id: \.self) { number in NavigationLink("Row \(number)") { Text("Screen \(number)") } }
            }
        }
        let row = rows(host)[1].frame
        #expect(host.tap(at: Point(x: row.maxX - 40, y: row.midY)))
        #expect(host.first("Screen 1") != nil)
    }

    @Test func oneRowIsSelectedAtATime() {
        struct Choice: TesseraSwiftUI.View {
            @State private var chosen: Int?
            var body: some TesseraSwiftUI.View {
                List(0..<5, id: \.self, selection: $chosen) { Text("Row \($0)") }
            }
        }
        let host = Host { Choice() }
        host.tap(rows(host)[2])
        #expect(rows(host).map { $0.traits.contains(.selected) } == [false, false, true, false, false])
        host.tap(rows(host)[4])
        #expect(rows(host).map { $0.traits.contains(.selected) } == [false, false, false, false, true])
    }

    private struct Editable: TesseraSwiftUI.View {
        @State private var items = ["a", "b", "c"]
        @State private var chosen: Set<String> = []
        var selects = false
        var body: some TesseraSwiftUI.View {
            NavigationStack {
                List(selection: selects ? $chosen : nil) {
                    ForEach(items, id: \.self) { Text("Item \($0)") }.onDelete { items.remove(atOffsets: $0) }
                }
                .navigationTitle(Text("Chosen: \(chosen.sorted().joined())"))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { EditButton() }
            }
        }
    }

    @Test func deletingByAnActionAndInEditMode() throws {
        let host = Host { Editable() }
        #expect(host.send(.perform(.delete, on: rows(host)[1].id)))
        #expect(host.first("Item b") == nil)
        #expect(host.tap("Edit"))
        #expect(host.first("Done") != nil)
        let row = rows(host)[0].frame
        #expect(host.tap(at: Point(x: row.minX + 43, y: row.midY)))
        #expect(host.first("Item a") == nil)
        #expect(host.first("Item c") != nil)
    }

    @Test func severalRowsAreSelectedInEditMode() {
        let host = Host { Editable(selects: true) }
        host.tap(rows(host)[0])
        #expect(host.first("Chosen: ") != nil)
        host.tap("Edit")
        host.tap(rows(host)[0])
        host.tap(rows(host)[2])
        #expect(host.first("Chosen: ac") != nil)
        host.tap(rows(host)[0])
        #expect(host.first("Chosen: c") != nil)
    }

    /// A set that is handed over as it is, and not as an optional one, is still no value that is selected as a whole.
    @Test func aSetIsASelectionOfSeveralRows() {
        struct Plain: TesseraSwiftUI.View {
            @State private var items = ["a", "b", "c"]
            @State private var chosen: Set<String> = []
            var body: some TesseraSwiftUI.View {
                NavigationStack {
                    List(selection: $chosen) {
                        ForEach(items, id: \.self) { Text("Item \($0)") }.onDelete { items.remove(atOffsets: $0) }
                    }
                    .navigationTitle(Text("Chosen: \(chosen.sorted().joined())"))
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { EditButton() }
                }
            }
        }
        let host = Host { Plain() }
        host.tap("Edit")
        for row in [0, 2, 1, 2] { host.tap(rows(host)[row]) }
        #expect(host.first("Chosen: ab") != nil)
        #expect(rows(host).count == 3)
    }

    @Test func aRowPushedAsideShowsItsButtons() throws {
        struct Swiped: TesseraSwiftUI.View {
            @State private var said = "nothing"
            var body: some TesseraSwiftUI.View {
                List {
                    Text("Said: \(said)")
                    Text("Row").swipeActions { Button("Flag") { said = "flag" } }
                }
            }
        }
        let host = Host { Swiped() }
        let row = try #require(rows(host).last).frame
        #expect(host.first("Flag") == nil)
        #expect(host.scroll(at: Point(x: row.midX, y: row.midY), by: Point(x: 40, y: 0)))
        host.rest()
        let button = try #require(host.first("Flag")).frame
        #expect(button.maxX == 377 && button.width >= 74)
        host.tap("Flag")
        #expect(host.first("Said: flag") != nil)
        #expect(host.first("Flag") == nil)
    }

    @Test func controlsInARowTakeTheirTouches() throws {
        struct Settings: TesseraSwiftUI.View {
            @State private var isOn = false
            @State private var name = ""
            var body: some TesseraSwiftUI.View {
                Form {
                    Toggle("On", isOn: $isOn)
                    TextField("Name", text: $name)
                    LabeledContent("Version", value: "1.0")
                    Text("State: \(isOn ? "yes" : "no") \(name)")
                }
            }
        }
        let host = Host { Settings() }
        let toggle = try #require(host.first(.toggle)).frame
        host.tap(at: Point(x: toggle.maxX - 25, y: toggle.midY))
        host.tap("Name")
        host.send(.text(.insert("x")))
        #expect(host.first("State: yes x") != nil)
        // The value stands at the end of its row.
        #expect(try #require(host.first("1.0")).frame.maxX == 393 - 36)
    }

    @Test func insertingARowKeepsTheStateOfTheOthers() {
        struct Counter: TesseraSwiftUI.View {
            let name: String
            @State private var count = 0
            var body: some TesseraSwiftUI.View { Button("\(name) \(count)") { count += 1 } }
        }
        struct Growing: TesseraSwiftUI.View {
            @State private var names = ["a"]
            var body: some TesseraSwiftUI.View {
                List {
                    Button("Add") { names.insert("b", at: 0) }
                    ForEach(names, id: \.self) { Counter(name: $0) }
                }
            }
        }
        let host = Host { Growing() }
        host.tap("a 0")
        host.tap("Add")
        #expect(host.first("a 1") != nil)
        #expect(host.first("b 0") != nil)
    }

    @Test func aTreeOpens() {
        struct Node: Identifiable {
            let id: String
            var children: [Node]?
        }
        let data = [Node(id: "root", children: [Node(id: "leaf"), Node(id: "branch", children: [Node(id: "twig")])])]
        let host = Host { List(data, children: \.children) { Text($0.id) } }
        #expect(host.first("leaf") == nil)
        host.tap("root")
        #expect(host.first("leaf") != nil)
        host.tap("branch")
        #expect(host.first("twig") != nil)
    }

    /// Rows are found by the ids of their elements, whatever sections, headers and footers lie between them; a footer by its own.
    @Test(arguments: [(70, "row 70"), (150, "row 150"), (1000, "foot 1")])
    func aReaderShowsARowThatWasNotMade(_ id: Int, _ label: String) throws {
        struct Rows: TesseraSwiftUI.View {
            let id: Int
            var body: some TesseraSwiftUI.View {
                ScrollViewReader { proxy in
                    List {
                        ForEach(0..<2) { section in
                            Section {
                                ForEach((section * 100)..<(section * 100 + 100), id: \.self) { Text("row \($0)") }
                            } header: {
                                Text("head \(section)")
                            } footer: {
                                Text("foot \(section)").id(999 + section)
                            }
                        }
                    }
                    .onAppear { proxy.scrollTo(id, anchor: .center) }
                }
            }
        }
        let host = Host { Rows(id: id) }
        let shown = try #require(host.first(label))
        let area = Rect(x: 0, y: 59, width: 393, height: 852 - 59 - 34)
        #expect(area.contains(Point(x: shown.frame.midX, y: shown.frame.midY)))
        if id < 200 { #expect((shown.frame.midY - area.midY).magnitude < 1) }
    }

    @Test func searchingNarrowsTheList() throws {
        struct Search: TesseraSwiftUI.View {
            @State private var text = ""
            var body: some TesseraSwiftUI.View {
                NavigationStack {
                    List(["apple", "pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
                        .navigationTitle("Fruit")
                        .searchable(text: $text, prompt: "Find")
                }
            }
        }
        let host = Host(resources: DrawnResources()) { Search() }
        let field = try #require(host.first(.searchField))
        #expect(field.label == "Find")
        host.tap(.searchField)
        host.send(.text(.insert("pea")))
        #expect(host.first("apple") == nil && host.first("pear") != nil)
        host.tap("Cancel")
        #expect(host.first("apple") != nil)
        #expect(host.first("Cancel") == nil)
    }
}
