import Foundation
import Glibc
import HeadlessHost
import TesseraSwiftUI

/// A screen that is compiled as a library and loaded into the running program, as often as its sources change.
///
/// A library that was loaded stays until the program ends: values of its types may live anywhere. A version costs its own size.
@MainActor
enum ScreenLibrary {
    /// What the library that is being loaded has handed over.
    fileprivate static var arriving: ProgramScreens?

    /// What a library says when it can't be loaded.
    struct Fault: Error {
        var message: String
    }

    /// Loads the library at `path`, which nobody has loaded before.
    static func load(_ path: String) throws(Fault) -> ProgramScreens {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw Fault(message: dlerror().map { String(cString: $0) } ?? "'\(path)' can't be loaded")
        }
        guard let entry = dlsym(library, "tessera_load") else { throw Fault(message: "'\(path)' holds no screen") }
        // Previews of the version before are not those of this one.
        Preview.forgetRegistered()
        LinkedPreviews.register(inFile: path)
        arriving = nil
        unsafeBitCast(entry, to: (@convention(c) () -> Void).self)()
        guard let screens = arriving else { throw Fault(message: "'\(path)' holds no screen") }
        return screens
    }
}

/// What the library's generated `tessera_load` calls with its screens.
@_silgen_name("tessera_hand_over")
public func handOver(_ screens: ProgramScreens) {
    MainActor.assumeIsolated { ScreenLibrary.arriving = screens }
}
