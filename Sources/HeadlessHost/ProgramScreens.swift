import HostInterface

/// What a program made by the tool can draw; its generated `main` hands it to the runtime.
///
/// It stands here, below everything with a C library, so that users' sources are compiled without reading a C header.
public struct ProgramScreens: Sendable {
    public enum Source: Sendable {
        case screen(@MainActor @Sendable () -> any ScreenContent)
        /// The `#Preview`s of the file with that `#fileID`.
        case previews(file: String)
    }

    public let source: Source

    /// One screen; it is made inside `HostContext.enter`.
    public init(_ make: @escaping @MainActor @Sendable () -> any ScreenContent) { source = .screen(make) }

    public init(previewsInFile file: String) { source = .previews(file: file) }
}
