import SwiftUI

/// An example that the gallery leads to.
enum Exhibit: String, CaseIterable, Identifiable {
    case adaptive = "Awards, adaptive"
    case proportional = "Awards, proportional"
    case overflowing = "Awards, overflowing"
    case flexible = "Awards, flexible"
    case fixed = "Awards, fixed"
    case rows = "Awards, rows of stacks"
    case wallpaper = "Wallpaper picker"
    case clips = "Clip gallery"
    case shelves = "Shelves"
    case swatches = "Swatches"
    case tables = "Tables"
    case pinboard = "Pinboard"

    var id: Self { self }

    var symbol: String {
        switch self {
        case .adaptive, .proportional, .overflowing, .flexible, .fixed: "square.grid.2x2"
        case .rows: "list.bullet"
        case .wallpaper: "photo"
        case .clips: "play.circle"
        case .shelves: "bookmark"
        case .swatches: "paintpalette"
        case .tables: "tablecells"
        case .pinboard: "pin"
        }
    }

    var color: Color {
        switch self {
        case .adaptive, .proportional, .overflowing, .flexible, .fixed, .rows: .teal
        case .wallpaper: .pink
        case .clips: .indigo
        case .shelves: .orange
        case .swatches: .purple
        case .tables: .blue
        case .pinboard: .brown
        }
    }

    @ViewBuilder var screen: some View {
        switch self {
        case .adaptive: AdaptiveAwards()
        case .proportional: ProportionalAwards()
        case .overflowing: OverflowingAwards()
        case .flexible: FlexibleAwards()
        case .fixed: FixedAwards()
        case .rows: RowsOfStacks()
        case .wallpaper: WallpaperPicker()
        case .clips: ClipGallery()
        case .shelves: Shelves()
        case .swatches: SwatchGrid()
        case .tables: Tables()
        case .pinboard: Pinboard()
        }
    }
}

/// A grid of cards, one for each example.
struct Gallery: View {
    private let columns = [GridItem(.adaptive(minimum: 150), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 12) {
                ForEach(Exhibit.allCases) { exhibit in
                    NavigationLink(value: exhibit) {
                        ExhibitCard(exhibit: exhibit)
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier(exhibit.rawValue)
                }
            }
            .padding()
        }
        .navigationTitle("Tessera")
        .navigationDestination(for: Exhibit.self) { $0.screen }
    }
}

/// The way to one example.
struct ExhibitCard: View {
    let exhibit: Exhibit

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Image(systemName: exhibit.symbol)
                .font(.title2)
                .foregroundStyle(.white)
                .frame(width: 44, height: 44)
                .background(exhibit.color.gradient, in: RoundedRectangle(cornerRadius: 10))
            Text(exhibit.rawValue)
                .font(.headline)
            Spacer(minLength: 0)
        }
        .padding()
        .frame(maxWidth: .infinity, minHeight: 130, alignment: .leading)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16))
    }
}

#Preview {
    NavigationStack {
        Gallery()
    }
}
