import SwiftUI
import Tiles

extension EnvironmentValues {
    @Entry var margin: CGFloat = 16
    @Entry var title = "Tiles"
}

@main
struct MyApp: App {
    var body: some Scene {
        WindowGroup { ContentView() }
    }
}

struct ContentView: View {
    @Environment(\.margin) private var margin
    @Environment(\.title) private var title
    @State private var count = 6

    var body: some View {
        NavigationStack {
            ScrollView { Tiles(count: count).padding(margin) }
                .navigationTitle(title)
        }
    }
}

#Preview { ContentView() }

#Preview("Landscape", traits: .landscapeLeft) {
    @Previewable @State var title = "On its side"
    ContentView().environment(\.title, title)
}
