import CairoBackend
import Foundation
import HeadlessHost
import HostInterface
import Resources

/// What a program is shown in: the context of a screen with the app's resources, fonts and warnings.
@MainActor
enum ProgramSurroundings {
    /// A context for one screen. Each warning is said once.
    static func makeContext(_ traits: ScreenTraits) -> HostContext {
        var said: Set<String> = []
        let warn: @MainActor (String) -> Void = { message in if said.insert(message).inserted { say(message) } }
        let context = HostContext(
            traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: AppResources(folders: resourcePaths, warn: warn),
            warn: warn)
        context.pictures = CairoPictures { warn("\($0)") }
        context.standardColor = { StandardColors.color(named: $0) }
        context.startOfClock = Date().timeIntervalSince1970
        return context
    }

    /// The resources that the tool has found, a path a line in the file that it names.
    static var resourcePaths: [String] {
        let list = ProcessInfo.processInfo.environment["TESSERA_RESOURCES"].flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        return list?.split(separator: "\n").map(String.init) ?? []
    }
}
