import Foundation
import GridCore
import Scene
import StandardControls
import ViewGraph

/// A picker in the form that fits where it stands.
struct PlacedPicker {
    let kind: _PickerKind
    let selection: ChoiceBinding
    let label: AnyView
    let content: AnyView
    let currentValueLabel: AnyView?
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInListRow) private var isInListRow
    @Environment(\.labelsAreHidden) private var isLabelHidden
    @Environment(\.presenter) private var presenter
    @Environment(\.navigation) private var navigation

    init(
        kind: _PickerKind, selection: ChoiceBinding, label: AnyView, content: AnyView,
        currentValueLabel: AnyView?
    ) {
        self.kind = kind
        self.selection = selection
        self.label = label
        self.content = content
        self.currentValueLabel = currentValueLabel
    }
}

extension PlacedPicker: View {
    @ViewBuilder var body: some View {
        if isInMenu {
            inMenu
        } else {
            switch kind {
            case .segmented, .palette: segments
            case .wheel: wheel
            case .inline: inline
            case .navigationLink: link
            case .automatic, .menu: menu
            }
        }
    }

    @MainActor private var options: some View {
        content.modifier(
            PickerOptionModifier(
                selection: selection, place: .leading, didChoose: { [presenter] in presenter?.closeMenus() }
            ))
    }

    @MainActor @ViewBuilder private var inMenu: some View {
        if kind == .menu {
            Menu {
                options
            } label: {
                label
            }
        } else {
            Section {
                options
            } header: {
                if kind == .inline { label.font(.footnote).foregroundStyle(.secondary) }
            }
        }
    }

    @MainActor private var value: some View {
        Group {
            if let currentValueLabel {
                currentValueLabel
            } else {
                PickerOptions(kind: .value, selection: selection, content: content)
            }
        }
    }

    /// The button with the choice; in a list the label stands before it.
    @MainActor private var menu: some View {
        HStack(spacing: isInListRow && !isLabelHidden ? nil : 0) {
            label.modifier(HiddenLabelModifier(isHidden: !isInListRow || isLabelHidden))
            if isInListRow, !isLabelHidden { Spacer() }
            Menu {
                options
            } label: {
                HStack(spacing: 4) {
                    value
                    UpDownArrows()
                }
            }
            .environment(\.foregroundStyles, isInListRow ? [AnyShapeStyle(Color.secondary)] : [])
        }
        .modifier(PickerMeaning())
    }

    @MainActor private var segments: some View {
        HStack(spacing: 0) {
            label.modifier(HiddenLabelModifier(isHidden: true))
            PickerOptions(
                kind: .segments, selection: selection,
                content: content.environment(\.font, .system(size: SegmentLook.fontSize, weight: .medium)))
        }
        .modifier(PickerGroupMeaning(label: label))
    }

    @MainActor private var wheel: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(label)
            PickerOptions(
                kind: .wheel, selection: selection, content: content.environment(\.font, .title3))
        }
    }

    @MainActor private var inline: some View {
        Group {
            if !isLabelHidden { label.font(.footnote).foregroundStyle(.secondary) }
            content.modifier(PickerOptionModifier(selection: selection, place: .trailing, didChoose: {}))
        }
    }

    @MainActor private var link: some View {
        NavigationLink {
            PickerScreen(selection: selection, label: label, content: content)
        } label: {
            LabeledContent {
                value
            } label: {
                ControlLabel(label)
            }
        }
    }
}

/// The screen with the choices of a picker; a choice leaves it.
private struct PickerScreen {
    let selection: ChoiceBinding
    let label: AnyView
    let content: AnyView
    @Environment(\.dismiss) private var dismiss

    init(selection: ChoiceBinding, label: AnyView, content: AnyView) {
        self.selection = selection
        self.label = label
        self.content = content
    }
}

extension PickerScreen: View {
    var body: some View {
        List {
            content.modifier(
                PickerOptionModifier(
                    selection: selection, place: .trailing, didChoose: { [dismiss] in dismiss() }))
        }
    }
}

/// The two small arrows that say that there is more to choose from.
struct UpDownArrows {}

extension UpDownArrows: View {
    var body: some View {
        DrawnControl(
            size: { _ in Size(width: 9, height: 14) },
            paint: { rect, environment in
                let paint = ForegroundStyle()._paint(in: environment).paint(rect)
                let style = StrokeStyle(width: 1.5, cap: .round, join: .round)
                func arrow(_ tip: Double, _ base: Double) -> Scene::Content {
                    .stroke(
                        .path(
                            Path([
                                .move(to: Point(x: rect.minX + 1.5, y: base)),
                                .line(to: Point(x: rect.midX, y: tip)),
                                .line(to: Point(x: rect.maxX - 1.5, y: base)),
                            ]), evenOdd: false), style, paint)
                }
                return [arrow(rect.minY + 2, rect.minY + 5), arrow(rect.maxY - 2, rect.maxY - 5)]
            }, touch: nil)
    }

    private typealias StrokeStyle = Scene::StrokeStyle
    private typealias Path = Scene::Path
}

/// The button of a picker with its label is one thing: what it chooses is its label, the choice its value.
private struct PickerMeaning {}

extension PickerMeaning: PrimitiveModifier {
    @MainActor private var change: ([Meaning], LayoutNode, Rect) -> [Meaning] {
        { meanings, _, frame in
            guard var picker = meanings.first(where: { $0.role == .button }) else { return meanings }
            let names = meanings.filter { $0.role != .button }.compactMap(\.label)
            picker.role = .picker
            picker.value = picker.label
            picker.label = names.isEmpty ? nil : names.joined(separator: ", ")
            picker.children = []
            return [picker]
        }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context, change: change)
    }
    func updateWrapper(_ wrapper: WrapperNode) {}
}

/// A row of segments is a group with a name.
private struct PickerGroupMeaning {
    let label: AnyView
}

extension PickerGroupMeaning: PrimitiveModifier {
    @MainActor private var change: ([Meaning], LayoutNode, Rect) -> [Meaning] {
        { meanings, node, frame in
            var group = Meaning(id: node.id, role: .picker, frame: frame)
            group.label = meanings.first { $0.role == .text }?.label
            group.children = meanings.filter { $0.role != .text }
            group.value = group.children.first { $0.traits.contains(.selected) }?.label
            return [group]
        }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context, change: change)
    }
    func updateWrapper(_ wrapper: WrapperNode) {}
}
