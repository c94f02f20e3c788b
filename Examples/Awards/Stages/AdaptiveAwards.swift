import SwiftUI

/// Last stage: as many columns as fit, two sections with titles, and a screen behind every card.
struct AdaptiveAwards: View {
    @EnvironmentObject var shelf: AwardShelf

    let columns = [GridItem(.adaptive(minimum: 150, maximum: 170))]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                AwardSection(title: "Earned", awards: shelf.earned)
                AwardSection(title: "Still open", awards: shelf.open)
            }
            .padding()
            .accessibilityIdentifier("grid")
        }
        .padding()
        .navigationTitle("Awards")
    }
}

/// The cards of one section under their title.
struct AwardSection: View {
    let title: String
    let awards: [Award]

    var body: some View {
        Section {
            ForEach(awards) { award in
                NavigationLink {
                    AwardDetail(award: award)
                } label: {
                    AwardCard(award: award)
                        .aspectRatio(0.67, contentMode: .fit)
                }
                .buttonStyle(.plain)
            }
        } header: {
            Text(title)
                .font(.title2)
                .bold()
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

#Preview {
    NavigationStack {
        AdaptiveAwards()
    }
    .environmentObject(AwardShelf())
}
