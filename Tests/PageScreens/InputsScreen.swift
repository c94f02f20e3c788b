import Foundation
import TesseraSwiftUI

/// What a person taps and drags.
struct InputsScreen: View {
    @State private var count = 0
    @State private var isOpen = false

    var body: some View {
        NavigationStack {
            VStack(spacing: 20) {
                Text("Count \(count)").accessibilityIdentifier("count")
                Button("Add one") { count += 1 }.accessibilityIdentifier("add")
                Text("Tap me").padding().background(.yellow).onTapGesture { count += 10 }.accessibilityIdentifier("tap")
                NavigationLink("Further") { Text("The further screen").accessibilityIdentifier("further") }.accessibilityIdentifier("link")
            }
            .navigationTitle("Inputs")
        }
    }
}
