import ViewGraph

/// The look of menus.
@MainActor @preconcurrency
public protocol MenuStyle {
    associatedtype Body: View
    typealias Configuration = MenuStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A menu as a style sees it.
public struct MenuStyleConfiguration {
    /// What opens the menu, in a view whose type is not known.
    public struct Label { public let _content: _StylePartContent<MenuStyleConfiguration> }

    /// What the menu holds, in a view whose type is not known.
    public struct Content { public let _content: _StylePartContent<MenuStyleConfiguration> }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

extension MenuStyleConfiguration.Label: _StylePart {}

extension MenuStyleConfiguration.Content: _StylePart {}

/// The style that fits where the menu stands: a button.
public struct DefaultMenuStyle: MenuStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { MenuButton(configuration: configuration) }
}

/// A menu that is opened by a button in the button style around.
public struct ButtonMenuStyle: MenuStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { MenuButton(configuration: configuration) }
}

/// A menu that is opened by a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration).buttonStyle(BorderlessButtonStyle())
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, priority, fixed }
    private let value: Value

    public static let automatic = MenuOrder(value: .automatic)
    /// The first items nearest to where the menu was opened.
    public static let priority = MenuOrder(value: .priority)
    /// From top to bottom.
    public static let fixed = MenuOrder(value: .fixed)
}

/// What a choice in a menu does to the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, enabled, disabled }
    private let value: Value

    public static let automatic = MenuActionDismissBehavior(value: .automatic)
    public static let enabled = MenuActionDismissBehavior(value: .enabled)
    public static let disabled = MenuActionDismissBehavior(value: .disabled)

    var closes: Bool { value != .disabled }
}

private struct MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
private struct MenuDismissKey: EnvironmentKey { static let defaultValue = MenuActionDismissBehavior.automatic }

extension EnvironmentValues {
    /// The menu styles around, outermost first; the last one is in force.
    var menuStyles: StyleStack<MenuStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }

    /// The order of the items of menus.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    var menuDismissal: MenuActionDismissBehavior {
        get { self[MenuDismissKey.self] }
        set { self[MenuDismissKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the menus inside.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        modifier(StyleModifier<MenuStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }

    /// Sets the order of the items of menus. Menus open downwards wherever they can, so that every order reads from top to bottom.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Shows or hides the sign that something is a menu; on phones and tablets menus have none.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Whether a choice in a menu closes it.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuDismissal, behavior)
    }
}
