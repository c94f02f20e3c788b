import SwiftUI

/// A shelf of badges from a year of walking, laid out with each kind of grid item in turn.
@main
struct AwardsApp: App {
    @StateObject private var shelf = AwardShelf()

    var body: some Scene {
        WindowGroup {
            NavigationStack {
                AdaptiveAwards()
            }
            .environmentObject(shelf)
        }
    }
}
