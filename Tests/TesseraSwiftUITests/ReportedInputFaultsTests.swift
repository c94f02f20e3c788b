import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// Numbers that are none, views whose size does not settle, touches beyond a clip: faults that people reported elsewhere.
@MainActor
struct ReportedInputFaultsTests {
    private nonisolated static let hostile: [CGFloat] = [
        .nan, .infinity, -.infinity, -50, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0,
    ]

    enum Place: String, CaseIterable, Sendable {
        case fixedFrame, flexibleFrame, padding, edgePadding, offset, position, ratio, columnSpacing, stackSpacing, cellPadding, strip,
            priority
    }

    /// BI-17, TS-16: every box on the screen is made of numbers, and what stands beside the view keeps its place.
    @Test(arguments: hostile, Place.allCases)
    func numbersThatAreNone(value: CGFloat, place: Place) throws {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                VStack(spacing: 0) {
                    ReportedCell("first", height: 30)
                    Self.view(place, value)
                }
            }
        }
        screen.scroll(y: 0)
        // What is wider than any screen moves what stands beside it.
        if value.magnitude != .greatestFiniteMagnitude {
            let first = try #require(screen.frames["first"])
            #expect(abs(first.minX) < 1e-9 && first.minY == 0 && first.size == Size(width: 300, height: 30))
        }
        for (name, frame) in screen.frames {
            let numbers = [frame.minX, frame.minY, frame.width, frame.height]
            #expect(numbers.allSatisfy { $0.isFinite }, "\(name): \(frame)")
        }
    }

    @ViewBuilder private static func view(_ place: Place, _ value: CGFloat) -> some TesseraSwiftUI.View {
        let cell = ReportedCell("hostile")
        switch place {
        case .fixedFrame: cell.frame(width: value, height: value)
        case .flexibleFrame: cell.frame(minWidth: value, idealWidth: value, maxWidth: value, maxHeight: value)
        case .padding: cell.padding(value)
        case .edgePadding: cell.padding(.leading, value)
        case .offset: cell.offset(x: value, y: value)
        case .position: cell.position(x: value, y: value).frame(height: 50)
        case .ratio: cell.aspectRatio(value, contentMode: .fit)
        case .columnSpacing: LazyVGrid(columns: [GridItem(spacing: value), GridItem(.fixed(20))], spacing: value) { cells }
        case .stackSpacing: HStack(spacing: value) { cells }
        case .cellPadding: LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<5) { ReportedCell($0).padding(value) } }
        case .strip: LazyHStack(spacing: value) { ForEach(0..<5) { ReportedCell($0).frame(width: value) } }
        case .priority: HStack { cell.layoutPriority(value).zIndex(value) }
        }
    }

    private static var cells: some TesseraSwiftUI.View { ForEach(0..<5) { ReportedCell($0) } }

    /// TS-07, TS-16, TS-35: what Apple's API stops on stops with the value and the reason.
    @Test func aMinimumAboveTheMaximumStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = LazyVGrid(columns: [GridItem(.flexible(minimum: 500, maximum: 400))]) { EmptyView() }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("GridItem flexible minimum 500 is above the maximum 400"))
    }

    /// CL-39: ten thousand cells that are nothing at first are right once they are something.
    @Test func cellsOfNoHeight() {
        let handle = HeightHandle()
        let screen = ReportedScreen(width: 300) { GrowingGrid(handle: handle) }
        _ = screen.frames
        handle.height?.wrappedValue = 100
        let frames = screen.frames
        #expect(frames["0"]?.minY == 0)
        #expect(frames["3"]?.minY == 100)
        #expect(frames.count == 18)
    }

    /// BI-13, CL-26: a size that depends on the offer without reason ends in a bounded number of rounds.
    @Test func sizesThatDoNotSettle() {
        let screen = ReportedScreen(width: 300) { RestlessGrid() }
        _ = screen.frames
        #expect(screen.identifiers.count == 6)
        // Two values that follow each other for ever end with the last round and a word about it.
        #expect(screen.host.screen.graph.counts.bodies <= (Graph.roundLimit + 2) * 2 * 7)
        #expect(screen.host.warnings.contains { $0.hasPrefix("state changed in each of") })
    }

    /// HT-02, HT-03, HT-05: a clipped cell takes no touches outside its clip, and an action gets the id that is shown.
    @Test func touchesStayInsideTheirCell() {
        let log = TouchLog()
        let screen = ReportedScreen(width: 200, height: 600) {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 8) {
                    ForEach([40, 30, 20, 10, 7, 5], id: \.self) { number in
                        TesseraSwiftUI.Color.red.frame(width: 100, height: 300).frame(width: 100, height: 100).clipped()
                            .contentShape(.rect).onTapGesture { log.touched.append(number) }.named(number)
                    }
                }
            }
        }
        _ = screen.frames
        for (x, y) in [(50.0, 50.0), (150, 99), (50, 104), (50, 109), (150, 150), (50, 210), (50, 217), (150, 300), (50, 400)] {
            screen.host.tap(at: GridCore.Point(x: x, y: y))
        }
        #expect(log.touched == [40, 30, 20, 10, 7, 5])
    }

    /// zIndex decides among cells; headers stay above them.
    @Test func cellsInFrontOfOthers() {
        let log = TouchLog()
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(100), spacing: -50), GridItem(.fixed(100))], alignment: .leading, spacing: 0) {
                    TesseraSwiftUI.Color.red.frame(height: 100).onTapGesture { log.touched.append(1) }.zIndex(1)
                    TesseraSwiftUI.Color.blue.frame(height: 100).onTapGesture { log.touched.append(2) }
                }
            }
        }
        _ = screen.frames
        screen.host.tap(at: GridCore.Point(x: 75, y: 50))
        screen.host.tap(at: GridCore.Point(x: 125, y: 50))
        #expect(log.touched == [1, 2])
    }

    /// LT-01, LT-03, LT-05, LT-06, LT-08: larger text makes lines longer and columns no wider; what was measured counts no more.
    @Test func largerTextMakesLinesLonger() throws {
        let screen = ReportedScreen(width: 375) {
            ScrollView {
                LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 8), count: 3), spacing: 0) {
                    ForEach(0..<200) { number in
                        Text("Unquestionably long title \(number)").frame(maxWidth: .infinity).named(number)
                    }
                }
            }
        }
        let before = screen.frames
        screen.host.context.traits.textSize = .accessibility5
        let after = screen.frames
        for number in 0..<3 {
            let small = try #require(before["\(number)"])
            let large = try #require(after["\(number)"])
            #expect(large.minX == small.minX && large.width == small.width)
            #expect(large.height > 2 * small.height)
        }
        let shown = after.values.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
        for (index, one) in shown.enumerated() { #expect(!shown[(index + 1)...].contains { $0.overlaps(one) }) }
        screen.host.context.traits.textSize = .large
        #expect(screen.frames == before)
    }

    /// AX-10, AX-05: shapes without a name are none to a reader, with one they are; a button with several texts is one thing.
    @Test func cellsAsAReaderHearsThem() {
        let screen = ReportedScreen(width: 300) {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
                ForEach(0..<4) { _ in Circle().frame(height: 20) }
                ForEach(0..<3) { Circle().frame(height: 20).accessibilityLabel("circle \($0)") }
                ForEach(0..<2) { number in
                    Button {
                    } label: {
                        VStack {
                            Text("a \(number)")
                            Text("b")
                        }
                    }
                }
            }
        }
        #expect(screen.host.meanings.compactMap(\.label) == ["circle 0", "circle 1", "circle 2", "a 0, b", "a 1, b"])
        #expect(screen.host.meanings.count { $0.role == .button } == 2)
    }
}

@MainActor
private final class TouchLog { var touched: [Int] = [] }

@MainActor
private final class HeightHandle { var height: Binding<CGFloat>? }

private struct GrowingGrid: TesseraSwiftUI.View {
    @State private var height: CGFloat = 0
    let handle: HeightHandle

    var body: some TesseraSwiftUI.View {
        handle.height = $height
        return ScrollView {
            LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
                ForEach(0..<10_000) { ReportedCell($0, height: height) }
            }
        }
    }
}

/// Six cells whose height answers to what was measured last.
private struct RestlessGrid: TesseraSwiftUI.View {
    @State private var height: CGFloat = 50

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
                ForEach(0..<6) { number in
                    ReportedCell(number, height: height)
                        .onGeometryChange(for: CGFloat.self) {
                            $0.size.height
                        } action: {
                            height = $0 > 50.3 ? 50 : 50.6
                        }
                }
            }
        }
    }
}
