import HeadlessHost
import HostInterface
import TesseraSwiftUI

extension ProgramScreens {
    /// The screens that are meant: the only one, or the previews of a file that were asked for.
    @MainActor
    func chosen(_ selection: ScreenRequest.Selection) throws(UsageError) -> [ShownScreen] {
        switch source {
        case .screen(let make): return [ShownScreen(make: make)]
        case .previews(let file):
            LinkedPreviews.register()
            let previews = Preview.registered.filter { $0.fileID == file }.sorted { $0.line < $1.line }
            return try ProgramScreens.choose(selection, of: previews).map {
                ShownScreen(make: $0.makeScreen, settings: $0.settings)
            }
        }
    }

    @MainActor
    private static func choose(_ selection: ScreenRequest.Selection, of previews: [Preview]) throws(UsageError) -> [Preview] {
        let names = previews.enumerated().map { "\($0 + 1)\($1.name.map { " \"\($0)\"" } ?? "")" }.joined(separator: ", ")
        switch selection {
        case .all: return previews
        case .first:
            guard let first = previews.first else { throw UsageError("the file's previews are left out by its own conditions") }
            return [first]
        case .number(let number):
            guard previews.indices.contains(number - 1) else { throw UsageError("there is no preview \(number); there are: \(names)") }
            return [previews[number - 1]]
        case .named(let name):
            guard let preview = previews.first(where: { $0.name == name }) else {
                throw UsageError("there is no preview called '\(name)'; there are: \(names)")
            }
            return [preview]
        }
    }
}
