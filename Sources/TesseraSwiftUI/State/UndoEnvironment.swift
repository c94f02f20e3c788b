import HostInterface
import TesseraFoundation

extension EnvironmentValues {
    /// The record of what can be taken back in this window; `nil` outside of a screen.
    @MainActor
    public var undoManager: UndoManager? { HostContext.current?.kept(UndoManager.self) { UndoManager() } }
}
