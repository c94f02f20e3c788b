/// How a running program is shown.
public struct LiveRequest: Hashable, Sendable {
    public enum Place: Hashable, Sendable {
        /// A window where there is a display and a window can be made, else a page.
        case automatic
        case window
        case page
        /// On standard output: what can be read on the screen, again whenever it changes.
        case text
    }

    public var place: Place = .automatic
    /// The port of the page's address; `nil` for any free one.
    public var port: Int?
    /// Whether another program watches over this one: it sends what to show over the standard input.
    public var isSupervised = false

    public init() {}
}

extension ScreenRequest {
    /// The request for a live screen, made one where it was for a picture.
    private var live: LiveRequest {
        get {
            guard case .live(let live) = output else { return LiveRequest() }
            return live
        }
        set { output = .live(newValue) }
    }

    /// The options that say where a running program is shown.
    public static let liveOptions: [CommandOption<ScreenRequest>] = [
        CommandOption(flag: "--window", "in a window, which needs a display") { $0.live.place = .window },
        CommandOption(flag: "--browser", "as a page at an address of this machine") { $0.live.place = .page },
        CommandOption(flag: "--text", "as text: what can be read on the screen, again whenever that changes") { $0.live.place = .text },
        CommandOption("--port", "N", "the port of the page's address; any free one by default") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            guard let port = Int(value), (1...65535).contains(port) else {
                throw UsageError("--port is a number from 1 to 65535, not '\(value)'")
            }
            request.live.port = port
            request.live.place = .page
        },
    ]

    /// What the tool passes on to the program that it watches over.
    static let supervisedOptions: [CommandOption<ScreenRequest>] = [
        CommandOption(flag: "--supervised", "take what is shown from the standard input") { $0.live.isSupervised = true }
    ]

    /// The words for a live request.
    static func words(for live: LiveRequest) -> [String] {
        var words: [String] = []
        switch live.place {
        case .automatic: break
        case .window: words.append("--window")
        case .page: words.append("--browser")
        case .text: words.append("--text")
        }
        if let port = live.port { words.append("--port=\(port)") }
        if live.isSupervised { words.append("--supervised") }
        return words
    }
}
