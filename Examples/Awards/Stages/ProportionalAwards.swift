import SwiftUI

/// Fifth stage: the columns rule the width, the cards keep their proportions.
struct ProportionalAwards: View {
    let columns = [
        GridItem(.flexible(minimum: 100, maximum: 160)),
        GridItem(.flexible(minimum: 100, maximum: 160)),
    ]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(Award.all) { award in
                    AwardCard(award: award)
                        .aspectRatio(0.67, contentMode: .fit)
                }
            }
        }
        .navigationTitle("Proportional")
    }
}

#Preview {
    ProportionalAwards()
}
