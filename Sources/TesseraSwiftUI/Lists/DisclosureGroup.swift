import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// Views that can be shown and hidden by a touch on the label above them.
public struct DisclosureGroup<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    private let outer: Binding<Bool>?
    @State private var isOpen = false
    @Environment(\.isInListRow) private var isInListRow

    nonisolated init(label: Label, content: Content, isExpanded: Binding<Bool>?) {
        self.label = label
        self.content = content
        outer = isExpanded
    }

    public nonisolated init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), isExpanded: nil)
    }

    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content(), isExpanded: isExpanded)
    }
}

extension DisclosureGroup: View {
    @ViewBuilder public var body: some View {
        let isExpanded = outer ?? $isOpen
        if isInListRow {
            // In a list the label and the content are rows of their own; the content stands further in.
            DisclosureLabel(label: AnyView(label), isExpanded: isExpanded)
            if isExpanded.wrappedValue { content.padding(.leading, DisclosureLabel.indent) }
        } else {
            VStack(alignment: .leading, spacing: nil) {
                DisclosureLabel(label: AnyView(label), isExpanded: isExpanded)
                if isExpanded.wrappedValue { content }
            }
        }
    }
}

extension DisclosureGroup where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(titleKey), content: content(), isExpanded: nil)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(titleKey), content: content(), isExpanded: isExpanded)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(label), content: content(), isExpanded: nil)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(label), content: content(), isExpanded: isExpanded)
    }
}

/// The label of a group that can be opened, with the arrow that says whether it is.
private struct DisclosureLabel {
    let label: AnyView
    let isExpanded: Binding<Bool>

    static let indent = CGFloat(20)
}

extension DisclosureLabel: View {
    var body: some View {
        let isOpen = isExpanded.wrappedValue
        HStack {
            label
            Spacer()
            DrawnControl(
                size: { _ in Size(width: 13, height: 13) },
                paint: { rect, environment in
                    let size = Size(width: isOpen ? 13 : 8, height: isOpen ? 8 : 13)
                    let arrow = Rect(
                        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
                        height: size.height)
                    let isRightToLeft = environment.layoutDirection == .rightToLeft
                    let points =
                        isOpen
                        ? [(0.1, 0.2), (0.5, 0.8), (0.9, 0.2)]
                        : isRightToLeft
                            ? [(0.8, 0.1), (0.2, 0.5), (0.8, 0.9)] : [(0.2, 0.1), (0.8, 0.5), (0.2, 0.9)]
                    let path = Scene::Path(
                        points.enumerated().map { index, part in
                            let point = Point(
                                x: arrow.minX + arrow.width * part.0, y: arrow.minY + arrow.height * part.1)
                            return index == 0 ? .move(to: point) : .line(to: point)
                        })
                    return [
                        .stroke(
                            .path(path, evenOdd: false), Scene::StrokeStyle(width: 2, cap: .round, join: .round),
                            .color(Color.accentColor.drawn(in: environment)))
                    ]
                }, touch: nil)
        }
        .acting(as: .button) { withAnimation { isExpanded.wrappedValue.toggle() } }
        .modifier(
            MeaningModifier { meanings in
                meanings.map { meaning in
                    var meaning = meaning
                    meaning.traits.insert(isOpen ? .expanded : .collapsed)
                    return meaning
                }
            })
    }
}
