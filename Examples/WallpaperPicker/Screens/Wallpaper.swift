import SwiftUI

/// A wallpaper: two colours that run into each other.
struct Wallpaper: Identifiable, Hashable {
    let id: Int
    let name: String
    let from: Color
    let to: Color

    static let all: [Wallpaper] = [
        Wallpaper(id: 0, name: "Dawn", from: .orange, to: .pink),
        Wallpaper(id: 1, name: "Meadow", from: .green, to: .mint),
        Wallpaper(id: 2, name: "Harbour", from: .blue, to: .teal),
        Wallpaper(id: 3, name: "Dusk", from: .purple, to: .indigo),
        Wallpaper(id: 4, name: "Ember", from: .red, to: .orange),
        Wallpaper(id: 5, name: "Glacier", from: .cyan, to: .white),
        Wallpaper(id: 6, name: "Slate", from: .gray, to: .black),
        Wallpaper(id: 7, name: "Lemon", from: .yellow, to: .green),
        Wallpaper(id: 8, name: "Plum", from: .indigo, to: .pink),
        Wallpaper(id: 9, name: "Clay", from: .brown, to: .orange),
        Wallpaper(id: 10, name: "Lagoon", from: .teal, to: .blue),
        Wallpaper(id: 11, name: "Paper", from: .white, to: .gray),
    ]
}
