import SwiftUI
import TesseraLayouts

/// A board of notes in four arrangements that Apple's lazy containers lack; only the notes in sight are made.
struct Pinboard: View {
    enum Arrangement: String, CaseIterable {
        case masonry = "Masonry"
        case mosaic = "Mosaic"
        case flow = "Flow"
        case fans = "Fans"
    }

    @State private var arrangement = Arrangement.masonry
    @State private var chosen: Int?

    var body: some View {
        ScrollView {
            board.padding(.horizontal, 12)
        }
        .safeAreaInset(edge: .top, spacing: 0) {
            Picker("Arrangement", selection: $arrangement) {
                ForEach(Arrangement.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            .padding(.horizontal, 12)
            .padding(.vertical, 8)
            .background(.bar)
        }
        .navigationTitle("Pinboard")
        .navigationBarTitleDisplayMode(.inline)
    }

    @ViewBuilder private var board: some View {
        switch arrangement {
        case .masonry:
            LazyVMasonry(columns: [GridItem(.adaptive(minimum: 130), spacing: 10)], spacing: 10, pinnedViews: .sectionHeaders) {
                sections { note in card(note) }
            }
        case .mosaic:
            LazyMosaic(
                columns: [GridItem](repeating: GridItem(spacing: 10), count: 4), rowHeight: 84, spacing: 10,
                pinnedViews: .sectionHeaders
            ) {
                sections { note in
                    card(note, fills: true).mosaicSpan(columns: note.isLarge ? 2 : 1, rows: note.isLarge ? 2 : 1)
                }
            }
        case .flow:
            LazyFlow(spacing: 8, lineSpacing: 8, pinnedViews: .sectionHeaders) {
                sections { note in card(note, lines: 1) }
            }
        case .fans:
            LazyVBlocks(Fan(), spacing: 16, pinnedViews: .sectionHeaders) {
                sections { note in card(note).frame(width: 150) }
            }
        }
    }

    @ViewBuilder private func sections(@ViewBuilder _ note: @escaping (PinnedNote) -> some View) -> some View {
        ForEach(PinnedNotes.all) { part in
            Section {
                ForEach(part.notes) { note($0) }
            } header: {
                Text(part.name)
                    .font(.headline)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(.vertical, 6)
                    .background(.background)
                    .accessibilityAddTraits(.isHeader)
            }
        }
    }

    private func card(_ note: PinnedNote, fills: Bool = false, lines: Int? = nil) -> some View {
        Button {
            chosen = chosen == note.id ? nil : note.id
        } label: {
            Text(note.text)
                .font(.callout)
                .lineLimit(lines)
                .multilineTextAlignment(.leading)
                .padding(.vertical, 12 + CGFloat(note.id * 7 % 4) * 10)
                .padding(.horizontal, 10)
                .frame(maxWidth: lines == nil ? .infinity : nil, maxHeight: fills ? .infinity : nil, alignment: .topLeading)
                .background(note.color, in: .rect(cornerRadius: 10))
                .overlay {
                    if chosen == note.id { RoundedRectangle(cornerRadius: 10).strokeBorder(.black, lineWidth: 2) }
                }
        }
        .buttonStyle(.plain)
        .foregroundStyle(.black)
        .accessibilityAddTraits(chosen == note.id ? .isSelected : [])
        .accessibilityIdentifier("note-\(note.id)")
    }
}

/// Six notes a block: each begins a little further right and lower than the one before.
private struct Fan: BlockwiseLayout {
    let viewsPerBlock = 6

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 320
        let ends = subviews.enumerated().map { step * CGFloat($0) + $1.sizeThatFits(.unspecified).height }
        return CGSize(width: width, height: ends.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        let across = (bounds.width - widest) / CGFloat(max(1, viewsPerBlock - 1))
        for (index, subview) in subviews.enumerated() {
            let place = CGPoint(x: bounds.minX + across * CGFloat(index), y: bounds.minY + step * CGFloat(index))
            subview.place(at: place, proposal: .unspecified)
        }
    }

    private var step: CGFloat { 40 }
}

#Preview {
    NavigationStack {
        Pinboard()
    }
}
