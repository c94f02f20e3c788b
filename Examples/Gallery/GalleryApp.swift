import SwiftUI

/// All examples behind one screen.
@main
struct GalleryApp: App {
    @StateObject private var shelf = AwardShelf()

    var body: some Scene {
        WindowGroup {
            NavigationStack {
                Gallery()
            }
            .environmentObject(shelf)
        }
    }
}
