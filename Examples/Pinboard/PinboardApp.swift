import SwiftUI

/// Notes of different sizes on a board.
@main
struct PinboardApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                Pinboard()
            }
        }
    }
}
