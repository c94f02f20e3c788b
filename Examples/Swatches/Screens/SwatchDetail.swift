import SwiftUI

/// One colour, what is known of it and what its owner notes.
struct SwatchDetail: View {
    let swatch: Swatch
    let book: SwatchBook

    var body: some View {
        Form {
            Section {
                swatch.color
                    .frame(height: 160)
                    .listRowInsets(EdgeInsets())
                    .accessibilityLabel(swatch.name)
            }
            Section("Mixture") {
                Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 8) {
                    part("Hue", value: swatch.hue, written: (swatch.hue * 360).formatted(.number.precision(.fractionLength(0))) + "°")
                    part("Saturation", value: swatch.saturation, written: swatch.saturation.formatted(.percent))
                    part("Brightness", value: swatch.brightness, written: swatch.brightness.formatted(.percent))
                }
            }
            Section("Yours") {
                Toggle("Favourite", isOn: isFavourite)
                    .accessibilityIdentifier("favourite")
                TextField("Note", text: book.note(on: swatch), axis: .vertical)
                    .accessibilityIdentifier("note")
            }
        }
        .navigationTitle(swatch.name)
        .navigationBarTitleDisplayMode(.inline)
    }

    private var isFavourite: Binding<Bool> {
        Binding {
            book.isFavourite(swatch)
        } set: { _ in
            book.toggleFavourite(swatch)
        }
    }

    private func part(_ name: String, value: Double, written: String) -> some View {
        GridRow {
            Text(name)
            ProgressView(value: value)
            Text(written)
                .foregroundStyle(.secondary)
                .gridColumnAlignment(.trailing)
        }
    }
}
