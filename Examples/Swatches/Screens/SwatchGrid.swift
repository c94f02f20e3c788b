import SwiftUI

/// All colours: pinch for another number of columns, drag a tile onto another one, press long for a menu, search by name.
struct SwatchGrid: View {
    @State private var book = SwatchBook()
    @State private var words = ""
    @State private var columnCount = 3

    var body: some View {
        let found = book.matches(words)
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: columnCount), spacing: 10) {
                ForEach(found) { swatch in
                    NavigationLink(value: swatch) {
                        SwatchTile(swatch: swatch, isFavourite: book.isFavourite(swatch))
                    }
                    .buttonStyle(.plain)
                    .contextMenu {
                        Button(book.isFavourite(swatch) ? "Remove from favourites" : "Add to favourites", systemImage: "heart") {
                            book.toggleFavourite(swatch)
                        }
                        Button("Move to the start", systemImage: "arrow.up") {
                            withAnimation { book.moveToStart(swatch) }
                        }
                    }
                    .draggable(swatch.name)
                    .dropDestination(for: String.self) { names, _ in
                        guard let name = names.first else { return false }
                        withAnimation { book.move(name, to: swatch) }
                        return true
                    }
                    .accessibilityIdentifier("swatch-\(swatch.name)")
                }
            }
            .padding()
            if found.isEmpty {
                ContentUnavailableView.search(text: words)
            }
        }
        .simultaneousGesture(MagnifyGesture().onEnded { changeColumns(by: $0.magnification < 1 ? 1 : -1) })
        .searchable(text: $words, prompt: "Name of a colour")
        .navigationTitle("Swatches")
        .toolbar {
            ToolbarItemGroup(placement: .primaryAction) {
                Button("Fewer columns", systemImage: "minus") { changeColumns(by: -1) }
                    .disabled(columnCount == 1)
                    .accessibilityIdentifier("fewer")
                Button("More columns", systemImage: "plus") { changeColumns(by: 1) }
                    .disabled(columnCount == 8)
                    .accessibilityIdentifier("more")
            }
        }
        .navigationDestination(for: Swatch.self) { SwatchDetail(swatch: $0, book: book) }
    }

    private func changeColumns(by step: Int) {
        withAnimation(.snappy) { columnCount = min(8, max(1, columnCount + step)) }
    }
}

/// A colour with its name.
struct SwatchTile: View {
    let swatch: Swatch
    let isFavourite: Bool

    var body: some View {
        swatch.color
            .frame(height: 84)
            .overlay(alignment: .topTrailing) {
                if isFavourite {
                    Image(systemName: "heart.fill")
                        .foregroundStyle(.white)
                        .shadow(radius: 2)
                        .padding(8)
                }
            }
            .overlay(alignment: .bottomLeading) {
                Text(swatch.name)
                    .font(.caption.weight(.semibold))
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                    .foregroundStyle(swatch.brightness > 0.6 ? .black : .white)
                    .padding(8)
            }
            .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}

#Preview {
    NavigationStack {
        SwatchGrid()
    }
}
