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

    @Test func theSourceMayChange() {
        let model = Model()
        let host = Host { Counted(model: model) }
        #expect(words(host) == ["2 views", "1", "item 0", "2", "item 1", "again", "item 0"])
        model.items = [1, 5, 7]
        #expect(words(host) == ["3 views", "1", "item 1", "2", "item 5", "3", "item 7", "again", "item 1"])
        model.items = []
        #expect(words(host) == ["0 views", "again"])
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
