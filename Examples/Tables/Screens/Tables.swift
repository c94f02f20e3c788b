import SwiftUI

/// Tables whose columns are as wide as what is written into them, and a layout of the program's own.
struct Tables: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 28) {
                SmallTable()
                Departures()
                Standings()
                TagCloud()
            }
            .padding()
        }
        .navigationTitle("Tables")
    }
}

#Preview {
    NavigationStack {
        Tables()
    }
}
