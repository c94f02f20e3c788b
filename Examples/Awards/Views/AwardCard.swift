import SwiftUI

/// A badge on a card that takes the room it gets.
struct AwardCard: View {
    let award: Award

    var body: some View {
        VStack {
            Image(award.picture)
                .resizable()
                .aspectRatio(contentMode: .fit)
                .opacity(award.isEarned ? 1 : 0.35)
            Text(award.title)
                .font(.title3)
                .minimumScaleFactor(0.5)
                .lineLimit(1)
            Text(award.detail)
                .font(.footnote)
                .foregroundColor(.secondary)
                .multilineTextAlignment(.center)
            Spacer()
        }
        .padding(10)
        .frame(maxWidth: .infinity)
        .background(
            LinearGradient(
                colors: [Color("CardTop"), Color("CardBottom")], startPoint: .top, endPoint: .bottom)
        )
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("award-\(award.id)")
    }
}
