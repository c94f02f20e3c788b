import Foundation
import GridCore
import Scene
import ViewGraph

/// The look of groups that can be opened.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A group that can be opened as a style sees it.
public struct DisclosureGroupStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<DisclosureGroupStyleConfiguration> }
    /// What the open group shows, whose type is not known.
    public struct Content { public let _content: _StylePartContent<DisclosureGroupStyleConfiguration> }

    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool

    nonisolated init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

extension DisclosureGroupStyleConfiguration.Label: _StylePart {}
extension DisclosureGroupStyleConfiguration.Content: _StylePart {}

/// The style that fits where the group stands: rows of a list, or the content under the label.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { PlacedDisclosure(configuration: configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    var disclosureGroupStyles: StyleStack<DisclosureGroupStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the groups inside that can be opened.
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        modifier(StyleModifier<DisclosureGroupStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}

private struct PlacedDisclosure {
    let configuration: DisclosureGroupStyleConfiguration
    @Environment(\.isInListRow) private var isInListRow

    init(configuration: DisclosureGroupStyleConfiguration) { self.configuration = configuration }
}

extension PlacedDisclosure: View {
    @ViewBuilder var body: some View {
        if isInListRow {
            // In a list the label and the content are rows of their own; the content stands further in.
            DisclosureLabel(label: configuration.label, isExpanded: configuration.$isExpanded)
            if configuration.isExpanded { configuration.content.padding(.leading, DisclosureLabel.indent) }
        } else {
            VStack(alignment: .leading, spacing: nil) {
                DisclosureLabel(label: configuration.label, isExpanded: configuration.$isExpanded)
                if configuration.isExpanded { configuration.content }
            }
        }
    }
}

/// The label of a group that can be opened, with the arrow that says whether it is.
private struct DisclosureLabel {
    let label: DisclosureGroupStyleConfiguration.Label
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
