import SwiftUI

/// Words in rows as long as there is room, by a layout of the program's own that becomes a column at a touch.
struct TagCloud: View {
    @State private var isColumn = false
    private let words = ["table", "column", "span", "anchor", "baseline", "gap", "spacer", "divider", "priority", "proposal"]

    var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout(alignment: .leading, spacing: 6)) : AnyLayout(WrappingLayout(gap: 6))
        VStack(alignment: .leading) {
            Button(isColumn ? "In rows" : "In a column") {
                withAnimation(.spring) { isColumn.toggle() }
            }
            layout {
                ForEach(words, id: \.self) { word in
                    Text(word)
                        .padding(.horizontal, 10)
                        .padding(.vertical, 4)
                        .background(.blue.opacity(0.15), in: .capsule)
                        .layoutValue(key: BreaksBefore.self, value: word == "gap")
                }
            }
        }
    }
}

/// Whether a view of a ``WrappingLayout`` begins a row.
private struct BreaksBefore: LayoutValueKey {
    static let defaultValue = false
}

/// Views side by side, in as many rows as it takes.
private struct WrappingLayout: Layout {
    var gap: CGFloat

    private struct Arrangement {
        var places: [CGPoint] = []
        var size = CGSize.zero
    }

    private func arrange(_ subviews: Subviews, width: CGFloat) -> Arrangement {
        var result = Arrangement()
        var (x, y, height) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width || subview[BreaksBefore.self] {
                (x, y, height) = (0, y + height + gap, 0)
            }
            result.places.append(CGPoint(x: x, y: y))
            x += size.width + gap
            height = max(height, size.height)
            result.size = CGSize(width: max(result.size.width, x - gap), height: y + height)
        }
        return result
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(subviews, width: proposal.width ?? .infinity).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, place) in zip(subviews, arrange(subviews, width: bounds.width).places) {
            subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
        }
    }
}
