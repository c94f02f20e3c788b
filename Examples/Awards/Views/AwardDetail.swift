import SwiftUI

/// One badge on a screen of its own.
struct AwardDetail: View {
    let award: Award

    var body: some View {
        VStack(spacing: 16) {
            Image(award.picture)
                .resizable()
                .scaledToFit()
                .frame(maxHeight: 320)
            Text(award.title)
                .font(.largeTitle)
                .bold()
            Text(award.detail)
                .foregroundStyle(.secondary)
            Label(award.isEarned ? "Earned" : "Still open", systemImage: award.isEarned ? "checkmark.seal.fill" : "circle")
                .font(.headline)
            Spacer()
        }
        .padding()
        .navigationTitle(award.title)
        .navigationBarTitleDisplayMode(.inline)
    }
}

#Preview {
    AwardDetail(award: Award.all[1])
}
