import SwiftUI

/// A league of four: empty cells below the diagonal, each result at a corner of its cell.
struct Standings: View {
    private let teams = ["Ants", "Bees", "Cats", "Dogs"]
    private let corners: [UnitPoint] = [.topLeading, .center, .bottomTrailing]

    var body: some View {
        Grid(horizontalSpacing: 4, verticalSpacing: 4) {
            GridRow {
                Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                ForEach(teams, id: \.self) { Text($0).bold() }
            }
            ForEach(0..<teams.count, id: \.self) { row in
                GridRow(alignment: .center) {
                    Text(teams[row]).bold().gridColumnAlignment(.trailing)
                    ForEach(0..<teams.count, id: \.self) { column in
                        if column > row {
                            result(row, column)
                        } else {
                            Color.gray.opacity(column == row ? 0.3 : 0.08)
                        }
                    }
                }
            }
        }
        .frame(height: 220)
    }

    private func result(_ row: Int, _ column: Int) -> some View {
        Text("\(row + column):\(column - row)")
            .padding(.horizontal, 6)
            .background(.mint.opacity(0.4), in: .capsule)
            .gridCellAnchor(corners[column - row - 1])
    }
}
