import Foundation
import TesseraSwiftUI

/// What fingers do, said in words.
struct GesturesScreen: View {
    @State private var said = "Nothing"
    @State private var top = 0

    var body: some View {
        VStack(spacing: 0) {
            Text(said).frame(height: 60).accessibilityIdentifier("said")
            HStack(spacing: 0) {
                pad("Taps")
                    .onTapGesture(count: 2) { said = "Tapped twice" }
                    .onTapGesture { said = "Tapped" }
                pad("Rest").onLongPressGesture { said = "Rested" }
                pad("Drag").gesture(
                    DragGesture().onEnded { said = "Dragged by \(whole($0.translation.width)), \(whole($0.translation.height))" })
            }
            .frame(height: 140)
            pad("Two fingers")
                .gesture(
                    MagnifyGesture().simultaneously(with: RotateGesture()).onEnded { value in
                        let scale = value.first?.magnification ?? 1
                        let angle = value.second?.rotation.degrees ?? 0
                        said = "Spread to \(whole(scale * 100)), turned by \(whole(angle))"
                    }
                )
                .frame(height: 300)
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<500, id: \.self) { row in
                        Text("Row \(row)").frame(maxWidth: .infinity, minHeight: 40).accessibilityIdentifier("row \(row)")
                    }
                }
            }
            .onScrollGeometryChange(for: Int.self) {
                Int($0.contentOffset.y.rounded())
            } action: { _, new in
                top = new
            }
            .frame(height: 240)
            Text("Scrolled by \(top)").frame(height: 60).accessibilityIdentifier("top")
        }
    }

    private func pad(_ name: String) -> some View {
        Text(name).frame(maxWidth: .infinity, maxHeight: .infinity).background(.quaternary).contentShape(Rectangle())
    }

    private func whole(_ value: Double) -> Int { Int(value.rounded()) }
}
