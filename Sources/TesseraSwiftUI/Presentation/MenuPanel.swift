import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The button that opens a menu; in another menu it is a row that opens one more.
struct MenuButton {
    let configuration: MenuStyleConfiguration
    @State private var isOpen = false
    @Environment(\.isInMenu) private var isInMenu

    init(configuration: MenuStyleConfiguration) { self.configuration = configuration }
}

extension MenuButton: View {
    var body: some View {
        opener
            .modifier(
                MeaningModifier { [isOpen] meanings in
                    meanings.map { meaning in
                        var meaning = meaning.offering(.showMenu)
                        meaning.traits.insert(isOpen ? .expanded : .collapsed)
                        return meaning
                    }
                }
            )
            .presenting(.menu, isPresented: $isOpen) { MenuPanel(content: configuration.content) }
    }

    @MainActor @ViewBuilder private var opener: some View {
        if isInMenu {
            HStack {
                configuration.label
                Spacer()
                Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                    .accessibilityHidden(true)
            }
            .modifier(MenuRowLayout())
            .acting(as: .menuItem) { isOpen = true }
        } else if let primary = configuration.primaryAction {
            Button {
                primary()
            } label: {
                configuration.label
            }.onLongPressGesture { isOpen = true }
        } else {
            Button {
                isOpen = true
            } label: {
                configuration.label
            }
        }
    }
}

/// The open menu.
struct MenuPanel<Content: View> {
    let content: Content
}

extension MenuPanel: View {
    var body: some View {
        ScrollView {
            MenuList(content: content)
        }
        .modifier(MenuEnvironment())
    }
}

/// The rows of a menu by themselves, for who asks what it holds.
struct MenuRows<Content: View> {
    let content: Content
}

extension MenuRows: View {
    var body: some View { content.modifier(MenuEnvironment()) }
}

/// What holds in menus whatever the views around have set.
private struct MenuEnvironment {}

extension MenuEnvironment: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.isInMenu = true
        environment.buttonStyles = StyleStack(only: MenuButtonStyle()) { $0.makeBody(configuration: $1) }
        environment.labelStyles = StyleStack(only: MenuLabelStyle()) { $0.makeBody(configuration: $1) }
        environment.menuStyles = StyleStack()
        environment.foregroundStyles = []
        environment.font = .body
        environment.textLook = TextLook()
        environment.paragraph = ParagraphStyle()
        environment.controlSize = .regular
    }
}

private struct InMenuKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is a part of an open menu.
    var isInMenu: Bool {
        get { self[InMenuKey.self] }
        set { self[InMenuKey.self] = newValue }
    }
}

/// A title with its icon at the end of the row.
private struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.title
            Spacer(minLength: 8)
            configuration.icon
        }
    }
}

/// The room of a row in a menu.
struct MenuRowLayout: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        content
            .padding(.horizontal, PopoverLook.menuPadding)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity, minHeight: PopoverLook.menuRowHeight, alignment: .leading)
    }
}

/// Buttons as rows of a menu, which they close before they act.
private struct MenuButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuRow(role: configuration.role, isOn: nil, action: { configuration.trigger() }) { configuration.label }
    }
}

/// A row of a menu.
struct MenuRow<Label: View> {
    let role: ButtonRole?
    /// Whether the row is a choice that is on; `nil` where it is none.
    let isOn: Bool?
    let action: @MainActor () -> Void
    let label: Label
    @Environment(\.presenter) private var presenter
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuDismissal) private var dismissal

    init(role: ButtonRole?, isOn: Bool?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.isOn = isOn
        self.action = action
        self.label = label()
    }
}

extension MenuRow: View {
    var body: some View {
        HStack(spacing: 6) {
            if let isOn {
                Image(systemName: "checkmark").font(.callout.weight(.semibold)).opacity(isOn ? 1 : 0).accessibilityHidden(true)
            }
            label
        }
        .environment(\.foregroundStyles, [style])
        .modifier(MenuRowLayout())
        .acting(as: .menuItem) {
            if dismissal.closes { presenter?.closeMenus() }
            action()
        }
        .modifier(
            MeaningModifier { [isOn] meanings in
                guard isOn == true else { return meanings }
                return meanings.map { meaning in
                    var meaning = meaning
                    meaning.traits.insert(.selected)
                    return meaning
                }
            })
    }

    @MainActor private var style: AnyShapeStyle {
        guard isEnabled else { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
        return AnyShapeStyle(role == .destructive ? Color.red : Color.primary)
    }
}
