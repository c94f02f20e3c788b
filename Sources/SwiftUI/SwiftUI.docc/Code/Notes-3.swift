import SwiftUI
import TesseraLayouts

struct NoteWall: View {
    private let columns = [GridItem(.adaptive(minimum: 96))]

    var body: some View {
        ScrollView {
            LazyVMasonry(columns: columns, pinnedViews: .sectionHeaders) {
                ForEach(["Today", "Tomorrow"], id: \.self) { day in
                    Section {
                        ForEach(0..<24) { number in
                            RoundedRectangle(cornerRadius: 12)
                                .fill(Color(hue: Double(number) / 24, saturation: 0.4, brightness: 0.95))
                                .frame(height: CGFloat(60 + number * 37 % 90))
                                .accessibilityElement()
                                .accessibilityLabel("Note \(number + 1)")
                                .accessibilityIdentifier("\(day)-\(number)")
                        }
                    } header: {
                        Text(day).font(.headline).frame(maxWidth: .infinity).background(.background).accessibilityIdentifier(day)
                    }
                }
            }
            .padding()
        }
    }
}
