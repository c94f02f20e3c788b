import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// What an alert or a dialog shows.
struct DialogView {
    let isAlert: Bool
    let title: Text?
    let message: AnyView?
    let actions: AnyView
    @Environment(\.horizontalSizeClass) private var widthClass

    init(isAlert: Bool, title: Text?, message: AnyView?, actions: AnyView) {
        self.isAlert = isAlert
        self.title = title
        self.message = message
        self.actions = actions
    }
}

extension DialogView: View {
    var body: some View {
        DialogContent(
            kind: isAlert ? .alert : widthClass == .regular ? .bubble : .sheet, header: AnyView(header),
            standard: AnyView(standard.environment(\.buttonStyles, styles)), actions: AnyView(actions.environment(\.buttonStyles, styles)))
    }

    @MainActor private var styles: StyleStack<PrimitiveButtonStyleConfiguration> {
        StyleStack(only: DialogButtonStyle(isAlert: isAlert)) { $0.makeBody(configuration: $1) }
    }

    @MainActor private var standard: some View {
        Button(role: isAlert ? nil : .cancel, action: {}) { Text(isAlert ? "OK" as LocalizedStringKey : "Cancel") }
    }

    @MainActor @ViewBuilder private var header: some View {
        if title != nil || message != nil {
            let insets = isAlert ? DialogLook.alertPadding : DialogLook.sheetPadding
            VStack(spacing: DialogLook.textGap) {
                title?.accessibilityHeading(.unspecified)
                    .font(isAlert ? .headline : .footnote.weight(.semibold))
                    .foregroundStyle(isAlert ? Color.primary : Color.secondary)
                message
                    .font(.footnote)
                    .foregroundStyle(isAlert ? Color.primary : Color.secondary)
            }
            .multilineTextAlignment(.center)
            .padding(EdgeInsets(insets))
            .frame(maxWidth: .infinity)
        }
    }
}

/// The view of a dialog's node.
private struct DialogContent {
    let kind: DialogNode.Kind
    let header: AnyView
    let standard: AnyView
    let actions: AnyView
}

extension DialogContent: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        LeafStructure(context) { context in
            let node = DialogNode(context)
            node.setContent { AnyView._makeNode(view.actions, in: $0) }
            node.kind = view.kind
            node.show(header: view.header, standard: view.standard)
            return node
        }
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(unsafeDowncast(node, to: LeafStructure.self).node, to: DialogNode.self)
        AnyView._updateNode(node.content, to: view.actions)
        node.kind = view.kind
        node.show(header: view.header, standard: view.standard)
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// Buttons of alerts and dialogs: they close what they stand in before they act.
private struct DialogButtonStyle {
    let isAlert: Bool
}

extension DialogButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { DialogButton(configuration: configuration, isAlert: isAlert) }
}

private struct DialogButton {
    let configuration: PrimitiveButtonStyleConfiguration
    let isAlert: Bool
    @Environment(\.presentation) private var presentation
    @Environment(\.isEnabled) private var isEnabled

    init(configuration: PrimitiveButtonStyleConfiguration, isAlert: Bool) {
        self.configuration = configuration
        self.isAlert = isAlert
    }
}

extension DialogButton: View {
    var body: some View {
        let act: @MainActor () -> Void = { [configuration, presentation] in
            presentation?.close()
            configuration.trigger()
        }
        configuration.label
            .font(isAlert ? (isCancel ? .headline : .body) : isCancel ? .title3.weight(.semibold) : .title3)
            .multilineTextAlignment(.center)
            .environment(\.foregroundStyles, [style])
            .padding(.horizontal, 8)
            .padding(.vertical, DialogLook.buttonPadding)
            .frame(maxWidth: .infinity, minHeight: isAlert ? DialogLook.alertRowHeight : DialogLook.sheetRowHeight)
            .acting(as: .button, act)
            .modifier(ViewTraitModifier(value: DialogNode.Row(role: configuration.role, act: act), key: DialogNode.Row.key))
    }

    @MainActor private var isCancel: Bool { configuration.role == .cancel }

    @MainActor private var style: AnyShapeStyle {
        guard isEnabled else { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
    }
}

/// Gives a view a value that the container around it looks for.
struct ViewTraitModifier<Value> {
    let value: Value
    let key: ObjectIdentifier
}

extension ViewTraitModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(around: inner, context, key: key, value: value)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = value
        wrapper.invalidateLayout()
    }
}
