import Foundation
import Glibc
import TesseraSwiftUI

/// Says which views were being evaluated when the program traps.
///
/// A trap comes from the very instruction that failed, on the thread that ran it, so more may be done than in an ordinary signal
/// handler; what goes wrong here ends the program as the trap would have done.
enum TrapReport {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
    /// Room for the handler when the stack has overflowed.
    private static let stackSize = 1 << 18
    /// The lowest address of the main thread's stack, nearly.
    nonisolated(unsafe) private static var stackEnd: UInt = 0
    /// How far beyond the end of the stack a function may reach that finds none left: as much as it wants for itself.
    private static let reach: UInt = 1 << 20

    /// Reports traps from now on. Called on the main thread.
    static func install() {
        stackEnd = mainStackEnd()
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = { signal, info, _ in
                TrapReport.report(signal, address: info?.pointee._sifields._sigfault.si_addr)
            }
            // The handler serves once; the second time the signal ends the program.
            action.sa_flags = Int32(
                bitPattern: UInt32(bitPattern: SA_ONSTACK | SA_SIGINFO) | UInt32(bitPattern: Int32(truncatingIfNeeded: SA_RESETHAND)))
            sigaction(signal, &action, nil)
        }
    }

    /// About where the stack ends that this runs on: near its beginning, less the room that a process has for it.
    private static func mainStackEnd() -> UInt {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < 1 << 40 else { return 0 }
        return withUnsafePointer(to: &limit) { UInt(bitPattern: $0) } &- UInt(limit.rlim_cur)
    }

    private static func report(_ signal: Int32, address: UnsafeMutableRawPointer?) {
        if Thread.isMainThread {
            let place = UInt(bitPattern: address)
            if signal == SIGSEGV, stackEnd > reach, place > stackEnd - reach, place < stackEnd + reach {
                say("the stack is used up: a function calls itself, or two each other, without end")
            }
            let path = MainActor.assumeIsolated { ViewScreen.evaluationPath }
            if !path.isEmpty { say("in the body of " + path.joined(separator: " > ")) }
        }
        raise(signal)
    }
}
