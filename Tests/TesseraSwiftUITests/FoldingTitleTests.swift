import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Observation
import Scene
import TesseraSwiftUI
import Testing

/// A large title that folds as the content scrolls, and what stands by the bar's edge then. The device's top is 59 points, the bar's row
/// 44.
@MainActor
@Suite("A title that folds")
struct FoldingTitleTests {
    @Observable
    final class Reader {
        @ObservationIgnored var proxy: ScrollViewProxy?
    }

    private struct Feed: TesseraSwiftUI.View {
        let reader: Reader

        var body: some TesseraSwiftUI.View {
            NavigationStack {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                            ForEach(0..<10, id: \.description) { section in
                                Section {
                                    ForEach(section * 30..<section * 30 + 30, id: \.self) { ReportedCell("row \($0)", height: 40) }
                                } header: {
                                    ReportedCell("header \(section)", height: 30)
                                }
                            }
                        }
                    }
                    .onAppear { reader.proxy = proxy }
                }
                .navigationTitle("Feed")
            }
        }
    }

    private func host(_ view: some TesseraSwiftUI.View) -> Host {
        Host(ScreenTraits(device: DeviceCatalogue.standard)) { ViewScreen(view) }
    }

    private func frame(_ name: String, _ host: Host) -> Rect? { host.meanings.first { $0.identifier == name }?.frame }

    private func scroll(_ host: Host, by y: Double) {
        _ = host.scene
        host.scroll(at: GridCore.Point(x: 200, y: 500), by: GridCore.Point(x: 0, y: y))
        _ = host.scene
    }

    @Test("Pinned headers rise with the bar's edge", arguments: [(0.0, 0.0), (20, 20), (52, 52), (53, 52), (900, 52)])
    func pinnedHeaders(distance: Double, folded: Double) throws {
        let host = host(Feed(reader: Reader()))
        let start = try #require(frame("header 0", host)).minY
        scroll(host, by: distance)
        #expect(try #require(frame("header 0", host)).minY == start - folded)
        #expect(try #require(frame("header 0", host)).minY >= 59 + 44)
    }

    @Test("What is scrolled to the top stands at the edge of the bar that is left")
    func scrolledToTheTop() throws {
        let reader = Reader()
        let host = host(Feed(reader: reader))
        _ = host.scene
        for row in [150, 40, 290, 200] {
            host.context.enter { reader.proxy?.scrollTo(row, anchor: .top) }
            let isNearEnd = row > 280
            #expect(try isNearEnd || #require(frame("row \(row)", host)).minY == 103, "\(row)")
            #expect(try isNearEnd || #require(frame("header \(row / 30)", host)).minY == 103)
        }
    }

    @Test("A scroll view that begins below something else leaves the title as it is")
    func below() throws {
        let host = host(
            NavigationStack {
                VStack(spacing: 0) {
                    TesseraSwiftUI.Color.red.frame(height: 50).named("field")
                    ScrollView { VStack { ForEach(0..<50) { ReportedCell($0, height: 40) } } }
                }
                .navigationTitle("Notes")
            })
        let before = host.meanings.first { $0.role == .heading }?.frame
        scroll(host, by: 300)
        #expect(before != nil && host.meanings.first { $0.role == .heading }?.frame == before)
        #expect(try #require(frame("field", host)).minY == 59 + 96)
    }
}
