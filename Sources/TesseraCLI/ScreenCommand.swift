import Foundation
import HeadlessHost
import HostInterface
import SourceTools

/// `run`, `render`, `measure` and `explain`: the sources, the screen in them and the device that it is shown on.
struct ScreenCommand {
    enum Kind: String {
        case run, render, measure, explain

        /// The options that the others don't have.
        fileprivate var options: [CommandOption<ScreenCommand>] {
            switch self {
            case .run: ScreenCommand.runOptions
            case .render: ScreenCommand.renderOptions
            case .measure: ScreenCommand.measureOptions
            case .explain: ScreenCommand.explainOptions
            }
        }
    }

    var order = ProgramBuilder.Order(path: "")
    var request = ScreenRequest()
    private var picture: String?
    private var printsTree = false
    private var explained: String?
    private var explainsAsJSON = false
    /// Whether changes of the sources are waited for.
    private(set) var watches = true

    init(_ arguments: [String], _ kind: Kind) throws(UsageError) {
        if kind == .run { request.output = .live(LiveRequest()) }
        let all = ScreenCommand.sourceOptions + kind.options + ScreenCommand.screenOptions
        let words = try CommandOption.read(arguments, into: &self, options: all)
        let command = kind.rawValue
        guard let path = words.first else { throw UsageError("'\(command)' needs a folder or a Swift file: tessera \(command) PATH") }
        guard words.count == 1 else { throw UsageError("'\(command)' takes one path, not '\(words.joined(separator: "' and '"))'") }
        order.path = path
        order.wish.asksForPreview = request.selection != .first
        switch kind {
        case .run: if request.selection == .all { throw UsageError("'run' shows one screen: name the preview with --preview") }
        case .measure: request.output = printsTree ? .tree : .measure
        case .explain:
            guard let explained else { throw UsageError("'explain' needs --id and the accessibility identifier of a view") }
            request.output = .explain(id: explained, isJSON: explainsAsJSON)
        case .render: request.output = .picture(path: picture ?? ScreenCommand.defaultPicture(for: path))
        }
        guard TimeZone(identifier: request.timeZone) != nil else {
            throw UsageError("--time-zone: there is no zone '\(request.timeZone)'; write it as Europe/Berlin or UTC")
        }
    }

    /// `Examples/Awards` is drawn to `Awards.png` in the current folder.
    private static func defaultPicture(for path: String) -> String {
        URL(filePath: path).standardizedFileURL.deletingPathExtension().lastPathComponent + ".png"
    }

    static let screenOptions = ScreenRequest.options.map { $0.lifted(to: \ScreenCommand.request) }

    static let runOptions: [CommandOption<ScreenCommand>] =
        ScreenRequest.liveOptions.map { $0.lifted(to: \ScreenCommand.request) } + [
            CommandOption(flag: "--no-watch", "leave the sources alone once they are compiled") { $0.watches = false }
        ]

    static let renderOptions: [CommandOption<ScreenCommand>] = [
        CommandOption("--output", short: "-o", "FILE", "the picture; .png, .svg or .pdf") {
            (command: inout ScreenCommand, value: String) throws(UsageError) in
            _ = try PictureFormat(argument: value)
            command.picture = value
        },
        CommandOption(flag: "--overlay", "draw columns, rows, gaps, spans and offers of grids over the picture") {
            $0.request.showsLayout = true
        },
    ]

    static let explainOptions: [CommandOption<ScreenCommand>] = [
        CommandOption("--id", "ID", "the accessibility identifier of the view") { command, value in command.explained = value },
        CommandOption(flag: "--json", "as JSON, with the numbers of every step") { $0.explainsAsJSON = true },
    ]

    static let measureOptions: [CommandOption<ScreenCommand>] = [
        CommandOption(flag: "--json", "the frames of what has an identifier, as JSON; the default") { $0.printsTree = false },
        CommandOption(flag: "--tree", "everything that can be read on the screen") { $0.printsTree = true },
    ]

    static let sourceOptions: [CommandOption<ScreenCommand>] = [
        CommandOption("--entry", "FILE", "the file whose screen is drawn") { command, value in command.order.wish.entry = value },
        CommandOption("--view", "TYPE", "the view that is drawn") { command, value in command.order.wish.view = value },
        CommandOption("--target", "NAME", "the target of a project; the first app by default") { command, value in
            command.order.target = value
        },
        CommandOption(flag: "--strict", "refuse names of the app's design that nothing declares, which get a stand-in else") {
            $0.order.isStrict = true
        },
        CommandOption("--stand-in", "NAME=DIR", "compile DIR as the module NAME") {
            (command: inout ScreenCommand, value: String) throws(UsageError) in
            do throws(SourceError) {
                command.order.standIns.append(try StandIn(argument: value))
            } catch {
                throw UsageError(error.message)
            }
        },
    ]
}
