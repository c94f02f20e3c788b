import Foundation
import TesseraSwiftUI

/// Scroll views that come to rest at pages and at views, one that is refreshed, and a pad that is dragged over words.
struct RestsScreen: View {
    @State private var refreshes = 0
    @State private var dragged = CGSize.zero

    var body: some View {
        VStack(spacing: 0) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<20) { page in
                        Text("Page \(page)").containerRelativeFrame([.horizontal, .vertical]).background(.quaternary)
                    }
                }
            }
            .scrollTargetBehavior(.paging)
            .frame(height: 140)
            ScrollView(.horizontal) {
                LazyHStack(spacing: 10) {
                    ForEach(0..<40) { card in Text("Card \(card)").frame(width: 150, height: 100).background(.quaternary) }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .frame(height: 140)
            Text("Words that a person drags \(Int(dragged.width))")
                .frame(maxWidth: .infinity, minHeight: 60)
                .gesture(DragGesture(minimumDistance: 2).onChanged { dragged = $0.translation })
            Text("Words that are read and selected").frame(height: 60)
            Text("Refreshed \(refreshes)").accessibilityIdentifier("refreshes")
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<300) { line in Text("Line \(line)").frame(maxWidth: .infinity, minHeight: 50) }
                }
            }
            .refreshable { @MainActor in refreshes += 1 }
            .frame(height: 340)
        }
    }
}
