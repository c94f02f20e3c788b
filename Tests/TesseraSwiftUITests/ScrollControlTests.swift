import Foundation
import GridCore
import HostInterface
import Observation
import TesseraSwiftUI
import Testing

/// Scroll views that the program moves and that tell where they stand.
@MainActor
@Suite("Scroll control")
struct ScrollControlTests {
    @Observable
    final class Model {
        var id: Int?
        var position = ScrollPosition(idType: Int.self)
        var count = 1000
        var heights: [Int: Double] = [:]
        @ObservationIgnored var proxy: ScrollViewProxy?
        @ObservationIgnored var log: [String] = []
    }

    /// Rows of very different heights: no estimate is right.
    private struct Rows: TesseraSwiftUI.View {
        let model: Model
        var isLazy = true

        var body: some TesseraSwiftUI.View {
            if isLazy {
                LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
            } else {
                VStack(spacing: 0) { rows }.scrollTargetLayout()
            }
        }

        private var rows: some TesseraSwiftUI.View {
            ForEach(0..<model.count, id: \.self) { number in
                ReportedCell(number, height: model.heights[number] ?? (number % 7 == 3 ? 200 : 30))
            }
        }
    }

    private func reader(_ model: Model, isLazy: Bool = true) -> ReportedScreen {
        ReportedScreen(width: 300) {
            ScrollViewReader { proxy in
                ScrollView { Rows(model: model, isLazy: isLazy) }.onAppear { model.proxy = proxy }
            }
        }
    }

    /// A view near the end can't stand where it is wanted: the end stands at the viewport's, and everything in sight is made.
    @Test func aViewNearTheEndFillsTheViewport() {
        let model = Model()
        for number in 0..<model.count { model.heights[number] = 30 }
        for number in [998, 990] {
            let screen = reader(model)
            _ = screen.host.scene
            screen.host.context.enter { model.proxy?.scrollTo(number, anchor: .top) }
            let frames = screen.frames.values.sorted { $0.minY < $1.minY }
            #expect(frames.last?.maxY == 600, "\(number)")
            #expect((frames.first?.minY ?? 1) <= 0, "\(number): \(String(describing: frames.first))")
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
        }
    }

    @Test(
        "scrollTo shows a row that does not exist yet exactly where it is wanted, and it stays there",
        arguments: [true, false], [(0.0, 0.0), (0.5, 300), (1, 600)])
    func scrollTo(isLazy: Bool, place: (anchor: Double, y: Double)) throws {
        let model = Model()
        let screen = reader(model, isLazy: isLazy)
        _ = screen.frames
        for number in [700, 12, 500, 990, 3, 431] {
            screen.host.context.enter { model.proxy?.scrollTo(number, anchor: UnitPoint(x: 0, y: place.anchor)) }
            let frame = try #require(screen.frames["\(number)"])
            let isNearAnEnd = number < 20 || number > 980
            #expect(isNearAnEnd || (frame.minY + place.anchor * frame.height - place.y).magnitude < 0.01)
            #expect(screen.frames["\(number)"] == frame)
        }
        #expect(screen.host.warnings == [])
    }

    @Test("Without an anchor the smallest move that shows the row whole")
    func nearest() throws {
        let model = Model()
        let screen = reader(model)
        _ = screen.frames
        func show(_ number: Int) throws -> Rect {
            screen.host.context.enter { model.proxy?.scrollTo(number) }
            return try #require(screen.frames["\(number)"])
        }
        #expect(try (show(600).maxY - 600).magnitude < 0.01)
        #expect(try (show(599).maxY - 570).magnitude < 0.01)
        #expect(try show(300).minY.magnitude < 0.01)
        let before = screen.frames
        screen.host.context.enter { model.proxy?.scrollTo("nobody") }
        #expect(screen.frames == before)
    }

    @Test("A row that the same change has made is found")
    func newRow() throws {
        let model = Model()
        let screen = reader(model)
        _ = screen.frames
        screen.host.context.enter {
            model.count = 1500
            model.proxy?.scrollTo(1400, anchor: .top)
        }
        #expect(try #require(screen.frames["1400"]).minY.magnitude < 0.01)
    }

    @Test("Cells of a strip inside are shown by both scroll views")
    func nested() throws {
        let model = Model()
        let screen = ReportedScreen(width: 300) {
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20, id: \.self) { ReportedCell("row \($0)", height: 100) }
                        ScrollView(.horizontal) {
                            LazyHStack(spacing: 0) {
                                ForEach(0..<50, id: \.self) { TesseraSwiftUI.Color.red.frame(width: 50, height: 40).named("cell \($0)") }
                            }
                        }
                    }
                }
                .onAppear { model.proxy = proxy }
            }
        }
        _ = screen.frames
        screen.host.context.enter { model.proxy?.scrollTo(30) }
        let frames = screen.frames
        #expect(frames["cell 30"].map { $0.maxX <= 300 && $0.minX >= 0 && $0.maxY <= 600 } == true)
    }

    @Test("A position scrolls to views, ends and offsets")
    func positions() throws {
        let model = Model()
        let screen = ReportedScreen(width: 300) {
            ScrollView { Rows(model: model) }.scrollPosition(Bindable(model).position)
        }
        _ = screen.frames
        screen.host.context.enter { model.position.scrollTo(id: 400, anchor: .center) }
        let frame = try #require(screen.frames["400"])
        #expect((frame.midY - 300).magnitude < 0.01)
        screen.host.context.enter { model.position.scrollTo(edge: .bottom) }
        #expect(try (#require(screen.frames["999"]).maxY - 600).magnitude < 0.01)
        screen.host.context.enter { model.position.scrollTo(edge: .top) }
        #expect(screen.frames["0"]?.minY == 0)
        screen.host.context.enter { model.position.scrollTo(y: 120) }
        #expect(screen.frames["3"]?.minY == -30)
        #expect(!model.position.isPositionedByUser && model.position.y == 120)
    }

    @Test("In an animation it goes there in time, and ends exactly there")
    func animated() throws {
        let model = Model()
        let screen = reader(model)
        _ = screen.frames
        screen.host.context.enter {
            withAnimation(.linear(duration: 0.5)) { model.proxy?.scrollTo(400, anchor: .top) }
        }
        var shown = 0
        for frame in 0..<40 {
            let frames = screen.frames
            if frames["400"] != nil { shown += 1 }
            if frame == 0 { #expect(frames["0"]?.minY == 0) }
            if frame == 15 { #expect(frames["0"] == nil && frames["400"] == nil) }
            screen.host.context.now += 1.0 / 60
        }
        #expect(shown > 5 && shown < 20)
        #expect(try #require(screen.frames["400"]).minY.magnitude < 0.01)
        #expect(screen.host.context.enter { screen.host.screen.nextChange } != nil)
        screen.host.context.now += 2
        _ = screen.frames
        #expect(screen.host.context.enter { screen.host.screen.nextChange } == nil)
    }

    @Test("A person's scrolling is told, by id and by position; the program's is not")
    func told() throws {
        let model = Model()
        let screen = ReportedScreen(width: 300) {
            ScrollView { Rows(model: model) }.scrollPosition(id: Bindable(model).id).scrollPosition(Bindable(model).position)
        }
        _ = screen.frames
        #expect(model.id == nil)
        screen.scroll(y: 61)
        #expect(model.id == 2)
        #expect(model.position.isPositionedByUser && model.position.viewID(type: Int.self) == 2)
        screen.host.context.enter { model.id = 500 }
        #expect(try (#require(screen.frames["500"]).maxY - 600).magnitude < 0.01)
        #expect(model.id == 500)
    }

    @Test("The first id moves nothing")
    func firstID() {
        let model = Model()
        model.id = 50
        let screen = ReportedScreen(width: 300) { ScrollView { Rows(model: model) }.scrollPosition(id: Bindable(model).id) }
        #expect(screen.frames["0"]?.minY == 0)
    }

    @Test("A bottom anchor: it begins at the end, and new rows show there until somebody scrolls away")
    func bottomAnchor() throws {
        let model = Model()
        let screen = ReportedScreen(width: 300) { ScrollView { Rows(model: model) }.defaultScrollAnchor(.bottom) }
        #expect(try (#require(screen.frames["999"]).maxY - 600).magnitude < 0.01)
        model.count = 1010
        #expect(try (#require(screen.frames["1009"]).maxY - 600).magnitude < 0.01)
        screen.scroll(y: -300)
        let before = screen.frames
        model.count = 1100
        for (name, frame) in screen.frames { #expect(try (#require(before[name]).minY - frame.minY).magnitude < 0.01) }
    }

    @Test("Short content stands where the anchor says")
    func alignment() {
        let screen = ReportedScreen(width: 300) {
            ScrollView { ReportedCell("short", height: 100) }.defaultScrollAnchor(.bottom, for: .alignment)
        }
        #expect(screen.frames["short"]?.maxY == 600)
    }

    @Test("Geometry, visibility and targets are told as they change")
    func listeners() throws {
        let model = Model()
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { number in
                        ReportedCell(number, height: 100)
                            .onScrollVisibilityChange { if number == 0 { model.log.append("0 \($0)") } }
                    }
                }
                .scrollTargetLayout()
            }
            .onScrollGeometryChange(for: Int.self) {
                Int($0.contentOffset.y.rounded())
            } action: {
                model.log.append("\($0) to \($1)")
            }
            .onScrollTargetVisibilityChange(idType: Int.self) { model.log.append("\($0)") }
        }
        _ = screen.frames
        #expect(Set(model.log) == ["0 true", "0 to 0", "[0, 1, 2, 3, 4, 5]"])
        model.log = []
        screen.scroll(y: 40)
        #expect(model.log == ["0 to 40"])
        model.log = []
        screen.scroll(y: 40)
        #expect(Set(model.log) == ["0 false", "40 to 80", "[1, 2, 3, 4, 5, 6]"])
    }

    @Test("Geometry counts the margins apart")
    func margins() {
        let model = Model()
        let screen = ReportedScreen(width: 300) {
            ScrollView { ReportedCell("long", height: 2000) }
                .contentMargins(.top, 20)
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: { _, new in
                    model.log = ["\(new.contentOffset.y) \(new.contentSize.height) \(new.containerSize.height) \(new.visibleRect.height)"]
                }
        }
        _ = screen.frames
        #expect(model.log == ["-20.0 2000.0 580.0 600.0"])
        screen.scroll(y: 50)
        #expect(model.log == ["30.0 2000.0 580.0 600.0"])
    }
}
