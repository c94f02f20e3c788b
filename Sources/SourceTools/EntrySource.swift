/// The generated file that starts a program: its `main`, which hands the screen to the runtime.
///
/// The user's `@main` is left out of the copies; a `main.swift` is compiled under another name and never runs.
enum EntrySource {
    /// What the user's own `main` is called in the program.
    static let userEntryName = "tessera_user_main"

    /// The file that holds `main`. `fileID` names the file whose previews are drawn, as the compiler writes it.
    static func main(for screen: ScreenChoice.Screen, fileID: String) -> String {
        let made =
            switch screen {
            case .app(let type): type.isPrivate ? hiddenScreen : "TesseraSwiftUI.ViewScreen(app: \(type.name)())"
            case .provider(let type): type.isPrivate ? hiddenScreen : "TesseraSwiftUI.ViewScreen(\(type.name).previews)"
            case .view(let type): type.isPrivate ? hiddenScreen : "TesseraSwiftUI.ViewScreen(\(type.name)())"
            case .previews: ""
            }
        let call =
            screen == .previews
            ? "tesseraRun(HeadlessHost.ProgramScreens(previewsInFile: \"\(fileID)\"))"
            : "tesseraRun(HeadlessHost.ProgramScreens { \(made) })"
        return """
            import HeadlessHost
            import TesseraSwiftUI

            @_silgen_name("tessera_run") nonisolated func tesseraRun(_ screens: HeadlessHost.ProgramScreens) -> Swift.Int32

            @_cdecl("main") public nonisolated func tesseraMain(
                _ count: Swift.Int32, _ words: Swift.UnsafeMutablePointer<Swift.UnsafeMutablePointer<Swift.CChar>?>?
            ) -> Swift.Int32 {
                \(call)
            }

            """
    }

    private static let hiddenScreen = "tesseraHiddenScreen()"

    /// What is added behind the last line of the screen's own file, where a private type is drawn that no other file can name.
    static func addition(for screen: ScreenChoice.Screen) -> String {
        let made: String
        switch screen {
        case .app(let type) where type.isPrivate: made = "TesseraSwiftUI.ViewScreen(app: \(type.name)())"
        case .provider(let type) where type.isPrivate: made = "TesseraSwiftUI.ViewScreen(\(type.name).previews)"
        case .view(let type) where type.isPrivate: made = "TesseraSwiftUI.ViewScreen(\(type.name)())"
        default: return ""
        }
        return """

            import TesseraSwiftUI
            @Swift.MainActor func \(hiddenScreen) -> TesseraSwiftUI.ViewScreen { \(made) }

            """
    }
}
