import SwiftUI

/// Square tiles, as many columns as fit, one of them chosen.
struct WallpaperPicker: View {
    @State private var chosen = 2

    private let columns = [GridItem(.adaptive(minimum: 104, maximum: 180), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 12) {
                ForEach(Wallpaper.all) { wallpaper in
                    Button {
                        chosen = wallpaper.id
                    } label: {
                        WallpaperTile(wallpaper: wallpaper, isChosen: wallpaper.id == chosen)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(wallpaper.name)
                    .accessibilityAddTraits(wallpaper.id == chosen ? .isSelected : [])
                    .accessibilityIdentifier("tile-\(wallpaper.id)")
                }
            }
            .padding(16)
        }
        .navigationTitle("Wallpaper")
    }
}

/// One wallpaper as a square, with a mark where it is the chosen one.
struct WallpaperTile: View {
    let wallpaper: Wallpaper
    let isChosen: Bool

    var body: some View {
        LinearGradient(colors: [wallpaper.from, wallpaper.to], startPoint: .topLeading, endPoint: .bottomTrailing)
            .aspectRatio(1, contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            .overlay {
                RoundedRectangle(cornerRadius: 16, style: .continuous)
                    .strokeBorder(isChosen ? Color.accentColor : Color.secondary.opacity(0.3), lineWidth: isChosen ? 4 : 1)
            }
            .overlay(alignment: .bottomTrailing) {
                if isChosen {
                    Image(systemName: "checkmark.circle.fill")
                        .font(.title2)
                        .foregroundStyle(.white, Color.accentColor)
                        .padding(8)
                }
            }
    }
}

#Preview {
    NavigationStack {
        WallpaperPicker()
    }
}
