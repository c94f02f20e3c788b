import Dispatch
import Foundation
import MainLoop

// A program of its own for the tests of MainLoop: the loop needs a process's first thread, which a test process keeps for itself.
// Prints what happened, a line each, in the order in which it did.

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

switch CommandLine.arguments.dropFirst().first {
case "order":
    // A task, the main queue, a timer and a sleeping task, all while GLib's loop runs.
    Task { @MainActor in
        say("task on main thread: \(Thread.isMainThread)")
        try? await Task.sleep(for: .milliseconds(400))
        say("slept")
        MainLoop.stop()
    }
    DispatchQueue.main.async { say("main queue") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in say("timer") }
    MainLoop.run()
    say("running: \(MainLoop.isRunning)")
case "repeat":
    // A repeating timer comes as often as it should.
    @MainActor final class Counter {
        var count = 0
        func fire() {
            count += 1
            if count == 5 { MainLoop.stop() }
        }
    }
    let counter = Counter()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in MainActor.assumeIsolated { counter.fire() } }
    MainLoop.run()
    timer.invalidate()
    say("fired \(counter.count)")
case "nested":
    DispatchQueue.main.async {
        MainActor.assumeIsolated {
            say("outer")
            _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
                MainActor.assumeIsolated {
                    say("inner")
                    MainLoop.stop()
                }
            }
            MainLoop.run()
            say("inner ended, running: \(MainLoop.isRunning)")
            MainLoop.stop()
        }
    }
    MainLoop.run()
    say("outer ended, running: \(MainLoop.isRunning)")
case "thread":
    // Work from another thread comes at once through Dispatch and as a task, and in the end through the run loop.
    let start = Date()
    Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.02)
        DispatchQueue.main.async { say("from Dispatch") }
        Thread.sleep(forTimeInterval: 0.02)
        Task { @MainActor in
            say("as a task, at once: \(Date().timeIntervalSince(start) < 0.8)")
            RunLoop.main.perform { MainActor.assumeIsolated { MainLoop.stop() } }
        }
    }
    MainLoop.run()
    say("ended")
case "idle":
    // Nothing is due: the loop waits and does not spin.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { MainActor.assumeIsolated { MainLoop.stop() } }
    // The clock of the processor counts in millionths of a second.
    let before = clock()
    MainLoop.run()
    let used = Double(clock() - before) / 1_000_000
    say(used < 0.25 ? "rests" : "spins for \(used) s of 0.5")
default:
    say("unknown probe")
    exit(2)
}
