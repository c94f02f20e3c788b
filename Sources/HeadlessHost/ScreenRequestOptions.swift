import GridCore
import HostInterface

extension ScreenRequest {
    /// The options that describe the device and its surroundings.
    public static let options: [CommandOption<ScreenRequest>] = [
        CommandOption("--device", "NAME", "the device, such as \"iPhone 15\"; `tessera devices` lists them") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            request.chosenDevice = try DeviceCatalogue.device(named: value)
        },
        CommandOption(flag: "--landscape", "the device on its side") { $0.isLandscape = true },
        CommandOption(flag: "--dark", "dark appearance") { $0.isDark = true },
        CommandOption("--text-size", "SIZE", "xSmall … xxxLarge, accessibility1 … accessibility5; large by default") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            request.textSize = try TextSize(argument: value)
        },
        CommandOption(flag: "--rtl", "right to left") { $0.isRightToLeft = true },
        CommandOption(flag: "--reduce-motion", "a person who wants less movement") { $0.reducesMotion = true },
        CommandOption(flag: "--high-contrast", "a person who wants stronger contrast") { $0.isHighContrast = true },
        CommandOption("--scale", "N", "pixels per point; the device's by default") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            guard let scale = Double(value), scale >= 0.25, scale <= 8 else {
                throw UsageError("--scale is a number from 0.25 to 8, not '\(value)'")
            }
            request.scale = scale
        },
        CommandOption("--size", "WxH", "a screen of that size in points, without a safe area") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            request.size = try Size(argument: value)
        },
        CommandOption("--locale", "ID", "language and region, such as de_DE; en_US by default") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            guard !value.isEmpty, value.utf8.allSatisfy({ isWordByte($0) }) else {
                throw UsageError("--locale is a language and region such as en_US, not '\(value)'")
            }
            request.locale = String(value.map { $0 == "-" ? "_" : $0 })
        },
        CommandOption("--time-zone", "ZONE", "a zone such as Europe/Berlin; UTC by default") {
            (request: inout ScreenRequest, value: String) in
            request.timeZone = value
        },
        CommandOption("--clock", "TIME", "the time that the program sees, such as 2026-01-31T09:41; the real one by default") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            guard let moment = CalendarMoment(value) else {
                throw UsageError("--clock is a date with or without a time, such as 2026-01-31T09:41:00Z, not '\(value)'")
            }
            request.clock = moment
        },
        CommandOption("--at", "SECONDS", "the moment of animations; their end by default") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            guard let seconds = Double(value), seconds >= 0, seconds <= VirtualDevice.longestTime else {
                throw UsageError("--at is a number of seconds from 0 to \(Int(VirtualDevice.longestTime)), not '\(value)'")
            }
            request.moment = seconds
        },
        CommandOption("--preview", "NAME|N", "the preview of that name, or the Nth") { (request: inout ScreenRequest, value: String) in
            request.selection = Int(value).map { .number($0) } ?? .named(value)
        },
        CommandOption(flag: "--all", "every preview; pictures get -1, -2 … before the ending") { $0.selection = .all },
    ]

    /// What the tool passes on to the program, besides `options`.
    static let outputOptions: [CommandOption<ScreenRequest>] = [
        CommandOption("--output", short: "-o", "FILE", "draw to that file; .png, .svg or .pdf") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            _ = try PictureFormat(argument: value)
            request.output = .picture(path: value)
        },
        CommandOption(flag: "--measure", "print the frames of what has an identifier, as JSON") { $0.output = .measure },
        CommandOption(flag: "--tree", "print everything that can be read on the screen") { $0.output = .tree },
        CommandOption("--explain", "ID", "say why the view with that identifier has its frame") { request, value in
            request.output = .explain(id: value, isJSON: false)
        },
        CommandOption("--explain-json", "ID", "the same as JSON") { request, value in request.output = .explain(id: value, isJSON: true) },
        CommandOption(flag: "--overlay", "draw columns, rows, gaps, spans and offers of grids over the picture") { $0.showsLayout = true },
        CommandOption("--clock-seconds", "N", "the clock as seconds since 1970") {
            (request: inout ScreenRequest, value: String) throws(UsageError) in
            guard let seconds = Int(value) else { throw UsageError("--clock-seconds is a whole number, not '\(value)'") }
            request.clock = CalendarMoment(seconds: seconds)
        },
    ]

    /// What a program that draws its own screen can be asked for, one option a line.
    public static var help: String { CommandOption.help(options + liveOptions + outputOptions) }

    /// The request that `arguments` is written for; where they ask for no picture and no text, for a live screen.
    public init(arguments: [String]) throws(UsageError) {
        self.init()
        output = .live(LiveRequest())
        let all = ScreenRequest.options + ScreenRequest.liveOptions + ScreenRequest.outputOptions + ScreenRequest.supervisedOptions
        let words = try CommandOption.read(arguments, into: &self, options: all)
        if let word = words.first { throw UsageError("'\(word)' is not an option of a screen") }
    }

    /// The words from which `init(arguments:)` makes the same request.
    public var arguments: [String] {
        var words = ["--text-size=\(textSize)", "--locale=" + locale, "--time-zone=" + timeZone]
        if let chosenDevice { words.append("--device=" + chosenDevice.name) }
        if isLandscape { words.append("--landscape") }
        if isDark { words.append("--dark") }
        if isRightToLeft { words.append("--rtl") }
        if reducesMotion { words.append("--reduce-motion") }
        if isHighContrast { words.append("--high-contrast") }
        if let scale { words.append("--scale=\(scale)") }
        if let size { words.append("--size=\(size.width)x\(size.height)") }
        if let clock { words.append("--clock-seconds=\(clock.seconds)") }
        if let moment { words.append("--at=\(moment)") }
        if showsLayout { words.append("--overlay") }
        switch selection {
        case .first: break
        case .named(let name): words.append("--preview=" + name)
        case .number(let number): words.append("--preview=\(number)")
        case .all: words.append("--all")
        }
        switch output {
        case .picture(let path): words.append("--output=" + path)
        case .measure: words.append("--measure")
        case .tree: words.append("--tree")
        case .explain(let id, let isJSON): words.append((isJSON ? "--explain-json=" : "--explain=") + id)
        case .live(let live): words += ScreenRequest.words(for: live)
        }
        return words
    }
}

/// Letters, digits, `_` and `-` of ASCII.
private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 45: true
    default: false
    }
}

extension Size {
    /// Reads `320x480`. The largest side is what picture files of 8 pixels per point can hold.
    init(argument: String) throws(UsageError) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width >= 1, height >= 1, width <= 4096,
            height <= 4096
        else { throw UsageError("--size is a width and a height from 1 to 4096 such as 320x480, not '\(argument)'") }
        self.init(width: width, height: height)
    }
}

extension TextSize {
    /// Reads the name of a size, in full or as `XS` to `XXXL` and `AX1` to `AX5`; case and hyphens do not matter.
    init(argument: String) throws(UsageError) {
        let short = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
        let folded = argument.lowercased().filter { $0 != "-" && $0 != " " }
        guard let index = TextSize.allCases.firstIndex(where: { "\($0)".lowercased() == folded }) ?? short.firstIndex(of: folded) else {
            let names = TextSize.allCases.map { "\($0)" }.joined(separator: ", ")
            throw UsageError("there is no text size called '\(argument)'; there are: \(names)")
        }
        self = TextSize.allCases[index]
    }
}
