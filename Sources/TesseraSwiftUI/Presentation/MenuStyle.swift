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
    public struct Label {
        let content: AnyView
    }

    /// What the menu holds, in a view whose type is not known.
    public struct Content {
        let content: AnyView
    }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

extension MenuStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension MenuStyleConfiguration.Content: View {
    public var body: some View { content }
}

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

private struct MenuStylesKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: [any MenuStyle] = []
}
private struct MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
private struct MenuDismissKey: EnvironmentKey { static let defaultValue = MenuActionDismissBehavior.automatic }

extension EnvironmentValues {
    /// The menu styles around, outermost first; the last one is in force.
    var menuStyles: [any MenuStyle] {
        get { self[MenuStylesKey.self] }
        set { self[MenuStylesKey.self] = newValue }
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

private struct MenuStyleModifier<S: MenuStyle> {
    let style: S
}

extension MenuStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.menuStyles.append(style) }
}

extension View {
    /// Sets the look of the menus inside.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { modifier(MenuStyleModifier(style: style)) }

    /// Sets the order of the items of menus. Menus open downwards wherever they can, so that every order reads from top to bottom.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Shows or hides the sign that something is a menu; on phones and tablets menus have none.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }

    /// Whether a choice in a menu closes it.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuDismissal, behavior)
    }
}

/// Makes menus out of styles.
@MainActor
enum MenuStyles {
    /// The menu in the innermost of `styles`. A menu that the style itself makes has the next one.
    static func styled(_ styles: [any MenuStyle], _ configuration: MenuStyleConfiguration) -> some View {
        func body(_ style: some MenuStyle) -> AnyView {
            AnyView(StyledMenu(style: HostedProperties(value: style), configuration: configuration))
        }
        let style: any MenuStyle = styles.last ?? DefaultMenuStyle()
        return body(style).environment(\.menuStyles, Array(styles.dropLast()))
    }
}

/// A menu in one style, which may hold properties of its own.
private struct StyledMenu<S: MenuStyle> {
    let style: HostedProperties<S>
    let configuration: MenuStyleConfiguration
}

extension StyledMenu: View {
    var body: some View { style.value.makeBody(configuration: configuration) }
}
