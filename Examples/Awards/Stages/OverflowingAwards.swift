import SwiftUI

/// Fourth stage: columns of at most 150 points under cards of 160, which hang out of them on both sides.
struct OverflowingAwards: View {
    let columns = [
        GridItem(.flexible(minimum: 100, maximum: 150)),
        GridItem(.flexible(minimum: 100, maximum: 150)),
    ]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(Award.all) { award in
                    AwardCard(award: award)
                        .frame(width: 160, height: 240)
                }
            }
        }
        .navigationTitle("Overflowing")
    }
}

#Preview {
    OverflowingAwards()
}
