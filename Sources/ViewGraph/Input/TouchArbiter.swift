import GridCore
import HostInterface
import Interaction

/// Decides which gestures may go on, in all contests together. The rules:
///
/// 1. A gesture that claims the pointers waits for those that go before it and are undecided; a scroll view keeps nobody waiting, and a
///    gesture that time has completed waits for nobody.
/// 2. It wins where nobody has won before it. Who wins takes the pointers away from all others that are not simultaneous.
/// 3. A simultaneous gesture takes nothing from anybody and loses nothing to anybody.
struct TouchArbiter {
    let contests: [TouchContest]

    /// Brings the standings up to date. Each round decides one gesture at least, so there are at most as many rounds as gestures.
    func settle() {
        let all = unique(contests.flatMap(\.recognizers))
        for _ in 0...all.count where !settleOnce(all) { break }
        for recognizer in all where recognizer.standing != .held { recognizer.deliver() }
    }

    private func settleOnce(_ all: [Recognizer]) -> Bool {
        var hasChanged = false
        for recognizer in all where recognizer.standing == .won && recognizer.node == nil && !recognizer.isFinished { take(recognizer) }
        for recognizer in all where recognizer.standing == .undecided || recognizer.standing == .held {
            if recognizer.isFailed || recognizer.node == nil {
                take(recognizer)
                hasChanged = true
            } else if recognizer.isClaiming {
                hasChanged = decide(recognizer) || hasChanged
            } else if isOver(recognizer) {
                take(recognizer)
                hasChanged = true
            }
        }
        return hasChanged
    }

    /// Whether nothing can come of a gesture: all its pointers are up and it waits for no moment.
    private func isOver(_ recognizer: Recognizer) -> Bool {
        recognizer.deadline == nil
            && !contests.contains { ($0.isDown && $0.holds(recognizer)) || $0.isWaiting(recognizer) }
    }

    /// Decides about a gesture that claims; answers whether that has changed its standing.
    private func decide(_ recognizer: Recognizer) -> Bool {
        let rivals = rivals(of: recognizer)
        if rivals.contains(where: { $0.standing == .won }) {
            take(recognizer)
            return true
        }
        if !recognizer.isTimely, rivals.contains(where: { keepsWaiting($0, recognizer) }) {
            guard recognizer.standing == .undecided else { return false }
            recognizer.standing = .held
            return true
        }
        recognizer.standing = .won
        for contest in contests where contest.holds(recognizer) { contest.isWanted = true }
        for rival in rivals where rival.standing == .undecided || rival.standing == .held { take(rival) }
        return true
    }

    /// Gestures that can't go on beside `recognizer`.
    private func rivals(of recognizer: Recognizer) -> [Recognizer] {
        guard recognizer.precedence != .simultaneous else { return [] }
        return unique(contests.filter { $0.holds(recognizer) }.flatMap(\.recognizers)).filter {
            $0 !== recognizer && $0.precedence != .simultaneous
        }
    }

    /// Whether `other` goes before `recognizer` and may still claim.
    private func keepsWaiting(_ other: Recognizer, _ recognizer: Recognizer) -> Bool {
        guard other.standing == .undecided || other.standing == .held, !other.isFailed else { return false }
        guard other.precedence != .scroll, other.precedence != .quiet else { return false }
        return contests.contains { contest in
            guard let one = contest.place(of: other), let two = contest.place(of: recognizer) else { return false }
            return one < two
        }
    }

    /// Takes the pointers away from a gesture.
    private func take(_ recognizer: Recognizer) {
        recognizer.cancel()
        recognizer.standing = .out
    }

    private func unique(_ recognizers: [Recognizer]) -> [Recognizer] {
        var seen: Set<ObjectIdentifier> = []
        return recognizers.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension TouchContest {
    func place(of recognizer: Recognizer) -> Int? { recognizers.firstIndex { $0 === recognizer } }
    func holds(_ recognizer: Recognizer) -> Bool { place(of: recognizer) != nil }
}
