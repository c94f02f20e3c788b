/// What a toolkit asks of a host beyond text and resources: things that belong to the desktop or the browser around the screen.
@MainActor
public protocol HostServices: AnyObject {
    /// The text on the clipboard, as the host knew it last; `nil` where there is none. A host learns of other programs' texts while its
    /// window is in front.
    var clipboardText: String? { get set }

    /// Opens an address with the program that is meant for it; `answer` says whether there was one. It may come later.
    func open(address: String, answer: @escaping @MainActor (Bool) -> Void)

    /// Lets a person choose files; `answer` gets their absolute paths, or `nil` when the person decided against it. It may come later.
    func chooseFiles(_ question: FileQuestion, answer: @escaping @MainActor ([String]?) -> Void)

    /// Opens a window, or brings it to the front where it is unique and open already. A host with room for one screen only shows it in
    /// place of the present one.
    func open(window: HostedProgram.Window)

    /// Closes the windows of that kind; `nil` stands for the window that asks.
    func closeWindows(id: String?)

    /// Says something to those who do not see the screen.
    func announce(_ text: String)
}

/// What a person is asked when files are to be chosen.
public struct FileQuestion: Hashable, Sendable {
    public enum Purpose: Hashable, Sendable {
        case open(severalAtOnce: Bool)
        /// Where a new file is to go, with the name that is proposed.
        case save(name: String)
        case folder
    }

    public var purpose: Purpose
    public var title: String?
    /// Endings of names without the dot, such as `png`; all files where it is empty.
    public var endings: [String]
    /// Types such as `image/png` or `text/*`, in addition to `endings`.
    public var mediaTypes: [String]

    public init(_ purpose: Purpose, title: String? = nil, endings: [String] = [], mediaTypes: [String] = []) {
        self.purpose = purpose
        self.title = title
        self.endings = endings
        self.mediaTypes = mediaTypes
    }
}

/// Services without a desktop: a clipboard inside the program, and a record of what was asked for. Hosts without a display use it, and
/// tests, which say in `chosenFiles` what a person would have chosen.
@MainActor
public final class InMemoryServices: HostServices {
    public var clipboardText: String?
    /// Answers to coming questions for files, in their order; a question without one is answered with `nil`.
    public var chosenFiles: [[String]] = []
    /// Whether addresses are opened, as far as the program can tell.
    public var opensAddresses = false

    public private(set) var addresses: [String] = []
    public private(set) var fileQuestions: [FileQuestion] = []
    public private(set) var openedWindows: [HostedProgram.Window] = []
    /// What was closed, in order; `nil` for the asking window itself.
    public private(set) var closedWindows: [String?] = []
    public private(set) var announcements: [String] = []

    public init() {}

    public func open(address: String, answer: @escaping @MainActor (Bool) -> Void) {
        addresses.append(address)
        answer(opensAddresses)
    }

    public func chooseFiles(_ question: FileQuestion, answer: @escaping @MainActor ([String]?) -> Void) {
        fileQuestions.append(question)
        answer(chosenFiles.isEmpty ? nil : chosenFiles.removeFirst())
    }

    public func open(window: HostedProgram.Window) { openedWindows.append(window) }

    public func closeWindows(id: String?) { closedWindows.append(id) }

    public func announce(_ text: String) { announcements.append(text) }
}
