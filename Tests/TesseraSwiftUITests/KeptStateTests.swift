import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import Testing
import ViewGraph

@testable import TesseraSwiftUI

private enum Mood: String { case calm, wild }
private enum Plain: CaseIterable { case one, two }
private struct Point2: Codable, Equatable { var x = 0, y = 0 }
private final class Model {}

/// What is kept of a screen whose code is replaced, where both versions are of the same types.
@MainActor @Suite struct KeptStateTests {
    private struct Counter: TesseraSwiftUI.View {
        var title = ""
        @State private var count = 0
        var body: some TesseraSwiftUI.View { Button("\(title)\(count)") { count += 1 } }
    }

    private struct Page: TesseraSwiftUI.View {
        @State private var shows = false
        var body: some TesseraSwiftUI.View {
            NavigationStack {
                VStack {
                    Counter(title: "a")
                    Counter(title: "b")
                    Button("show") { shows = true }
                    if shows { Counter(title: "c") }
                    NavigationLink("go", value: 7)
                    ScrollView {
                        LazyVStack {
                            ForEach(0..<1000, id: \.self) { Counter(title: "row \($0): ").frame(height: 40) }
                        }
                    }
                }
                .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        }
    }

    /// The next version of what `host` shows.
    private func reloaded(_ host: Host, _ view: @autoclosure () -> some TesseraSwiftUI.View) -> Host {
        let kept = host.context.enter { host.screen.keptState() }
        host.context.enter { host.screen.close() }
        let view = view()
        return Host(ScreenTraits(device: DeviceCatalogue.standard)) { kept.restoring { ViewScreen(view) } }
    }

    @Test func stateIsKeptByItsPlace() {
        var host = Host { Page() }
        for label in ["a0", "b0", "b1", "show", "c0", "row 2: 0"] { host.tap(label) }
        host = reloaded(host, Page())
        for label in ["a1", "b2", "c1", "row 2: 1", "row 1: 0"] { #expect(host.first(label) != nil, "\(label)") }
    }

    @Test func scrollViewsAndStacksAreKept() {
        var host = Host { Page() }
        let before = host.meanings
        let middle = before.first { $0.role == .scrollArea }?.frame ?? .zero
        host.scroll(at: Point(x: middle.midX, y: middle.midY), by: Point(x: 0, y: 12_000))
        let rows = host.meanings.filter { $0.label?.hasPrefix("row") == true }.map(\.label)
        #expect(!rows.isEmpty && rows != before.filter { $0.label?.hasPrefix("row") == true }.map(\.label))
        host = reloaded(host, Page())
        #expect(host.meanings.filter { $0.label?.hasPrefix("row") == true }.map(\.label) == rows)
        host.tap("go")
        #expect(host.first("page 7") != nil)
        host = reloaded(host, Page())
        #expect(host.first("page 7") != nil)
    }

    @Test func whatAPersonDoesNextEndsTheKeeping() {
        let host = reloaded(Host { Counter() }, Counter())
        _ = host.scene
        host.tap("0")
        #expect(host.first("1") != nil && host.screen.kept == nil)
    }

    @Test func valuesThatFit() {
        #expect(KeptValue(3)?.taken(as: Int.self) == 3)
        #expect(KeptValue("a")?.taken(as: Int.self) == nil)
        #expect(KeptValue(Mood.wild)?.taken(as: Mood.self) == .wild)
        #expect(KeptValue(Plain.two)?.taken(as: Plain.self) == .two)
        #expect(KeptValue([Point2(x: 1, y: 2)])?.taken(as: [Point2].self) == [Point2(x: 1, y: 2)])
        #expect(KeptValue(Double.infinity)?.taken(as: Double.self) == .infinity)
        #expect(KeptValue(Model()) == nil)
        #expect(KeptValue({ () -> Int in 1 }) == nil)
    }
}
