import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
@Suite struct TableTests {
    struct Person: Identifiable {
        let name: String
        let age: Int
        var id: String { name }
    }

    static let people = [
        Person(name: "Ida", age: 30), Person(name: "bo", age: 4), Person(name: "Al10", age: 60), Person(name: "Al9", age: 2),
    ]

    private struct Screen: View {
        @State var order = [KeyPathComparator(\Person.age)]
        @State var selection: Set<String> = []

        var body: some View {
            Table(TableTests.people.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
                TableColumn("Note") { Text("note \($0.name)") }.width(min: 40, max: 90)
            }
        }
    }

    private func host<V: View>(_ device: String, _ view: V) throws -> Host {
        let device = try DeviceCatalogue.device(named: device)
        return Host(device) { view }
    }

    private func labels(_ host: Host) -> [String] { host.meanings.compactMap(\.label) }

    @Test func columnsHaveTheirWidthsInEveryRow() throws {
        let host = try host("iPad 11", Screen())
        let header = try ["Name", "Age", "Note"].map { try #require(host.first($0)?.frame) }
        for name in ["Ida", "bo", "Al10"] {
            #expect(try #require(host.first(name)?.frame).minX.isNear(header[0].minX, within: 1))
            #expect(try #require(host.first("note \(name)")?.frame).minX.isNear(header[2].minX, within: 1))
        }
        // 60 for the age and 90 at the most for the note, 16 apart; the name has the rest.
        #expect((header[2].minX - header[1].minX).isNear(76, within: 1))
        #expect(header[1].minX - header[0].minX > 300)
    }

    @Test func whereThereIsLittleRoomOnlyTheFirstColumnIsShown() throws {
        let host = Host { Screen() }
        #expect(labels(host) == ["Al9", "bo", "Ida", "Al10"])
    }

    @Test func headersChangeTheOrder() throws {
        let host = try host("iPad 11", Screen())
        func names() -> [String] { labels(host).filter { ["Ida", "bo", "Al10", "Al9"].contains($0) } }
        #expect(names() == ["Al9", "bo", "Ida", "Al10"])
        #expect(host.first("Age")?.value == "ascending")
        host.tap("Age")
        #expect(names() == ["Al10", "Ida", "bo", "Al9"])
        #expect(host.first("Age")?.value == "descending")
        host.tap("Name")
        #expect(names() == ["Al9", "Al10", "bo", "Ida"])
        #expect(host.first("Name")?.value == "ascending")
    }

    @Test func rowsAreBuiltOneByOneToo() throws {
        struct Built: View {
            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name", value: \.name)
                    if true { TableColumn("Age") { Text("\($0.age)") } }
                } rows: {
                    TableRow(Person(name: "first", age: 1))
                    ForEach(TableTests.people) { TableRow($0) }
                    if false { TableRow(Person(name: "never", age: 1)) }
                }
            }
        }
        let host = try host("iPad 11", Built())
        #expect(labels(host) == ["Name", "Age", "first", "1", "Ida", "30", "bo", "4", "Al10", "60", "Al9", "2"])
    }

    @Test func oneRowCanBeSelected() throws {
        struct Single: View {
            @State var selection: String?
            var body: some View {
                VStack {
                    Text("chosen: \(selection ?? "none")")
                    Table(TableTests.people, selection: $selection) { TableColumn("Name", value: \.name) }
                }
            }
        }
        let host = try host("iPad 11", Single())
        host.tap("bo")
        #expect(host.first("chosen: bo") != nil)
    }
}
