// A program that has this room can show itself in a window, where the package's trait `Window` is on; without it the room is empty.
#if Window
    import Foundation
    import GtkHost
    import TesseraProgram

    /// A pointer to the function that enters the host, found by its section.
    @section("tessera_hosts") @used
    private let record: @convention(c) @Sendable () -> Void = { MainActor.assumeIsolated { enterWindowHost() } }

    @MainActor
    private func enterWindowHost() {
        LiveHosts.window = { program, _ in
            guard let host = GtkHost(program) else {
                FileHandle.standardError.write(Data("tessera: the display can't be reached; --browser shows a page\n".utf8))
                return 2
            }
            return host.run()
        }
    }
#endif
