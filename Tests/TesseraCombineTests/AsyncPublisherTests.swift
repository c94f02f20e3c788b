import TesseraCombine
import Testing

@Suite struct AsyncPublisherTests {
    @Test func valuesComeInTheirOrder() async {
        var found: [Int] = []
        for await value in [1, 2, 3].publisher.values { found.append(value) }
        #expect(found == [1, 2, 3])
    }

    @Test func failuresAreThrownOnce() async throws {
        let failing = [1, 2].publisher.tryMap { value in
            if value == 2 { throw Broken() }
            return value
        }
        var iterator = failing.values.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: Broken.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func nothingIsAskedForThatNobodyWaitsFor() async {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        var iterator = subject.values.makeAsyncIterator()
        subject.send(1)
        async let late: Void = {
            // Sent until somebody waits for it.
            for _ in 0..<1000 {
                subject.send(2)
                try? await Task.sleep(nanoseconds: 1_000_000)
            }
        }()
        #expect(await iterator.next() == 2)
        await late
    }

    @Test func cancelledTasksGetNothing() async {
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let task = Task {
            var count = 0
            for await _ in subject.values { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test func leavingTheLoopCancels() async {
        final class Flag: @unchecked Sendable { var isCancelled = false }
        let flag = Flag()
        let subject = CurrentValueSubject<Int, Never>(5)
        for await value in subject.handleEvents(receiveCancel: { flag.isCancelled = true }).values {
            #expect(value == 5)
            break
        }
        #expect(flag.isCancelled)
    }
}
