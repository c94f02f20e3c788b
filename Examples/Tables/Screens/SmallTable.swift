import SwiftUI

/// Two rows of two cells without gaps: the columns are 80 and 50 wide, so the cell of 30 stands at 25 and that of 20 at 95.
struct SmallTable: View {
    var body: some View {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                cell("c0", width: 80, .teal)
                cell("c1", width: 50, .orange)
            }
            GridRow {
                cell("c2", width: 30, .indigo)
                cell("c3", width: 20, .pink)
            }
        }
        .border(.gray)
    }

    private func cell(_ id: String, width: CGFloat, _ color: Color) -> some View {
        color.frame(width: width, height: 24).accessibilityElement().accessibilityIdentifier(id)
    }
}
