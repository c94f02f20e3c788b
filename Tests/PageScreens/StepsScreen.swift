import Foundation
import TesseraSwiftUI

/// Screens that lead to others: stacks in tabs, several steps at once, sheets that may be left and such that may not.
struct StepsScreen: View {
    @State private var path: [Int] = []
    @State private var shown: Shown?
    @State private var covers = false
    @State private var asks = false

    private enum Shown: String, Identifiable {
        case open, locked
        var id: String { rawValue }
    }

    var body: some View {
        TabView {
            NavigationStack(path: $path) {
                VStack(spacing: 14) {
                    Text("Depth 0").accessibilityIdentifier("depth 0")
                    NavigationLink("One further", value: 1).accessibilityIdentifier("further 0")
                    Button("Three at once") { path = [1, 2, 3] }.accessibilityIdentifier("three")
                    Button("Sheet") { shown = .open }.accessibilityIdentifier("sheet")
                    Button("Locked sheet") { shown = .locked }.accessibilityIdentifier("lock")
                    Button("Cover") { covers = true }.accessibilityIdentifier("cover")
                    Button("Question") { asks = true }.accessibilityIdentifier("ask")
                }
                .navigationTitle("Steps")
                .navigationDestination(for: Int.self) { depth in
                    VStack(spacing: 14) {
                        Text("Depth \(depth)").accessibilityIdentifier("depth \(depth)")
                        NavigationLink("One further", value: depth + 1).accessibilityIdentifier("further \(depth)")
                        Button("Home") { path = [] }.accessibilityIdentifier("home \(depth)")
                        Button("Question") { asks = true }.accessibilityIdentifier("ask \(depth)")
                    }
                    .navigationTitle("Step \(depth)")
                }
            }
            .tabItem { Text("First") }
            NavigationStack {
                NavigationLink("Other") { Text("Other depth").accessibilityIdentifier("other 1") }.accessibilityIdentifier("other 0")
            }
            .tabItem { Text("Second") }
        }
        .sheet(item: $shown) { shown in
            NavigationStack {
                VStack(spacing: 14) {
                    NavigationLink("Inside") { Text("Inside the sheet").accessibilityIdentifier("inside 1") }.accessibilityIdentifier(
                        "inside 0")
                    Button("Done") { self.shown = nil }.accessibilityIdentifier("done")
                }
            }
            .interactiveDismissDisabled(shown == .locked)
        }
        .fullScreenCover(isPresented: $covers) { Text("Covered").accessibilityIdentifier("covered") }
        .alert("Really?", isPresented: $asks) { Button("Cancel", role: .cancel) {} }
    }
}
