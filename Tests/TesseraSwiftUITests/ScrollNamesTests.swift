import Foundation
import GridCore
import HostInterface
import Observation
import TesseraSwiftUI
import Testing
import ViewGraph

/// What the views of a scroll view are called that a position tells and looks for.
@MainActor
struct ScrollNamesTests {
    nonisolated enum Content: CaseIterable {
        /// Rows with names of their own in a collection that calls them by numbers.
        case ownNames, ownNamesInStack
        case sections, pinnedSections
        /// Rows with names of their own in sections whose collection calls them by numbers.
        case ownNamesInSections
        /// Rows that only the collection names.
        case elements
    }

    @Observable
    final class Model { var name: String? }

    private struct Row: Identifiable {
        let number: Int
        var id: String { "row-\(number)" }
    }

    private struct Rows: TesseraSwiftUI.View {
        let content: Content
        private let rows = (0..<300).map(Row.init)

        private func cell(_ number: Int) -> some TesseraSwiftUI.View { ReportedCell(number, height: 50) }

        private var numbered: some TesseraSwiftUI.View { ForEach(0..<300) { cell($0).id("row-\($0)") } }

        private var sections: some TesseraSwiftUI.View {
            ForEach(0..<30) { section in
                Section {
                    ForEach(rows[section * 10..<section * 10 + 10]) { cell($0.number) }
                } header: {
                    Text("s").frame(height: 30)
                }
            }
        }

        var body: some TesseraSwiftUI.View {
            switch content {
            case .ownNames: LazyVStack(spacing: 0) { numbered }.scrollTargetLayout()
            case .ownNamesInStack: VStack(spacing: 0) { numbered }.scrollTargetLayout()
            case .sections: LazyVStack(spacing: 0) { sections }.scrollTargetLayout()
            case .pinnedSections: LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { sections }.scrollTargetLayout()
            case .ownNamesInSections:
                LazyVStack(spacing: 0) {
                    ForEach(0..<30) { section in
                        Section {
                            ForEach(0..<10) { cell(section * 10 + $0).id("row-\(section * 10 + $0)") }
                        } header: {
                            Text("s").frame(height: 30)
                        }
                    }
                }
                .scrollTargetLayout()
            case .elements: LazyVStack(spacing: 0) { ForEach(rows) { cell($0.number) } }.scrollTargetLayout()
            }
        }
    }

    private func screen(_ content: Content, _ model: Model) -> ReportedScreen {
        ReportedScreen(width: 300) { ScrollView { Rows(content: content) }.scrollPosition(id: Bindable(model).name) }
    }

    @Test(arguments: Content.allCases)
    func theFirstRowInSightIsTold(content: Content) throws {
        let model = Model()
        let screen = screen(content, model)
        _ = screen.frames
        for distance in [130.0, 417, 50, 1234, 25, 30, 990, -700] {
            screen.scroll(y: distance)
            // The row that begins nearest to the top.
            let nearest = try #require(screen.frames.min { $0.value.minY.magnitude < $1.value.minY.magnitude })
            let told = try #require(model.name.flatMap { screen.frames[String($0.dropFirst(4))] })
            #expect(told.minY.magnitude.rounded() == nearest.value.minY.magnitude.rounded(), "\(content) after \(distance)")
        }
    }

    @Test(arguments: Content.allCases)
    func aRowThatIsAskedForIsShown(content: Content) throws {
        let model = Model()
        let screen = screen(content, model)
        _ = screen.frames
        for number in [100, 299, 3, 205] {
            screen.host.context.enter { model.name = "row-\(number)" }
            let frame = try #require(screen.frames["\(number)"], "\(content) \(number)")
            #expect(frame.minY >= -0.01 && frame.maxY <= 600.01, "\(content) \(number)")
            #expect(model.name == "row-\(number)")
        }
        let before = screen.frames["205"]
        screen.host.context.enter { model.name = "nobody" }
        #expect(screen.frames["205"] == before)
    }

    @Test func aNameInsideIsLookedForOnceAndNotWithEveryFrame() throws {
        let model = Model()
        let screen = screen(.ownNames, model)
        _ = screen.frames
        screen.host.context.enter { withAnimation(.linear(duration: 0.5)) { model.name = "row-250" } }
        let before = screen.host.screen.graph.counts.nodes
        for _ in 0..<60 {
            _ = screen.frames
            screen.host.context.now += 1.0 / 60
        }
        #expect(try #require(screen.frames["250"]).maxY <= 600.01)
        // Each row is a handful of nodes: they are made once to be looked at and once to be shown.
        #expect(screen.host.screen.graph.counts.nodes - before < 300 * 10 * 2)
    }
}
