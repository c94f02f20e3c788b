import SwiftUI

extension EnvironmentValues {
    @Entry public var tileColor: Color = .blue
    @Entry public var tileHeight = 44.0
    @Entry var caption: String?
}

public struct Tiles: View {
    @Environment(\.tileColor) private var color
    @Environment(\.tileHeight) private var height
    @Environment(\.caption) private var caption
    private let count: Int

    public init(count: Int) { self.count = count }

    public var body: some View {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
            ForEach(0..<count, id: \.self) { number in
                color.frame(height: height).overlay { Text(caption ?? "\(number)") }
                    .accessibilityIdentifier("tile-\(number)")
            }
        }
    }
}

#Preview("Four tiles", traits: .sizeThatFitsLayout) {
    @Previewable @State var count = 4
    Tiles(count: count).environment(\.tileColor, .orange)
}
