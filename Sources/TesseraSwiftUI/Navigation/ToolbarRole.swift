/// What a bar is for, which changes how it is set out.
public struct ToolbarRole: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, navigationStack, browser, editor }
    private let value: Value

    public static var automatic: ToolbarRole { ToolbarRole(value: .automatic) }
    /// The title in the middle, and a way back with the title of the screen below.
    public static var navigationStack: ToolbarRole { ToolbarRole(value: .navigationStack) }
    /// The title at the leading side.
    public static var browser: ToolbarRole { ToolbarRole(value: .browser) }
    /// The title at the leading side, and a way back that is an arrow alone.
    public static var editor: ToolbarRole { ToolbarRole(value: .editor) }
}
