import Foundation
import GridCore
import HostInterface
import Observation
import TesseraSwiftUI
import Testing

/// `scrollTo` over content whose lengths nobody knows yet: what is shown stands where it will stand once everything is known.
@MainActor
@Suite("scrollTo lands where it will be")
struct ScrollToPropertyTests {
    enum Kind: CaseIterable {
        case lazyStack, between, grid, sections, twoLists
        case pinned, conditional, list, texts

        /// Whether `LandingModel` works out its frames; a screen on which everything was made tells those of the others.
        var isWorkedOut: Bool { Kind.workedOut.contains(self) }
        static let workedOut: [Kind] = [.lazyStack, .between, .grid, .sections, .twoLists]
    }

    @Test("Random rows, places and targets, many of them near the end", arguments: Kind.allCases, 0..<3)
    func landing(kind: Kind, seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let count = numbers.number(40...(kind.isWorkedOut ? 1500 : 200))
        // Some runs have rows nearly alike, some differ by a factor of a hundred, some grow toward the end.
        let most = [6, 60, 600][seed % 3]
        let grows = seed % 2 == 1
        let heights = (0..<count).map { Double(numbers.number(5...(5 + most)) * (grows && $0 > count * 9 / 10 ? 4 : 1)) }
        let model = LandingModel(heights: heights)
        let screen = landingScreen(model, kind)
        let reference = kind.isWorkedOut ? nil : completeScreen(heights, kind)
        for step in 0..<12 {
            let target = numbers.number(0...2) == 0 ? numbers.number(0...count - 1) : max(0, count - 1 - numbers.number(0...12))
            let anchor = [0, 0.25, 0.5, 1][numbers.number(0...3)]
            let isAnimated = numbers.number(0...2) == 0
            scroll(screen, model, to: target, anchor: anchor, isAnimated: isAnimated)
            let place: Comment = "seed \(seed), step \(step): \(target) of \(count) to \(anchor), animated: \(isAnimated)"
            let frame = try #require(screen.frames["\(target)"], place)
            var expected = model.place(of: target, anchor: anchor, kind: kind, viewport: 600)
            if let reference {
                scroll(reference.screen, reference.model, to: target, anchor: anchor, isAnimated: false)
                expected = try #require(reference.screen.frames["\(target)"], place).minY
            }
            #expect((frame.minY - expected).magnitude <= 1, place)
            #expect(screen.frames["\(target)"] == frame, place)
            if numbers.number(0...3) == 0 { screen.scroll(y: Double(numbers.number(-900...900))) }
        }
    }

    private func landingScreen(_ model: LandingModel, _ kind: Kind) -> ReportedScreen {
        let screen = ReportedScreen(width: 300) {
            ScrollViewReader { proxy in LandingRows(model: model, kind: kind).onAppear { model.proxy = proxy } }
        }
        _ = screen.frames
        return screen
    }

    /// A screen that was once so high that every row was made and measured.
    private func completeScreen(_ heights: [Double], _ kind: Kind) -> (screen: ReportedScreen, model: LandingModel) {
        let model = LandingModel(heights: heights)
        let screen = landingScreen(model, kind)
        screen.resize(width: 300, height: heights.reduce(0, +) * 3 + Double(heights.count) * 100)
        screen.resize(width: 300, height: 600)
        return (screen, model)
    }

    private func scroll(_ screen: ReportedScreen, _ model: LandingModel, to target: Int, anchor: Double, isAnimated: Bool) {
        screen.host.context.enter {
            let show = { model.proxy?.scrollTo(target, anchor: UnitPoint(x: 0, y: anchor)) }
            if isAnimated { withAnimation(.linear(duration: 0.25)) { _ = show() } } else { _ = show() }
        }
        _ = screen.frames
        if isAnimated {
            for _ in 0..<20 {
                screen.host.context.now += 1.0 / 60
                _ = screen.frames
            }
        }
    }
}

@MainActor
@Observable
private final class LandingModel {
    let heights: [Double]
    @ObservationIgnored var proxy: ScrollViewProxy?
    var sections: [LandingSection] {
        stride(from: 0, to: heights.count, by: LandingSection.size).map {
            LandingSection(rows: $0..<min($0 + LandingSection.size, heights.count))
        }
    }

    init(heights: [Double]) { self.heights = heights }

    /// Where a row will stand in the viewport, from all heights.
    func place(of row: Int, anchor: Double, kind: ScrollToPropertyTests.Kind, viewport: Double) -> Double {
        var start = 0.0
        var length = 0.0
        func add(_ rows: Range<Int>, spacing: Double) {
            for number in rows {
                if number == row { start = length }
                length += heights[number] + (number == rows.last ? 0 : spacing)
            }
        }
        switch kind {
        case .lazyStack: add(0..<heights.count, spacing: 3)
        case .between:
            length = 250
            add(0..<heights.count, spacing: 0)
            length += 90
        case .grid:
            for line in stride(from: 0, to: heights.count, by: 3) {
                let cells = line..<min(line + 3, heights.count)
                let height = heights[cells].max() ?? 0
                if cells.contains(row) { start = length + (height - heights[row]) / 2 }
                length += height + (cells.upperBound == heights.count ? 0 : 4)
            }
        case .sections:
            for section in sections {
                length += 30
                add(section.rows, spacing: 0)
                length += 10
            }
        case .twoLists:
            add(0..<heights.count / 2, spacing: 0)
            length += 5
            add(heights.count / 2..<heights.count, spacing: 0)
        case .pinned, .conditional, .list, .texts: return .nan
        }
        let wanted = start + anchor * heights[row] - anchor * viewport
        return start - min(max(0, wanted), max(0, length - viewport))
    }
}

private struct LandingSection: Identifiable {
    static let size = 40
    let rows: Range<Int>
    var id: String { "section \(rows.lowerBound)" }
}

private struct LandingRows: TesseraSwiftUI.View {
    let model: LandingModel
    let kind: ScrollToPropertyTests.Kind

    var body: some TesseraSwiftUI.View {
        if kind == .list {
            List(0..<model.heights.count, id: \.self) { ReportedCell($0, height: model.heights[$0]) }
        } else {
            ScrollView { content }
        }
    }

    @ViewBuilder private var content: some TesseraSwiftUI.View {
        switch kind {
        case .lazyStack: LazyVStack(spacing: 3) { cells(0..<model.heights.count) }
        case .between:
            VStack(spacing: 0) {
                TesseraSwiftUI.Color.blue.frame(height: 250)
                LazyVStack(spacing: 0) { cells(0..<model.heights.count) }
                TesseraSwiftUI.Color.green.frame(height: 90)
            }
        case .grid:
            LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 2), count: 3), spacing: 4) { cells(0..<model.heights.count) }
        case .sections:
            LazyVStack(spacing: 0) {
                ForEach(model.sections) { section in
                    Section {
                        cells(section.rows)
                    } header: {
                        TesseraSwiftUI.Color.blue.frame(height: 30)
                    } footer: {
                        TesseraSwiftUI.Color.green.frame(height: 10)
                    }
                }
            }
        case .pinned:
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], pinnedViews: .sectionHeaders) {
                ForEach(model.sections) { section in
                    Section {
                        cells(section.rows)
                    } header: {
                        TesseraSwiftUI.Color.blue.frame(height: 30)
                    }
                }
            }
        case .conditional:
            LazyVStack {
                ForEach(0..<model.heights.count, id: \.self) { number in
                    ReportedCell(number, height: model.heights[number])
                    if number % 3 == 0 { TesseraSwiftUI.Color.blue.frame(height: 20) }
                    if number % 5 == 2 { TesseraSwiftUI.Color.green.frame(height: 70) }
                }
            }
        case .texts:
            LazyVStack(alignment: .leading) {
                ForEach(0..<model.heights.count, id: \.self) { number in
                    TesseraSwiftUI.Text(String(repeating: "word ", count: Int(model.heights[number] / 4))).named(number)
                }
            }
        case .list: EmptyView()
        case .twoLists:
            VStack(spacing: 5) {
                LazyVStack(spacing: 0) { cells(0..<model.heights.count / 2) }
                LazyVStack(spacing: 0) { cells(model.heights.count / 2..<model.heights.count) }
            }
        }
    }

    private func cells(_ rows: Range<Int>) -> some TesseraSwiftUI.View {
        ForEach(rows, id: \.self) { ReportedCell($0, height: model.heights[$0]) }
    }
}
