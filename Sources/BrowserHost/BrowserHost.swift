import CGLib
import Foundation
import HostInterface
import MainLoop

/// Shows a program on a page: a server inside the program, which a browser is pointed to.
///
/// Each tab is a screen with a state of its own. Only this machine is served unless the options say otherwise, and only a browser that has
/// the printed link.
@MainActor
public struct BrowserHost {
    public struct Options: Hashable, Sendable {
        /// 0 is any free port.
        public var port: Int
        /// Whether other machines may connect. What goes over the network then is not encrypted.
        public var isPublic: Bool
        /// Names beside `localhost` by which the page may be called, such as that of this machine in its network.
        public var names: [String]
        /// The secret part of the link, letters and digits, for one that stays the same when the program is started again; `nil` makes a
        /// new one.
        public var token: String?

        public init(port: Int = 0, isPublic: Bool = false, names: [String] = [], token: String? = nil) {
            self.port = port
            self.isPublic = isPublic
            self.names = names
            self.token = token
        }
    }

    private let program: HostedProgram
    private let options: Options
    /// Told the link when the server listens; prints it where nothing else is asked for.
    private let announce: (String) -> Void

    public init(
        _ program: HostedProgram, options: Options = Options(), announce: @escaping (String) -> Void = BrowserHost.printLink
    ) {
        self.program = program
        self.options = options
        self.announce = announce
    }

    /// Writes the link to standard output at once, also into a pipe.
    public nonisolated static func printLink(_ link: String) {
        print(link)
        fflush(nil)
    }

    /// Serves until the program is ended, and returns its exit status: 0, or 1 where no port could be had, after a message.
    public func run() -> Int32 {
        let server = PageServer(program, token: options.token ?? PageServer.secret())
        do {
            try server.listen(port: options.port, isPublic: options.isPublic, names: options.names)
        } catch {
            FileHandle.standardError.write(Data("tessera: \(error)\n".utf8))
            return 1
        }
        announce(server.address)
        let watch = UpdateWatch(server)
        MainLoop.run()
        watch.end()
        server.close()
        return 0
    }
}

/// Why a page can't be shown.
public enum BrowserError: Error, Hashable, CustomStringConvertible {
    case cannotListen(port: Int, reason: String)

    public var description: String {
        switch self {
        case .cannotListen(let port, let reason):
            "port \(port) can't be listened on: \(reason). Another program may have it; port 0 takes a free one"
        }
    }
}
