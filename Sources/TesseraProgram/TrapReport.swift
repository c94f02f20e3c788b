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

    /// Reports traps from now on.
    static func install() {
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { TrapReport.report($0) }
            // The handler serves once; the second time the signal ends the program.
            action.sa_flags = Int32(
                bitPattern: UInt32(bitPattern: SA_ONSTACK) | UInt32(bitPattern: Int32(truncatingIfNeeded: SA_RESETHAND)))
            sigaction(signal, &action, nil)
        }
    }

    private static func report(_ signal: Int32) {
        if Thread.isMainThread {
            let path = MainActor.assumeIsolated { ViewScreen.evaluationPath }
            if !path.isEmpty { say("in the body of " + path.joined(separator: " > ")) }
        }
        raise(signal)
    }
}
