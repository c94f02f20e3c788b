import Foundation
import TesseraSwiftUI

/// A long list with a row that scrolls by itself, and screens to which its lines lead.
struct ReturnsScreen: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<5000) { number in
                        if number == 200 {
                            ScrollView(.horizontal) {
                                HStack(spacing: 0) {
                                    ForEach(0..<40) { column in
                                        Text("\(column)").frame(width: 100, height: 50).background(.quaternary)
                                    }
                                }
                            }
                            .accessibilityIdentifier("row")
                        } else {
                            NavigationLink(value: number) { Text("Line \(number)").frame(maxWidth: .infinity, minHeight: 50) }
                                .accessibilityIdentifier("line \(number)")
                        }
                    }
                }
            }
            .accessibilityIdentifier("lines")
            .navigationTitle("Lines")
            .navigationDestination(for: Int.self) { number in
                List {
                    Text("Line \(number) alone").accessibilityIdentifier("alone")
                    Button("Home") { path.removeAll() }.accessibilityIdentifier("home")
                }
                .navigationTitle("Line \(number)")
            }
        }
    }
}
