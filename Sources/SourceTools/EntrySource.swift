/// The generated file that starts a program: its `main`, which hands the screen to the runtime, and `tessera_load`, which does where the
/// program is loaded as a library.
///
/// The user's `@main` is left out of the copies; a `main.swift` is compiled under another name and never runs.
enum EntrySource {
    /// What the user's own `main` is called in the program.
    static let userEntryName = "tessera_user_main"

    /// The file that holds `main`. `fileID` names the file whose previews are drawn, as the compiler writes it.
    static func main(for screen: ScreenChoice.Screen, fileID: String) -> String {
        let made = screen.candidate?.isPrivate ?? false ? hiddenScreen : making(screen)
        let screens =
            screen == .previews
            ? "HeadlessHost.ProgramScreens(previewsInFile: \"\(fileID)\")" : "HeadlessHost.ProgramScreens { \(made) }"
        return """
            import Foundation
            import HeadlessHost
            \(importOfBridge)
            import TesseraSwiftUI

            @_silgen_name("tessera_run") nonisolated func tesseraRun(_ screens: HeadlessHost.ProgramScreens) -> Swift.Int32

            @_silgen_name("tessera_hand_over") nonisolated func tesseraHandOver(_ screens: HeadlessHost.ProgramScreens)

            nonisolated func tesseraScreens() -> HeadlessHost.ProgramScreens { \(screens) }

            @_cdecl("tessera_load") public nonisolated func tesseraLoad() { tesseraHandOver(tesseraScreens()) }

            @_cdecl("main") public nonisolated func tesseraMain(
                _ count: Swift.Int32, _ words: Swift.UnsafeMutablePointer<Swift.UnsafeMutablePointer<Swift.CChar>?>?
            ) -> Swift.Int32 {
                tesseraRun(tesseraScreens())
            }

            """
    }

    /// The start of a program of somebody's package, which is built without the tool.
    static func programMain(for screen: ScreenChoice.Screen) -> String {
        """
        import Foundation
        import HeadlessHost
        \(importOfBridge)
        import TesseraSwiftUI

        @_silgen_name("tessera_run") private nonisolated func tesseraRun(_ screens: HeadlessHost.ProgramScreens) -> Swift.Int32

        @main enum TesseraMain {
            @Swift.MainActor static func main() { Foundation.exit(tesseraRun(HeadlessHost.ProgramScreens { \(making(screen)) })) }
        }

        """
    }

    /// The whole source of the program that shows screens which come as libraries.
    static let hostMain = """
        @_silgen_name("tessera_host") nonisolated func tesseraHost() -> Swift.Int32

        @_cdecl("main") public nonisolated func tesseraMain(
            _ count: Swift.Int32, _ words: Swift.UnsafeMutablePointer<Swift.UnsafeMutablePointer<Swift.CChar>?>?
        ) -> Swift.Int32 { tesseraHost() }

        """

    /// The program is linked with the room; this one does not know it.
    private static let importOfBridge = "import " + "TesseraBridge"
    private static let hiddenScreen = "tesseraHiddenScreen()"

    /// The screen as an expression.
    private static func making(_ screen: ScreenChoice.Screen) -> String {
        func uikit(_ arguments: String) -> String { "TesseraSwiftUI.ViewScreen(TesseraBridge._UIKitScreen(#fileID, \(arguments)))" }
        switch screen {
        case .app(let type): return "TesseraSwiftUI.ViewScreen(app: \(type.name)())"
        case .provider(let type): return "TesseraSwiftUI.ViewScreen(\(type.name).previews)"
        case .view(let type): return "TesseraSwiftUI.ViewScreen(\(type.name)())"
        case .controller(let type): return uikit("controller: { \(type.construction) }")
        case .uikitView(let type): return uikit("view: { \(type.construction) }")
        case .uikitApp(let delegate, let scenes, let fallback):
            func made(_ candidate: FileScreens.Candidate?) -> String { candidate.map { "{ \($0.construction) }" } ?? "nil" }
            let classes = scenes.map { ".init(\($0.name).self) { \($0.construction) }" }.joined(separator: ", ")
            return uikit("delegate: \(made(delegate)), scenes: [\(classes)], fallback: \(made(fallback))")
        case .previews: return ""
        }
    }

    /// What is added behind the last line of the screen's own file, where a private type is drawn that no other file can name.
    static func addition(for screen: ScreenChoice.Screen) -> String {
        guard screen.candidate?.isPrivate ?? false else { return "" }
        return """

            \(importOfBridge)
            import TesseraSwiftUI
            @Swift.MainActor func \(hiddenScreen) -> TesseraSwiftUI.ViewScreen { \(making(screen)) }

            """
    }
}
