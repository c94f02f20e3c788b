import Foundation
import HostInterface

/// What the program asks of the browser around its screen: sent as messages to the page, answered by it.
@MainActor
final class PageServices: HostServices {
    let title: String
    /// Sends a message; does nothing without a connection.
    var send: (String) -> Void = { _ in }
    private var clipboard: String?
    private var opened: [Int: @MainActor (Bool) -> Void] = [:]
    private var files: [Int: FileRequest] = [:]
    private var downloads: [Int: URL] = [:]
    private var windows: [Int: HostedProgram.Window] = [:]
    /// Of questions, downloads and windows; all tabs count together, since addresses name them.
    private static var count = 0

    private struct FileRequest {
        var answer: @MainActor ([String]?) -> Void
        var folder: URL
        var paths: [String] = []
    }

    init(title: String) { self.title = title }

    private func nextNumber() -> Int {
        PageServices.count += 1
        return PageServices.count
    }

    private func ask(_ members: [String]) { send("{\"ask\":{" + members.joined(separator: ",") + "}}") }

    // MARK: Clipboard

    var clipboardText: String? {
        get { clipboard }
        set {
            clipboard = newValue
            ask(["\"copy\":" + JSONText.string(newValue ?? "")])
        }
    }

    func take(clipboard text: String) { clipboard = text }

    // MARK: Addresses, windows, announcements

    /// Kinds of addresses that a page may be asked to open: none that runs a script here.
    private static let openSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    func open(address: String, answer: @escaping @MainActor (Bool) -> Void) {
        guard let scheme = URL(string: address)?.scheme?.lowercased(), PageServices.openSchemes.contains(scheme) else {
            answer(false)
            return
        }
        let number = nextNumber()
        opened[number] = answer
        ask(["\"open\":" + JSONText.string(address), "\"question\":\(number)"])
    }

    func open(window: HostedProgram.Window) {
        let number = nextNumber()
        windows[number] = window
        ask(["\"window\":\(number)"])
    }

    /// The window that was asked for under a number.
    func window(_ number: Int) -> HostedProgram.Window? { windows[number] }

    func closeWindows(id: String?) { ask(["\"close\":true"]) }

    func announce(_ text: String) { ask(["\"say\":" + JSONText.string(text)]) }

    // MARK: Files

    func chooseFiles(_ question: FileQuestion, answer: @escaping @MainActor ([String]?) -> Void) {
        let number = nextNumber()
        let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            answer(nil)
            return
        }
        if case .save(let name) = question.purpose {
            save(name: name, in: folder, number: number, answer: answer)
            return
        }
        files[number] = FileRequest(answer: answer, folder: folder)
        let accepted = question.endings.map { "." + $0 } + question.mediaTypes
        var members = ["\"choose\":\(number)", "\"accept\":" + JSONText.string(accepted.joined(separator: ","))]
        switch question.purpose {
        case .open(severalAtOnce: true): members.append("\"several\":true")
        case .folder: members.append("\"folder\":true")
        case .open, .save: break
        }
        ask(members)
    }

    /// The program writes to a place of its own, and what it has written is handed to the browser's downloads.
    private func save(name: String, in folder: URL, number: Int, answer: @escaping @MainActor ([String]?) -> Void) {
        let plain = name.split(separator: "/").last.map(String.init) ?? "file"
        let file = folder.appending(path: plain)
        answer([file.path])
        downloads[number] = file
        ask(["\"download\":\(number)", "\"name\":" + JSONText.string(plain)])
    }

    /// The file of a download.
    func download(_ number: Int) -> [UInt8]? { downloads[number].flatMap { try? Data(contentsOf: $0) }.map { Array($0) } }

    /// A chosen file has come; false where nobody asked for it.
    func take(file bytes: [UInt8], name: String, question: Int) -> Bool {
        guard let request = files[question] else { return false }
        let file = request.folder.appending(path: name)
        guard (try? Data(bytes).write(to: file)) != nil else { return false }
        files[question]?.paths.append(file.path)
        return true
    }

    /// The page has answered: all files have come, or the person decided against it; an address was opened, or not.
    func answer(_ question: Int, isYes: Bool) {
        opened.removeValue(forKey: question)?(isYes)
        if let request = files.removeValue(forKey: question) { request.answer(isYes ? request.paths : nil) }
    }
}
