import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// What happened, in order.
@MainActor
private final class Log {
    var lines: [String] = []
}

/// A counter with a button-like text.
private struct Counter: TesseraSwiftUI.View {
    @State private var count = 0
    let change: (Int, Int) -> Void

    var body: some TesseraSwiftUI.View {
        Text("\(count)")
            .onAppear { count = 1 }
            .onChange(of: count) { old, new in change(old, new) }
    }
}

private struct Switch: TesseraSwiftUI.View {
    @Binding var isOn: Bool
    let log: Log

    var body: some TesseraSwiftUI.View {
        VStack {
            if isOn {
                Text("on").onAppear { log.lines.append("appear") }.onDisappear { log.lines.append("disappear") }
            }
            Text("always")
        }
    }
}

private struct Holder: TesseraSwiftUI.View {
    @State var isOn = true
    let log: Log
    let give: (Binding<Bool>) -> Void

    var body: some TesseraSwiftUI.View {
        give($isOn)
        return Switch(isOn: $isOn, log: log)
    }
}

private struct Keeper: TesseraSwiftUI.View {
    @State private var first: Int
    let number: Int

    init(number: Int) {
        self.number = number
        _first = State(initialValue: number)
    }

    var body: some TesseraSwiftUI.View { Text("\(first) \(number)") }
}

private struct IdentityHolder: TesseraSwiftUI.View {
    @State var number = 1
    let usesIdentity: Bool
    let give: (Binding<Int>) -> Void

    var body: some TesseraSwiftUI.View {
        give($number)
        return VStack {
            if usesIdentity {
                Keeper(number: number).id(number)
            } else {
                Keeper(number: number)
            }
        }
    }
}

private struct TaskHolder: TesseraSwiftUI.View {
    @State var number = 1
    let log: Log
    let give: (Binding<Int>) -> Void

    var body: some TesseraSwiftUI.View {
        give($number)
        return Text("\(number)").task(id: number) {
            log.lines.append("start \(number)")
            try? await Task.sleep(nanoseconds: 3_600_000_000_000)
            log.lines.append("end \(Task.isCancelled)")
        }
    }
}

@MainActor
struct LifecycleModifiersTests {
    private func labels(_ host: Host) -> [String] { host.scene.meanings.compactMap(\.label) }

    @Test func stateSetOnAppearShowsInTheSameScene() {
        let log = Log()
        let host = Host { Counter { log.lines.append("\($0) to \($1)") } }
        #expect(labels(host) == ["1"])
        #expect(log.lines == ["0 to 1"])
    }

    @Test func initialChangeIsToldOnce() {
        let log = Log()
        let host = Host {
            Text("a").onChange(of: 7, initial: true) { log.lines.append("\($0) \($1)") }
                .onChange(of: 8) { log.lines.append("never") }
                .onChange(of: 9, initial: true) { log.lines.append("first") }
        }
        _ = host.scene
        _ = host.scene
        #expect(log.lines.sorted() == ["7 7", "first"])
    }

    @Test func appearAndDisappearComeInPairs() {
        let log = Log()
        var isOn: Binding<Bool>?
        let host = Host { Holder(log: log) { isOn = $0 } }
        #expect(labels(host) == ["on", "always"])
        isOn?.wrappedValue = false
        #expect(labels(host) == ["always"])
        isOn?.wrappedValue = true
        #expect(labels(host) == ["on", "always"])
        host.context.enter { host.screen.close() }
        #expect(log.lines == ["appear", "disappear", "appear", "disappear"])
    }

    @Test(arguments: [(true, "2 2"), (false, "1 2")])
    func anotherIdentityStartsStateAnew(usesIdentity: Bool, expected: String) {
        var number: Binding<Int>?
        let host = Host { IdentityHolder(usesIdentity: usesIdentity) { number = $0 } }
        #expect(labels(host) == ["1 1"])
        number?.wrappedValue = 2
        #expect(labels(host) == [expected])
    }

    @Test func tasksStartAnewWithTheirIdentityAndEndWithTheScreen() async {
        let log = Log()
        var number: Binding<Int>?
        let host = Host { TaskHolder(log: log) { number = $0 } }
        _ = host.scene
        #expect(host.screen.graph.runningTasks == 1)
        await settle { log.lines.count == 1 }
        number?.wrappedValue = 2
        _ = host.scene
        await settle { log.lines.count == 3 }
        host.context.enter { host.screen.close() }
        await settle { log.lines.count == 4 }
        #expect(log.lines.sorted() == ["end true", "end true", "start 1", "start 2"])
        await settle { host.screen.graph.runningTasks == 0 }
        #expect(host.screen.graph.runningTasks == 0)
    }

    /// Lets other tasks of the main actor run until `isDone`, at most a few thousand times.
    private func settle(until isDone: () -> Bool) async {
        for _ in 0..<10_000 where !isDone() { await Task.yield() }
    }
}
