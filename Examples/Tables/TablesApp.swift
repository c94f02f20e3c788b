import SwiftUI

/// Tables whose columns are as wide as what is written into them, and a layout of the program's own.
@main
struct TablesApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                ScrollView {
                    VStack(alignment: .leading, spacing: 28) {
                        SmallTable()
                        Departures()
                        Standings()
                        TagCloud()
                    }
                    .padding()
                }
                .navigationTitle("Tables")
            }
        }
    }
}
