import TesseraCombine
import Testing

@Suite struct CancellationTests {
    final class Token {}

    @Test func releasingTheCancellableStops() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var set: Set<AnyCancellable> = []
        subject.sink { values.append($0) }.store(in: &set)
        subject.send(1)
        set.removeAll()
        subject.send(2)
        #expect(values == [1])
    }

    @Test func storeInAnArray() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var array: [AnyCancellable] = []
        subject.sink { values.append($0) }.store(in: &array)
        subject.send(1)
        array.removeAll()
        subject.send(2)
        #expect(values == [1])
    }

    @Test func actionRunsOnce() {
        var count = 0
        do {
            let cancellable = AnyCancellable { count += 1 }
            cancellable.cancel()
            cancellable.cancel()
        }
        #expect(count == 1)
    }

    /// Whatever the chain: after cancelling, and after the end, nothing of the subscriber is held.
    @Test(arguments: [true, false])
    func everythingIsReleased(_ cancels: Bool) {
        typealias Chain = (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
        let chains: [(String, Chain)] = [
            ("map", { $0.map { $0 + 1 }.eraseToAnyPublisher() }),
            ("filter", { $0.filter { $0 > 0 }.removeDuplicates().eraseToAnyPublisher() }),
            ("flatMap", { $0.flatMap { Just($0) }.eraseToAnyPublisher() }),
            ("flatMap open", { $0.flatMap { Empty<Int, Never>(completeImmediately: false).prepend($0) }.prefix(1).eraseToAnyPublisher() }),
            ("switch", { $0.map { Just($0) }.switchToLatest().eraseToAnyPublisher() }),
            ("merge", { $0.merge(with: Empty()).eraseToAnyPublisher() }),
            ("combine", { $0.combineLatest(Just(1)).map(\.0).eraseToAnyPublisher() }),
            ("zip", { $0.zip(Just(1)).map(\.0).eraseToAnyPublisher() }),
            ("catch", { $0.tryMap { $0 }.replaceError(with: 0).eraseToAnyPublisher() }),
            ("share", { $0.share().eraseToAnyPublisher() }),
            ("collect", { $0.collect().map(\.count).eraseToAnyPublisher() }),
            ("now", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
            ("debounce", { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() }),
            ("events", { $0.handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher() }),
        ]
        for (name, chain) in chains {
            let subject = PassthroughSubject<Int, Never>()
            weak var weakToken: Token?
            var cancellable: AnyCancellable?
            do {
                let token = Token()
                weakToken = token
                cancellable = chain(subject.eraseToAnyPublisher()).sink { _ in withExtendedLifetime(token) {} }
            }
            subject.send(1)
            if cancels { cancellable?.cancel() } else { subject.send(completion: .finished) }
            #expect(weakToken == nil, "\(name)")
            subject.send(2)
            cancellable = nil
        }
    }

    @Test func assignHoldsItsObjectUntilCancelled() {
        final class Model { var number = 0 }
        let subject = PassthroughSubject<Int, Never>()
        weak var weakModel: Model?
        var cancellable: AnyCancellable?
        do {
            let model = Model()
            weakModel = model
            cancellable = subject.assign(to: \.number, on: model)
        }
        subject.send(3)
        #expect(weakModel?.number == 3)
        cancellable?.cancel()
        #expect(weakModel == nil)
    }
}
