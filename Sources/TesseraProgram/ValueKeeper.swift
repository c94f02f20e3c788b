import Dispatch
import Foundation

/// Writes what a live program stores, its user defaults and the values of its windows, to the person's configuration folder. This
/// platform's user defaults stay in memory until somebody says that they are to be written.
@MainActor
final class ValueKeeper {
    static let shared = ValueKeeper()

    /// The store of the windows' values, beside the program's standard one.
    let windowStore = ProcessInfo.processInfo.processName + ".windows"
    /// Whether a person uses the program; in a test nothing is written.
    var isKeeping = false
    private var isWaiting = false

    /// How long a change may wait, in seconds; by eye.
    private static let delay = 0.5

    /// Writes in a moment: something has happened on the screen, and code of the program has run.
    func writeSoon() {
        guard isKeeping, !isWaiting else { return }
        isWaiting = true
        DispatchQueue.main.asyncAfter(deadline: .now() + ValueKeeper.delay) {
            MainActor.assumeIsolated {
                self.isWaiting = false
                self.write()
            }
        }
    }

    /// Writes what has changed since the last time.
    func write() {
        guard isKeeping else { return }
        UserDefaults.standard.synchronize()
        UserDefaults(suiteName: windowStore)?.synchronize()
    }
}
