import SwiftUI

struct NoteWall: View {
    private let columns = [GridItem(.adaptive(minimum: 96))]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(0..<24) { number in
                    RoundedRectangle(cornerRadius: 12)
                        .fill(Color(hue: Double(number) / 24, saturation: 0.4, brightness: 0.95))
                        .frame(height: CGFloat(60 + number * 37 % 90))
                }
            }
            .padding()
        }
    }
}
