import Foundation
import TesseraSwiftUI

/// A screen that changes by itself, by a task that sleeps.
struct MovingScreen: View {
    @State private var ticks = 0

    var body: some View {
        Text("Tick \(ticks)").accessibilityIdentifier("ticks")
            .task {
                for _ in 0..<1000 {
                    try? await Task.sleep(for: .milliseconds(20))
                    ticks += 1
                }
            }
    }
}
