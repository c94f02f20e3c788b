import SwiftUI

/// A shelf with its books.
struct Shelf: Identifiable {
    let id: String
    let color: Color
    let books: [String]

    static let all: [Shelf] = [
        Shelf(id: "Travel", color: .teal, books: ["By Slow Train", "The Salt Road", "Ferries", "Nine Passes", "Maps for Rain"]),
        Shelf(id: "Kitchen", color: .orange, books: ["Bread", "Forty Soups", "Pickles", "A Table Outdoors"]),
        Shelf(id: "Garden", color: .green, books: ["Hedges", "Small Orchards", "Moss", "Seeds in a Drawer", "The Compost Year", "Roses"]),
        Shelf(id: "Night Sky", color: .indigo, books: ["Naked Eye", "Comets", "Twelve Moons", "Dark Places"]),
        Shelf(id: "Workshop", color: .brown, books: ["Joints", "Sharp", "A Stool in a Day", "Glue and Patience", "Old Planes"]),
    ]
}

/// Sections whose titles stay in sight while their books are.
struct Shelves: View {
    private let columns = [GridItem(.adaptive(minimum: 96), spacing: 14, alignment: .top)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, alignment: .leading, spacing: 14, pinnedViews: [.sectionHeaders]) {
                ForEach(Shelf.all) { shelf in
                    Section {
                        ForEach(shelf.books, id: \.self) { title in
                            Book(title: title, color: shelf.color)
                                .accessibilityIdentifier("book-\(title)")
                        }
                    } header: {
                        ShelfTitle(shelf: shelf)
                            .accessibilityIdentifier("shelf-\(shelf.id)")
                    } footer: {
                        Text("\(shelf.books.count) books")
                            .font(.caption)
                            .foregroundStyle(.secondary)
                    }
                }
            }
            .padding(.horizontal)
        }
        .navigationTitle("Shelves")
    }
}

/// The bar above a shelf.
struct ShelfTitle: View {
    let shelf: Shelf

    var body: some View {
        HStack {
            Circle()
                .fill(shelf.color)
                .frame(width: 12, height: 12)
            Text(shelf.id)
                .font(.headline)
            Spacer()
        }
        .padding(.vertical, 8)
        .background(.background)
    }
}

/// A book seen from the front.
struct Book: View {
    let title: String
    let color: Color

    var body: some View {
        Text(title)
            .font(.subheadline)
            .fontWeight(.semibold)
            .foregroundColor(.white)
            .multilineTextAlignment(.leading)
            .padding(10)
            .frame(maxWidth: .infinity, minHeight: 132, alignment: .topLeading)
            .background(color.gradient)
            .clipShape(UnevenRoundedRectangle(topLeadingRadius: 3, bottomLeadingRadius: 3, bottomTrailingRadius: 10, topTrailingRadius: 10))
            .shadow(color: .black.opacity(0.2), radius: 3, x: 1, y: 2)
    }
}

#Preview {
    Shelves()
}
