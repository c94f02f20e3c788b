import SwiftUI

/// Tables in a window.
@main
struct TablesApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                Tables()
            }
        }
    }
}
