import TesseraCombine
import Testing

@Suite struct ObservableObjectTests {
    class Model: ObservableObject {
        @Published var name = "a"
        var plain = 0
        @Published var numbers: [Int] = []
    }

    final class Submodel: Model {
        let padding: (UInt8, Double) = (1, 2)
        @Published var extra: Double?
    }

    final class Manual: ObservableObject {
        var number = 0 { willSet { objectWillChange.send() } }
    }

    final class Own: ObservableObject {
        let objectWillChange = PassthroughSubject<Int, Never>()
        @Published var number = 0
    }

    @Test func firesBeforeTheChange() {
        let model = Model()
        var seen: [String] = []
        let subscription = model.objectWillChange.sink { seen.append(model.name) }
        model.name = "b"
        model.name = "c"
        model.plain = 1
        #expect(seen == ["a", "b"])
        #expect(model.name == "c")
        subscription.cancel()
    }

    @Test func inheritedPropertiesFireToo() {
        let model = Submodel()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.name = "b"
        model.numbers.append(1)
        model.extra = 1
        #expect(count == 3)
        #expect((model as Model).objectWillChange === model.objectWillChange)
        subscription.cancel()
    }

    @Test func objectsDoNotShareAPublisher() {
        let (one, other) = (Model(), Model())
        var count = 0
        let subscription = one.objectWillChange.sink { count += 1 }
        other.name = "b"
        #expect(count == 0)
        #expect(one.objectWillChange !== other.objectWillChange)
        subscription.cancel()
    }

    @Test func worksWithoutPublishedProperties() {
        let model = Manual()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.number = 1
        #expect(count == 1)
        subscription.cancel()
        for _ in 0..<1000 {
            let other = Manual()
            #expect(other.objectWillChange === other.objectWillChange)
        }
    }

    @Test func ownPublisherIsNotFiredByProperties() {
        let model = Own()
        var count = 0
        let subscription = model.objectWillChange.sink { _ in count += 1 }
        model.number = 1
        #expect(count == 0)
        subscription.cancel()
    }

    @Test func projectedPublisherIsAheadOfTheProperty() {
        let model = Model()
        var pairs: [String] = []
        let subscription = model.$name.sink { pairs.append("\($0) \(model.name)") }
        model.name = "b"
        #expect(pairs == ["a a", "b a"])
        subscription.cancel()
    }

    @Test func assignToPublishedLastsAsLongAsTheObject() {
        let subject = PassthroughSubject<String, Never>()
        weak var weakModel: Model?
        do {
            let model = Model()
            weakModel = model
            subject.assign(to: &model.$name)
            subject.send("x")
            #expect(model.name == "x")
        }
        #expect(weakModel == nil)
        subject.send("y")
    }
}
