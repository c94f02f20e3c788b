import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

@MainActor
private final class Handle<Value> {
    var binding: Binding<Value>?
    var value: Value {
        get { binding!.wrappedValue }
        set { binding!.wrappedValue = newValue }
    }
}

/// Remembers what it was made with.
private struct Memory: TesseraSwiftUI.View {
    @State private var first: String
    let now: String

    init(_ now: String) {
        self.now = now
        _first = State(initialValue: now)
    }

    var body: some TesseraSwiftUI.View { Text(first == now ? now : "\(first)→\(now)") }
}

private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
}

/// Shows what `content` makes of a state.
private struct Stage<Value, Content: TesseraSwiftUI.View>: TesseraSwiftUI.View {
    @State private var value: Value
    let handle: Handle<Value>
    let content: (Value) -> Content

    init(_ value: Value, _ handle: Handle<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
        _value = State(initialValue: value)
        self.handle = handle
        self.content = content
    }

    var body: some TesseraSwiftUI.View {
        handle.binding = $value
        return content(value)
    }
}

private enum Container: String, CaseIterable, CustomTestStringConvertible {
    case vstack, hstack, lazyVGrid, lazyVStack, section, scroll, group, background, geometry
    var testDescription: String { rawValue }
}

@MainActor
struct StructuralIdentityTests {
    private func labels(_ host: Host) -> [String] {
        func gather(_ meanings: [Meaning]) -> [String] { meanings.flatMap { ($0.label.map { [$0] } ?? []) + gather($0.children) } }
        return gather(host.scene.meanings)
    }

    @ViewBuilder private func contained<Content: TesseraSwiftUI.View>(_ container: Container, @ViewBuilder _ content: () -> Content)
        -> some TesseraSwiftUI.View
    {
        switch container {
        case .vstack: VStack { content() }
        case .hstack: HStack { content() }
        case .lazyVGrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { content() } }
        case .lazyVStack: ScrollView { LazyVStack { content() } }
        case .section:
            LazyVStack {
                Section {
                    content()
                } header: {
                    Text("h")
                }
            }
        case .scroll: ScrollView { content() }
        case .group: VStack { Group { content() } }
        case .background: TesseraSwiftUI.Color.clear.background { VStack { content() } }
        case .geometry:
            let made = content()
            GeometryReader { _ in VStack { made } }
        }
    }

    @Test(arguments: Container.allCases)
    private func elementsKeepTheirStateById(container: Container) {
        let handle = Handle<[Item]>()
        let host = Host {
            Stage([1, 2, 3].map { Item(id: $0, name: "n\($0)") }, handle) { items in
                contained(container) { ForEach(items) { Memory($0.name) } }
            }
        }
        let header = container == .section ? ["h"] : []
        #expect(labels(host) == header + ["n1", "n2", "n3"])
        handle.value.swapAt(0, 2)
        handle.value[0].name = "x"
        #expect(labels(host) == header + ["n3→x", "n2", "n1"])
        handle.value.insert(Item(id: 9, name: "n9"), at: 1)
        #expect(labels(host) == header + ["n3→x", "n9", "n2", "n1"])
        handle.value.remove(at: 0)
        #expect(labels(host) == header + ["n9", "n2", "n1"])
        handle.value.insert(Item(id: 3, name: "new"), at: 0)
        #expect(labels(host) == header + ["new", "n9", "n2", "n1"])
        handle.value = []
        #expect(labels(host) == header)
        handle.value = [Item(id: 1, name: "again")]
        #expect(labels(host) == header + ["again"])
        #expect(host.warnings == [])
    }

    @Test(arguments: Container.allCases)
    private func conditionalViewsComeAndGo(container: Container) {
        let handle = Handle<Int>()
        let host = Host {
            Stage(0, handle) { value in
                contained(container) {
                    Text("first")
                    if value > 0 { Memory("shown \(value)") }
                    if value == 2 {
                        Text("two")
                    } else {
                        Text("other")
                        Text("more")
                    }
                    ForEach(0..<value, id: \.self) { number in
                        if number != 1 { Text("item \(number)") }
                    }
                }
            }
        }
        let header = container == .section ? ["h"] : []
        #expect(labels(host) == header + ["first", "other", "more"])
        handle.value = 1
        #expect(labels(host) == header + ["first", "shown 1", "other", "more", "item 0"])
        handle.value = 2
        #expect(labels(host) == header + ["first", "shown 1→shown 2", "two", "item 0"])
        handle.value = 3
        #expect(labels(host) == header + ["first", "shown 1→shown 3", "other", "more", "item 0", "item 2"])
        handle.value = 0
        #expect(labels(host) == header + ["first", "other", "more"])
        handle.value = 3
        #expect(labels(host) == header + ["first", "shown 3", "other", "more", "item 0", "item 2"])
        #expect(host.warnings == [])
    }

    @Test func branchesHaveStateOfTheirOwn() {
        let handle = Handle<Int>()
        let host = Host {
            Stage(0, handle) { value in
                VStack {
                    if value % 2 == 0 { Memory("even \(value)") } else { Memory("odd \(value)") }
                }
            }
        }
        #expect(labels(host) == ["even 0"])
        handle.value = 2
        #expect(labels(host) == ["even 0→even 2"])
        handle.value = 3
        #expect(labels(host) == ["odd 3"])
        handle.value = 4
        #expect(labels(host) == ["even 4"])
    }

    @Test func anErasedViewKeepsItsStateForAsLongAsItsTypeStays() {
        let handle = Handle<Int>()
        let host = Host {
            Stage(0, handle) { value in
                value < 2 ? AnyView(Memory("a \(value)")) : AnyView(Memory("b \(value)").padding())
            }
        }
        #expect(labels(host) == ["a 0"])
        handle.value = 1
        #expect(labels(host) == ["a 0→a 1"])
        handle.value = 2
        #expect(labels(host) == ["b 2"])
    }

    @Test func stateReadInTheContentOfForEachIsFollowed() {
        let handle = Handle<Int>()
        let host = Host {
            Stage(0, handle) { value in
                ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ForEach(0..<1000) { Text("\($0 + value)") } } }
            }
        }
        #expect(labels(host).first == "0")
        handle.value = 5
        #expect(labels(host).first == "5")
    }

    @Test func overlaysAreBroughtUpToDate() {
        let handle = Handle<Int>()
        let host = Host {
            Stage(0, handle) { value in
                TesseraSwiftUI.Color.red.overlay { if value > 0 { Memory("over \(value)") } }
            }
        }
        #expect(labels(host) == [])
        handle.value = 1
        #expect(labels(host) == ["over 1"])
        handle.value = 2
        #expect(labels(host) == ["over 1→over 2"])
    }

    @Test func anEquatableViewIsLeftAloneWhereItIsEqual() {
        let handle = Handle<Int>()
        let host = Host { Stage(0, handle) { Parity(number: $0).equatable() } }
        #expect(labels(host) == ["0"])
        handle.value = 2
        #expect(labels(host) == ["0"])
        handle.value = 3
        #expect(labels(host) == ["3"])
    }
}

/// Equal to another one of the same parity.
private struct Parity: TesseraSwiftUI.View, Equatable {
    let number: Int
    var body: some TesseraSwiftUI.View { Text("\(number)") }
    nonisolated static func == (one: Parity, other: Parity) -> Bool { one.number % 2 == other.number % 2 }
}
