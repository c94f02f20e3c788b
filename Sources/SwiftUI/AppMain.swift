import Foundation
import HeadlessHost
import TesseraSwiftUI

/// The runtime's entry. It is declared and not imported, because the room that holds it reads C headers, which a user's sources should
/// never have to find.
@_silgen_name("tessera_run")
private nonisolated func runProgram(_ screens: ProgramScreens) -> Int32

extension App {
    /// Starts the app: draws its first scene as its command line asks for, such as `-o screen.png --device "iPad 11"`, and ends.
    /// `--help` of the tool's `render` lists what can be asked.
    @MainActor
    public static func main() {
        exit(runProgram(ProgramScreens { ViewScreen(app: Self()) }))
    }
}
