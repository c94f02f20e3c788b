import SwiftUI

/// A board of trains: a heading over two columns, numbers at the end of theirs, a remark across everything.
struct Departures: View {
    private struct Train: Identifiable {
        let time: String
        let destination: String
        let track: Int?
        let delay: Int
        var remark: String?
        var id: String { time }
    }

    private let trains = [
        Train(time: "9:07", destination: "Aarhus", track: 4, delay: 0),
        Train(time: "9:22", destination: "Kolding", track: 12, delay: 5, remark: "Stops at Vejle for ten minutes"),
        Train(time: "10:01", destination: "Skagen", track: nil, delay: 0),
    ]

    var body: some View {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 14, verticalSpacing: 6) {
            GridRow {
                Text("Departs").gridColumnAlignment(.trailing)
                Text("To")
                Text("Track and delay").gridCellColumns(2).gridCellAnchor(.center)
            }
            .font(.caption)
            .foregroundStyle(.secondary)
            Divider()
            ForEach(trains) { train in
                GridRow {
                    Text(train.time).monospacedDigit()
                    Text(train.destination).font(.title3)
                    if let track = train.track {
                        Text("\(track)").gridColumnAlignment(.trailing)
                    } else {
                        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                    }
                    Text(train.delay > 0 ? "+\(train.delay)" : "on time")
                        .foregroundStyle(train.delay > 0 ? .red : .green)
                }
                if let remark = train.remark {
                    Text(remark).font(.footnote).italic().padding(4).background(.yellow.opacity(0.3), in: .rect(cornerRadius: 4))
                }
            }
        }
        .padding()
        .background(.gray.opacity(0.12), in: .rect(cornerRadius: 12))
    }
}
