import SwiftUI

/// Third stage: two columns that share the room, each at least 150 points.
struct FlexibleAwards: View {
    let columns = [GridItem(.flexible(minimum: 150)), GridItem(.flexible(minimum: 150))]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(Award.all) { award in
                    AwardCard(award: award)
                        .frame(height: 240)
                }
            }
        }
        .navigationTitle("Flexible")
    }
}

#Preview {
    FlexibleAwards()
}
