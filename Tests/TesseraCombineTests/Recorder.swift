import TesseraCombine

/// A subscriber that writes down what it gets and asks only for what a test tells it to.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    private let initial: Subscribers.Demand
    private let perValue: Subscribers.Demand

    init(_ initial: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none) {
        self.initial = initial
        self.perValue = perValue
    }

    var isFinished: Bool {
        if case .finished = completion { true } else { false }
    }
    var failure: Failure? {
        if case .failure(let error) = completion { error } else { nil }
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if initial > 0 { subscription.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return perValue
    }

    func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
}

extension Publisher {
    /// Subscribes a recorder.
    func record(_ demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(demand, perValue: perValue)
        subscribe(recorder)
        return recorder
    }
}

struct Broken: Error, Equatable {}

/// A scheduler whose clock is turned by hand; work due at the same moment runs in the order in which it was given.
final class HandScheduler: Scheduler {
    typealias SchedulerTimeType = Moment
    typealias SchedulerOptions = Never

    struct Moment: Strideable {
        var seconds: Double

        func distance(to other: Moment) -> SchedulerInterval { SchedulerInterval(other.seconds - seconds) }
        func advanced(by interval: SchedulerInterval) -> Moment { Moment(seconds: seconds + interval.timeInterval) }
    }

    private(set) var now = Moment(seconds: 0)
    let minimumTolerance: SchedulerInterval = 0
    private var work: [(due: Moment, number: Int, action: () -> Void)] = []
    private var count = 0

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }

    func schedule(after date: Moment, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void) { add(date, action) }

    func schedule(
        after date: Moment, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        add(date, action)
        return AnyCancellable {}
    }

    private func add(_ due: Moment, _ action: @escaping () -> Void) {
        count += 1
        work.append((due, count, action))
    }

    func advance(to seconds: Double) {
        let end = Moment(seconds: seconds)
        while let next = work.filter({ $0.due <= end }).min(by: { ($0.due.seconds, $0.number) < ($1.due.seconds, $1.number) }) {
            work.removeAll { $0.number == next.number }
            now = max(now, next.due)
            next.action()
        }
        now = end
    }
}
