import GridCore
import HostInterface
import Interaction
import Testing

@MainActor
@Suite struct CombinedMachineTests {
    @Test func aPressAndThenADrag() throws {
        let machine = SequenceMachine(PressMachine(), DragMachine())
        let pressed = machine.after([.down(0, 0, at: 0)])
        #expect(pressed.phase == .active(.first(true)))
        #expect(!pressed.isClaiming)
        let ready = pressed.after([.wait(until: 0.5)])
        #expect(ready.phase == .active(.second(true, nil)))
        #expect(ready.isClaiming)
        let dragged = ready.after([.move(30, 0, at: 0.6)])
        guard case .active(.second(true, let drag?)) = dragged.phase else {
            Issue.record("the drag goes on")
            return
        }
        #expect(drag.translation == Point(x: 30, y: 0))
        #expect(dragged.phases([.up(30, 0, at: 0.7)]) == ["ended"])
        // Without a drag nothing is complete, and a movement that comes first is no press.
        #expect(ready.phases([.up(0, 0, at: 0.7)]) == ["failed"])
        #expect(pressed.phases([.move(30, 0, at: 0.1)]) == ["failed"])
    }

    @Test func aSecondThatNobodyBeginsIsOver() {
        let tapped = SequenceMachine(TapMachine(), DragMachine()).after([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(tapped.deadline == 0.1 + GestureLimits.tapInterval)
        #expect(tapped.phases([.wait(until: 0.5)]) == ["failed"])
        #expect(tapped.phases([.down(0, 0, at: 0.2), .move(20, 0, at: 0.3), .up(20, 0, at: 0.4)]) == ["active", "active", "ended"])
    }

    @Test func twoAtOnce() {
        let both = SimultaneousMachine(TapMachine(), DragMachine())
        #expect(both.phases([.down(0, 0, at: 0), .up(0, 0, at: 0.1)]) == ["possible", "ended"])
        #expect(both.phases([.down(0, 0, at: 0), .move(50, 0, at: 0.1), .up(50, 0, at: 0.2)]) == ["possible", "active", "ended"])
        #expect(both.phases([.down(0, 0, at: 0), .lost(at: 0.1)]) == ["possible", "failed"])
    }

    @Test func twoTapsOrElseOne() {
        let either = ExclusiveMachine(TapMachine(count: 2), TapMachine())
        let once = either.after([.down(0, 0, at: 0), .up(0, 0, at: 0.1)])
        #expect(!once.isClaiming)
        #expect(once.phases([.wait(until: 0.45)]) == ["ended"])
        guard case .ended(.first) = once.after([.down(0, 0, at: 0.2), .up(0, 0, at: 0.3)]).phase else {
            Issue.record("the second tap completes the first gesture")
            return
        }
    }

    /// A drag that has not begun does not keep a long press waiting.
    @Test func timeWaitsForNobody() {
        let either = ExclusiveMachine(DragMachine(), PressMachine())
        guard case .ended(.second(true)) = either.after([.down(0, 0, at: 0), .wait(until: 0.5)]).phase else {
            Issue.record("the press is complete")
            return
        }
        guard case .ended(.first) = either.after([.down(0, 0, at: 0), .move(20, 0, at: 0.1), .up(20, 0, at: 0.2)]).phase else {
            Issue.record("the drag is complete")
            return
        }
    }

    @Test func listenersHearWhenItIsDeliveredAndOnce() {
        var heard: [Bool] = []
        var machine = ObservedMachine(PressMachine()) { _, now in
            if case .ended(let value) = now { heard.append(value) }
        }
        machine = machine.after([.down(0, 0, at: 0), .wait(until: 0.5)])
        #expect(heard == [])
        machine.deliver()
        machine.deliver()
        #expect(heard == [true])
    }

    /// Whatever happens in whatever order, every machine ends when all fingers are up and the time for another tap is over.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func everyAttemptEnds(seed: UInt64) {
        expectEnd(TapMachine(count: 3), seed)
        expectEnd(PressMachine(), seed)
        expectEnd(DragMachine(), seed)
        expectEnd(PinchMachine(.scale(minimum: 0.1)), seed)
        expectEnd(SequenceMachine(PressMachine(), DragMachine()), seed)
        expectEnd(SequenceMachine(TapMachine(), PressMachine()), seed)
        expectEnd(SimultaneousMachine(TapMachine(count: 2), DragMachine()), seed)
        expectEnd(ExclusiveMachine(TapMachine(count: 2), PressMachine()), seed)
    }

    private func expectEnd<M: GestureMachine>(_ fresh: M, _ seed: UInt64) {
        var random = Lottery(seed: seed)
        for _ in 0..<50 {
            let (steps, end) = touches(&random)
            var machine = fresh.after(steps)
            if !machine.phase.isFinished {
                #expect(machine.deadline != nil, "seed \(seed), \(M.self) after \(steps)")
                machine.receive(.time(max(end, machine.deadline ?? 0) + 1))
            }
            #expect(machine.phase.isFinished, "seed \(seed), \(M.self) after \(steps)")
        }
    }

    /// Two fingers that do something, until both are up; and when that is.
    private func touches(_ random: inout Lottery) -> (steps: [Step], end: Double) {
        var steps: [Step] = [.down(0, 0, at: 0)]
        var down: Set<Int> = [0]
        var time = 0.0
        for _ in 0..<12 {
            time += Double(random.next(below: 400)) / 1000
            let pointer = random.next(below: 2)
            let (x, y) = (Double(random.next(below: 60)), Double(random.next(below: 60)))
            switch random.next(below: 4) {
            case 0: if down.insert(pointer).inserted { steps.append(.down(x, y, at: time, pointer: pointer)) }
            case 1: if down.remove(pointer) != nil { steps.append(.up(x, y, at: time, pointer: pointer)) }
            case 2: if down.contains(pointer) { steps.append(.move(x, y, at: time, pointer: pointer)) }
            default: steps.append(.wait(until: time))
            }
        }
        for pointer in down.sorted() { steps.append(.up(0, 0, at: time, pointer: pointer)) }
        return (steps, time)
    }
}

/// Numbers that look random and are the same in every run.
struct Lottery {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
