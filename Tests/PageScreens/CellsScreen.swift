import Foundation
import TesseraSwiftUI

/// A lazy grid under a pinned header: what scrolls.
struct CellsScreen: View {
    let count: Int
    @State private var chosen: Int?

    private let columns = [GridItem(.adaptive(minimum: 80), spacing: 8)]

    var body: some View {
        VStack(spacing: 0) {
            Text(chosen.map { "Chosen \($0)" } ?? "Nothing chosen").padding(8).accessibilityIdentifier("chosen")
            ScrollView {
                LazyVGrid(columns: columns, spacing: 8) {
                    ForEach(0..<count, id: \.self) { number in
                        Text("\(number)")
                            .frame(maxWidth: .infinity, minHeight: 60)
                            .background(.quaternary)
                            .onTapGesture { chosen = number }
                            .accessibilityIdentifier("cell \(number)")
                    }
                }
                .padding(8)
            }
            .accessibilityIdentifier("cells")
        }
    }
}
