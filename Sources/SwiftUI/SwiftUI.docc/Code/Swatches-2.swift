import SwiftUI

struct Swatches: View {
    private let columns = [GridItem(.adaptive(minimum: 96))]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns) {
                ForEach(0..<24) { number in
                    RoundedRectangle(cornerRadius: 16)
                        .fill(Color(hue: Double(number) / 24, saturation: 0.6, brightness: 0.9))
                        .frame(height: 96)
                }
            }
            .padding()
        }
    }
}
