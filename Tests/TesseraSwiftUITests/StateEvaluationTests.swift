import GridCore
import HostInterface
import Observation
import Scene
import TesseraCombine
import TesseraSwiftUI
import Testing
import ViewGraph

/// Notes whose body was evaluated.
@MainActor
private final class Tally {
    var names: [String] = []

    func note(_ name: String) { names.append(name) }

    /// What was noted since the last call.
    func take() -> [String] {
        defer { names = [] }
        return names.sorted()
    }
}

/// A view that is evaluated when it must be and tells.
private struct Probe: TesseraSwiftUI.View {
    let name: String
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note(name)
        return Text(name)
    }
}

@MainActor
private final class Handle<Value> {
    var binding: Binding<Value>?
    var value: Value {
        get { binding!.wrappedValue }
        set { binding!.wrappedValue = newValue }
    }
}

private struct StateParent: TesseraSwiftUI.View {
    @State private var shown = 0
    @State private var passedOn = 0
    let tally: Tally
    let shownHandle: Handle<Int>
    let passedHandle: Handle<Int>

    var body: some TesseraSwiftUI.View {
        tally.note("parent")
        shownHandle.binding = $shown
        passedHandle.binding = $passedOn
        return VStack {
            Text("\(shown)")
            BindingChild(value: $passedOn, tally: tally)
            Probe(name: "sibling", tally: tally)
        }
    }
}

private struct BindingChild: TesseraSwiftUI.View {
    @Binding var value: Int
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("child")
        return Text("passed \(value)")
    }
}

@Observable
private final class Person {
    var name = "Ada"
    var age = 36
}

private struct PersonView: TesseraSwiftUI.View {
    @State private var person: Person
    let tally: Tally

    init(person: Person, tally: Tally) {
        _person = State(initialValue: person)
        self.tally = tally
    }

    var body: some TesseraSwiftUI.View {
        tally.note("parent")
        return VStack {
            NameView(person: person, tally: tally)
            AgeView(tally: tally)
        }
        .environment(person)
    }
}

private struct NameView: TesseraSwiftUI.View {
    let person: Person
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("name")
        return Text(person.name)
    }
}

private struct AgeView: TesseraSwiftUI.View {
    @Environment(Person.self) private var person
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("age")
        return Text("\(person.age)")
    }
}

private final class Model: ObservableObject {
    @Published var count = 0
    @Published var title = "t"
    nonisolated(unsafe) static var made = 0
    init() { Model.made += 1 }
}

private struct ModelOwner: TesseraSwiftUI.View {
    @StateObject private var model = Model()
    let tally: Tally
    let give: (Model) -> Void

    var body: some TesseraSwiftUI.View {
        tally.note("owner")
        give(model)
        return VStack {
            ModelReader(tally: tally)
            TitleReader(title: $model.title, tally: tally)
            Probe(name: "sibling", tally: tally)
        }
        .environmentObject(model)
    }
}

private struct ModelReader: TesseraSwiftUI.View {
    @EnvironmentObject private var model: Model
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("reader")
        return Text("count \(model.count)")
    }
}

private struct TitleReader: TesseraSwiftUI.View {
    @Binding var title: String
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("title")
        return Text(title)
    }
}

private struct ObjectSwitch: TesseraSwiftUI.View {
    @State private var usesSecond = false
    let first: Model
    let second: Model
    let tally: Tally
    let handle: Handle<Bool>

    var body: some TesseraSwiftUI.View {
        handle.binding = $usesSecond
        return ObjectView(model: usesSecond ? second : first, tally: tally)
    }
}

private struct ObjectView: TesseraSwiftUI.View {
    @ObservedObject var model: Model
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("object")
        return Text("\(model.count)")
    }
}

private struct RareKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
    fileprivate var rare: Int {
        get { self[RareKey.self] }
        set { self[RareKey.self] = newValue }
    }
}

private struct EnvironmentParent: TesseraSwiftUI.View {
    @State private var value = 1
    let tally: Tally
    let handle: Handle<Int>

    var body: some TesseraSwiftUI.View {
        handle.binding = $value
        return VStack {
            Wrapped { RareReader(tally: tally) }
            Probe(name: "sibling", tally: tally)
        }
        .environment(\.rare, value)
    }
}

private struct Wrapped<Content: TesseraSwiftUI.View>: TesseraSwiftUI.View {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    var body: some TesseraSwiftUI.View { content }
}

private struct RareReader: TesseraSwiftUI.View {
    @Environment(\.rare) private var rare
    let tally: Tally

    var body: some TesseraSwiftUI.View {
        tally.note("reader")
        return Text("rare \(rare)")
    }
}

/// A property made of properties.
@propertyWrapper
private struct Doubled: DynamicProperty {
    @State private var stored = 1
    private var doubled = 0
    var wrappedValue: Int {
        get { doubled }
        nonmutating set { stored = newValue }
    }
    var projectedValue: Binding<Int> { $stored }
    mutating func update() { doubled = stored * 2 }
}

private struct DoubledView: TesseraSwiftUI.View {
    @Doubled private var value
    let handle: Handle<Int>

    var body: some TesseraSwiftUI.View {
        handle.binding = $value
        return Text("\(value)")
    }
}

private struct Badge: ViewModifier {
    @State private var count = 1
    let tally: Tally
    let handle: Handle<Int>

    func body(content: _ViewModifier_Content<Self>) -> some TesseraSwiftUI.View {
        tally.note("modifier")
        handle.binding = $count
        return VStack {
            content
            Text("badge \(count)")
        }
    }
}

@MainActor
struct StateEvaluationTests {
    private func labels(_ host: Host) -> [String] { host.scene.meanings.compactMap(\.label) }

    @Test func onlyReadersOfAStateAreEvaluated() {
        let (tally, shown, passed) = (Tally(), Handle<Int>(), Handle<Int>())
        let host = Host { StateParent(tally: tally, shownHandle: shown, passedHandle: passed) }
        #expect(labels(host) == ["0", "passed 0", "sibling"])
        #expect(tally.take() == ["child", "parent", "sibling"])
        passed.value = 5
        #expect(labels(host) == ["0", "passed 5", "sibling"])
        #expect(tally.take() == ["child"])
        shown.value = 1
        #expect(labels(host) == ["1", "passed 5", "sibling"])
        #expect(tally.take() == ["parent"])
        shown.value = 1
        #expect(!host.screen.graph.hasPendingWork)
        _ = host.scene
        #expect(tally.take() == [])
    }

    @Test func observablePropertiesAreFollowedOneByOne() {
        let (tally, person) = (Tally(), Person())
        let host = Host { PersonView(person: person, tally: tally) }
        #expect(labels(host) == ["Ada", "36"])
        _ = tally.take()
        person.name = "Grace"
        #expect(labels(host) == ["Grace", "36"])
        #expect(tally.take() == ["name"])
        person.age = 40
        #expect(labels(host) == ["Grace", "40"])
        #expect(tally.take() == ["age"])
    }

    @Test func holdersOfAnObservableObjectAreEvaluated() {
        let tally = Tally()
        var model: Model?
        let before = Model.made
        let host = Host { ModelOwner(tally: tally) { model = $0 } }
        #expect(labels(host) == ["count 0", "t", "sibling"])
        #expect(Model.made == before + 1)
        _ = tally.take()
        model?.count = 3
        #expect(labels(host) == ["count 3", "t", "sibling"])
        #expect(tally.take() == ["owner", "reader"])
        model?.title = "u"
        #expect(labels(host) == ["count 3", "u", "sibling"])
        #expect(tally.take().contains("title"))
        #expect(Model.made == before + 1)
    }

    @Test func anotherObservedObjectIsFollowedInPlaceOfTheOldOne() {
        let (tally, first, second, handle) = (Tally(), Model(), Model(), Handle<Bool>())
        second.count = 10
        let host = Host { ObjectSwitch(first: first, second: second, tally: tally, handle: handle) }
        #expect(labels(host) == ["0"])
        handle.value = true
        #expect(labels(host) == ["10"])
        _ = tally.take()
        first.count = 1
        #expect(labels(host) == ["10"])
        #expect(tally.take() == [])
        second.count = 11
        #expect(labels(host) == ["11"])
    }

    @Test func objectsChangedOnOtherThreadsAreFollowed() async {
        let (tally, model, handle) = (Tally(), Model(), Handle<Bool>())
        let host = Host { ObjectSwitch(first: model, second: model, tally: tally, handle: handle) }
        #expect(labels(host) == ["0"])
        nonisolated(unsafe) let changed = model
        await Task.detached { changed.count = 2 }.value
        for _ in 0..<10_000 where !host.screen.graph.hasPendingWork { await Task.yield() }
        #expect(labels(host) == ["2"])
    }

    @Test func onlyReadersOfAnEnvironmentKeyAreEvaluated() {
        let (tally, handle) = (Tally(), Handle<Int>())
        let host = Host { EnvironmentParent(tally: tally, handle: handle) }
        #expect(labels(host) == ["rare 1", "sibling"])
        _ = tally.take()
        handle.value = 2
        #expect(labels(host) == ["rare 2", "sibling"])
        #expect(tally.take() == ["reader"])
    }

    @Test func propertiesInsidePropertiesAreFollowed() {
        let handle = Handle<Int>()
        let host = Host { DoubledView(handle: handle) }
        #expect(labels(host) == ["2"])
        handle.value = 4
        #expect(labels(host) == ["8"])
    }

    @Test func modifiersHaveStateOfTheirOwn() {
        let (tally, handle) = (Tally(), Handle<Int>())
        let host = Host { Probe(name: "inside", tally: tally).modifier(Badge(tally: tally, handle: handle)) }
        #expect(labels(host) == ["inside", "badge 1"])
        _ = tally.take()
        handle.value = 2
        #expect(labels(host) == ["inside", "badge 2"])
        #expect(tally.take() == ["modifier"])
    }
}
