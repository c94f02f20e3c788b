import SwiftUI

/// A grid over as many numbers as the script that compiles this file says.
struct NumberGrid: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                ForEach(0..<numberCount, id: \.self) { number in
                    Text("\(number)").frame(maxWidth: .infinity, minHeight: 44).background(.quaternary)
                }
            }
            .padding()
        }
    }
}
