import SwiftUI

/// Books by shelf.
@main
struct ShelvesApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                Shelves()
            }
        }
    }
}
