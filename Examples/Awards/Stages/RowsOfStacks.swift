import SwiftUI

/// First stage: rows written by hand, two cards each. Every change of size means another row by hand.
struct RowsOfStacks: View {
    let awards = Award.all

    var body: some View {
        ScrollView {
            VStack {
                ForEach(0..<(awards.count + 1) / 2, id: \.self) { row in
                    HStack {
                        AwardCard(award: awards[row * 2])
                            .frame(width: 160, height: 240)
                        if row * 2 + 1 < awards.count {
                            AwardCard(award: awards[row * 2 + 1])
                                .frame(width: 160, height: 240)
                        }
                    }
                }
            }
        }
        .navigationTitle("Rows")
    }
}

#Preview {
    RowsOfStacks()
}
