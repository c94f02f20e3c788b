import SwiftUI

/// A clip: what it is called, how long it runs and the colour of its first frame.
struct Clip: Identifiable {
    let id: Int
    let seconds: Int
    let hue: Double

    /// Clips with lengths and colours that look random and are always the same.
    static let all = (0..<42).map { Clip(number: $0) }

    private init(number: Int) {
        id = number
        seconds = 7 + number * 37 % 180
        hue = Double(number * 29 % 100) / 100
    }

    var length: String { "\(seconds / 60):" + String(format: "%02d", seconds % 60) }
}

/// Three columns that share the width, three points apart both ways.
struct ClipGallery: View {
    private let columns = Array(repeating: GridItem(.flexible(), spacing: 3), count: 3)

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 3) {
                ForEach(Clip.all) { clip in
                    ClipTile(clip: clip)
                        .accessibilityIdentifier("clip-\(clip.id)")
                }
            }
        }
        .navigationTitle("Clips")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The first frame of a clip with its length in a corner.
struct ClipTile: View {
    let clip: Clip

    var body: some View {
        ZStack(alignment: .bottomTrailing) {
            Color(hue: clip.hue, saturation: 0.45, brightness: 0.85)
            Image(systemName: "play.fill")
                .font(.title)
                .foregroundColor(.white.opacity(0.8))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            Text(clip.length)
                .font(.caption2)
                .monospacedDigit()
                .foregroundColor(.white)
                .padding(.horizontal, 5)
                .padding(.vertical, 2)
                .background(.black.opacity(0.55), in: Capsule())
                .padding(4)
        }
        .aspectRatio(0.75, contentMode: .fit)
    }
}

#Preview {
    ClipGallery()
}
