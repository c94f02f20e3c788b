import SwiftUI

/// A book of colours to look through, to write in and to put in order.
@main
struct SwatchesApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                SwatchGrid()
            }
        }
    }
}
