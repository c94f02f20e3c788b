import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// A bar where the end is known, a wheel where it is not.
public struct DefaultProgressViewStyle {
    public nonisolated init() {}
}

extension DefaultProgressViewStyle: ProgressViewStyle {
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            ProgressWheel(configuration: configuration, tint: nil)
        } else {
            ProgressBar(configuration: configuration, tint: nil)
        }
    }
}

/// A bar; an empty one where the end is not known.
public struct LinearProgressViewStyle {
    private let tint: Color?

    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }
}

extension LinearProgressViewStyle: ProgressViewStyle {
    public func makeBody(configuration: Configuration) -> some View { ProgressBar(configuration: configuration, tint: tint) }
}

/// A wheel, also where the end is known: phones and tablets have no round gauge of progress.
public struct CircularProgressViewStyle {
    private let tint: Color?

    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }
}

extension CircularProgressViewStyle: ProgressViewStyle {
    public func makeBody(configuration: Configuration) -> some View { ProgressWheel(configuration: configuration, tint: tint) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A bar under its label, with the label of the value below it.
private struct ProgressBar {
    let configuration: ProgressViewStyleConfiguration
    let tint: Color?
    @Environment(\.labelsAreHidden) private var labelsAreHidden
}

extension ProgressBar: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if !labelsAreHidden { configuration.label }
            ProgressDrawing(fraction: configuration.fractionCompleted ?? 0, isBar: true, tint: tint)
                .frame(height: ProgressLook.barHeight)
            if !labelsAreHidden {
                configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        }
        .modifier(ProgressMeaningModifier(fraction: configuration.fractionCompleted))
    }
}

/// A wheel over its label.
private struct ProgressWheel {
    let configuration: ProgressViewStyleConfiguration
    let tint: Color?
    @Environment(\.controlSize) private var controlSize
    @Environment(\.labelsAreHidden) private var labelsAreHidden
}

extension ProgressWheel: View {
    var body: some View {
        let side = ProgressLook.wheelSide(controlSize.core)
        VStack(spacing: 6) {
            ProgressDrawing(fraction: nil, isBar: false, tint: tint).frame(width: side, height: side)
            if !labelsAreHidden {
                configuration.label.foregroundStyle(.secondary)
            }
        }
        .modifier(ProgressMeaningModifier(fraction: configuration.fractionCompleted))
    }
}

/// The bar or the wheel itself.
private struct ProgressDrawing {
    let fraction: Double?
    let isBar: Bool
    let tint: Color?
}

extension ProgressDrawing: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = ShapeNode(context) { _ in [] }
        _updateLayoutNode(node)
        return node
    }

    func _updateLayoutNode(_ node: LayoutNode) {
        let environment = EnvironmentValues(node.environment)
        let shape = unsafeDowncast(node, to: ShapeNode.self)
        let tint = tint ?? environment.tintColor
        if isBar {
            let fill = (tint ?? .accentColor).drawn(in: environment)
            let track = Color(.system(.systemFill)).drawn(in: environment)
            let isRightToLeft = environment.layoutDirection == .rightToLeft
            shape.paint = { [fraction] in
                ProgressLook.bar(fraction ?? 0, in: $0, track: track, fill: .color(fill), isRightToLeft: isRightToLeft)
            }
        } else {
            let color = (tint ?? Color(.system(.secondaryLabel))).drawn(in: environment)
            shape.paint = { ProgressLook.wheel(in: $0, color: color) }
        }
    }
}

/// Progress is one thing to a reader: its labels, and how much is done in percent.
private struct ProgressMeaningModifier {
    let fraction: Double?
}

extension ProgressMeaningModifier: PrimitiveModifier {
    @MainActor private var change: ([Meaning], LayoutNode, Rect) -> [Meaning] {
        { [fraction] meanings, node, frame in
            var meaning = Meaning(id: node.id, role: .progress, frame: frame)
            let words = meanings.compactMap(\.label)
            meaning.label = words.isEmpty ? nil : words.joined(separator: ", ")
            if let fraction { meaning.value = "\(Int((fraction * 100).rounded()))%" }
            meaning.traits.insert(.updatesFrequently)
            return [meaning]
        }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MeaningNode(around: inner, context, change: change)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: MeaningNode.self).change = change }
}
