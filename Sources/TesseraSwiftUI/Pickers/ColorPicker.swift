import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// A control that chooses a colour.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isOpen = false
    @Environment(\.labelsAreHidden) private var isLabelHidden

    public nonisolated init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }
}

extension ColorPicker: View {
    public var body: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(label)
            if !isLabelHidden { Spacer() }
            Button {
                isOpen = true
            } label: {
                Circle().fill(selection.wrappedValue).padding(5)
                    .background(
                        Circle().stroke(AngularGradient(colors: Self.rim, center: .center), lineWidth: 3)
                            .padding(1.5)
                    )
                    .frame(width: 28, height: 28)
            }
            .buttonStyle(PlainButtonStyle())
            .popover(isPresented: $isOpen) {
                ColorPalette(selection: selection, supportsOpacity: supportsOpacity)
                    .presentationDetents([.height(420)])
            }
        }
    }

    @MainActor private static var rim: [Color] { [.red, .yellow, .green, .cyan, .blue, .purple, .red] }
}

extension ColorPicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// A table of colours to choose from, and how much shows through.
private struct ColorPalette {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    @State private var opacity = 1.0
    @Environment(\.dismiss) private var dismiss

    init(selection: Binding<Color>, supportsOpacity: Bool) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
    }
}

extension ColorPalette: View {
    private static let columns = 12
    private static let rows = 10

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Text("Colors").font(.headline)
                Spacer()
                Button("Done") { dismiss() }
            }
            VStack(spacing: 0) {
                ForEach(0..<Self.rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<Self.columns, id: \.self) { column in
                            Button {
                                selection.wrappedValue = Self.color(row, column).opacity(opacity)
                            } label: {
                                Self.color(row, column).frame(maxWidth: .infinity).frame(height: 26)
                            }
                            .buttonStyle(PlainButtonStyle())
                            .accessibilityLabel(Text("Row \(row + 1), column \(column + 1)"))
                        }
                    }
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            if supportsOpacity {
                Slider(value: $opacity, in: 0...1) { Text("Opacity") }
            }
        }
        .padding()
        .frame(minWidth: 300)
    }

    /// Greys in the first row; below it hues, dark above and light below.
    @MainActor private static func color(_ row: Int, _ column: Int) -> Color {
        guard row > 0 else { return Color(white: 1 - Double(column) / Double(columns - 1)) }
        let hue = (0.55 + Double(column) / Double(columns)).truncatingRemainder(dividingBy: 1)
        let part = Double(row) / Double(rows)
        return Color(
            hue: hue, saturation: min(1, 1.9 - 1.7 * part), brightness: min(1, 0.35 + 0.9 * part))
    }
}
