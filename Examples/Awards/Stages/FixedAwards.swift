import SwiftUI

/// Second stage: two columns of 160 points, whatever the screen.
struct FixedAwards: View {
    let columns = [GridItem(.fixed(160)), GridItem(.fixed(160))]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(Award.all) { award in
                    AwardCard(award: award)
                        .frame(width: 160, height: 240)
                }
            }
        }
        .navigationTitle("Fixed")
    }
}

#Preview {
    FixedAwards()
}
