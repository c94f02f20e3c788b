import HostInterface

/// What a program that a person uses wants of its screens: where their values outlast it, and what happens to the windows that they open.
/// There is one for each screen; in tests and pictures it is as it was made.
@MainActor
public final class ProgramKeeping {
    /// Finds a window again in a screen of another version of the program.
    public typealias WindowFinder = @MainActor (any ScreenContent) -> HostedProgram.Window?

    /// The name of the store in which values of windows outlast the program; `nil` where they go with it.
    public var valueStore: String?
    /// Told of every window that the program opens; answers with the one that the host is to show for it.
    public var opening: @MainActor (HostedProgram.Window, @escaping WindowFinder) -> HostedProgram.Window = { window, _ in window }

    /// That of the screen in `context`.
    public static func of(_ context: HostContext) -> ProgramKeeping { context.kept(ProgramKeeping.self) { ProgramKeeping() } }
}
