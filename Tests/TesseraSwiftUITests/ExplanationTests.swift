import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import Testing
import ViewGraph

@testable import TesseraSwiftUI

/// Why views have their frames, as a screen tells it.
@MainActor
@Suite struct ExplanationTests {
    private func steps<V: View>(_ id: String, isRightToLeft: Bool = false, @ViewBuilder _ view: () -> V) throws -> [LayoutStep] {
        let screen = ReportedScreen(width: 320, isRightToLeft: isRightToLeft) { view() }.host
        return try #require(screen.context.enter { screen.screen.explanation(of: id) }).steps
    }

    private func cell(_ id: String, _ width: CGFloat?, _ height: CGFloat) -> some View {
        Color.red.frame(width: width, height: height).accessibilityElement().accessibilityIdentifier(id)
    }

    @Test func cellsOfALazyGrid() throws {
        let steps = try steps("c1") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 0)]) { ForEach(0..<3) { cell("c\($0)", 50, 40) } }
        }
        let step = try #require(steps.first { $0.kind == "LazyVGrid" })
        #expect(
            step.reasons.map(\.sentence) == [
                "column 2 is 106.67 wide: one adaptive(minimum 100) item had 320, 3 columns of at least 100 fit, 320 / 3",
                "line 1 begins at y 0, and is 40 high, as its highest cell", "it is centred at x 135: 106.67 + (106.67 − 50) / 2",
                "it fills y 0 to 40",
            ])
    }

    @Test func cellsOfAGrid() throws {
        let steps = try steps("d") {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    cell("a", 80, 24)
                    cell("b", 50, 24)
                }
                GridRow {
                    cell("c", 30, 24)
                    cell("d", 20, 24)
                }
            }
        }
        let step = try #require(steps.first { $0.kind == "Grid" })
        #expect(
            step.reasons.map(\.sentence) == [
                "column 2 is 50 wide: its longest view, in row 1, takes 50", "row 2 is 24 high: its longest view, in column 1, takes 24",
                "it is centred at x 95: 80 + (50 − 20) / 2", "it fills y 24 to 48",
            ])
    }

    @Test func headersThatAreHeldAndStacks() throws {
        let host = ReportedScreen(width: 320) {
            ScrollView {
                LazyVStack(spacing: 10, pinnedViews: .sectionHeaders) {
                    Section {
                        ForEach(0..<40) { cell("c\($0)", nil, 50) }
                    } header: {
                        cell("head", nil, 30)
                    }
                }
            }
        }
        host.scroll(y: 100)
        func sentences(_ id: String) throws -> [String] {
            let explanation = try #require(host.host.context.enter { host.host.screen.explanation(of: id) })
            return try #require(explanation.steps.first { $0.kind == "LazyVStack" }).reasons.map(\.sentence)
        }
        #expect(try sentences("head").first == "line 1 begins at y 0, and is 30 high, as the view in it; it is held at y 100")
        #expect(try sentences("c2").first == "line 4 begins at y 160, 10 after line 3, and is 50 high, as the view in it")
    }

    @Test func fromRightToLeftItIsSaid() throws {
        let steps = try steps("b", isRightToLeft: true) {
            HStack(spacing: 0) {
                cell("a", 100, 20)
                cell("b", 50, 20)
            }
        }
        let step = try #require(steps.first { $0.kind == "HStack" })
        #expect(step.frame.minX == 100 && step.isMirrored)
        #expect(step.sentence.hasSuffix("at (100, 0) from the right"))
    }

    @Test func whatAViewWasAsked() throws {
        let host = ReportedScreen(width: 320) {
            HStack(spacing: 0) {
                cell("a", nil, 20)
                cell("b", 50, 20)
            }
        }.host
        host.context.enter { host.screen.recordLayout() }
        let questions = try #require(host.context.enter { host.screen.explanation(of: "a") }).questions
        #expect(questions.map(\.sentence).last == "270 × 600 → 270 × 20")
        #expect(questions.count <= 3)
    }

    @Test func nobodyOfThatName() {
        let host = ReportedScreen(width: 320) { cell("a", 1, 1) }.host
        #expect(host.context.enter { host.screen.explanation(of: "b") } == nil)
        #expect(host.context.enter { host.screen.identifiers } == ["a"])
    }

    /// Tracks, gaps, spans and offers lie where they are on the screen, mirrored too.
    @Test(arguments: [false, true])
    func marksOfAGrid(isRightToLeft: Bool) throws {
        let host = ReportedScreen(width: 320, isRightToLeft: isRightToLeft) {
            Grid(horizontalSpacing: 10, verticalSpacing: 6) {
                GridRow {
                    cell("a", 80, 24)
                    cell("b", 50, 20)
                }
                cell("wide", 40, 12)
            }
        }.host
        let frames = Dictionary(
            uniqueKeysWithValues: host.meanings.compactMap { meaning in meaning.identifier.map { ($0, meaning.frame) } })
        let marks = host.context.enter { host.screen.rootLayoutNode.allMarks() }
        let (a, b) = (try #require(frames["a"]), try #require(frames["b"]))
        #expect(marks.tracks.contains { $0.minX == a.minX && $0.width == 80 && $0.height == 42 })
        #expect(marks.tracks.contains { $0.minX == b.minX && $0.width == 50 })
        let gap = min(a.maxX, b.maxX)
        #expect(marks.gaps.contains { $0.minX == gap && $0.width == 10 })
        #expect(marks.spans.contains { $0.width == 140 && $0.height == 12 })
        let layers = host.context.enter { host.screen.sceneWithMarks() }.root.children
        #expect(layers.count == host.scene.root.children.count + 1)
    }
}
