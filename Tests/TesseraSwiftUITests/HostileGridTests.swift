import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// Grids of cells that nobody should write: a result or a message, and always an end.
@MainActor
@Suite struct HostileGridTests {
    /// A cell that answers whatever it is told to.
    private struct Answering: Layout {
        nonisolated(unsafe) static var questions: [Int: Int] = [:]
        let number: Int
        let answer: @Sendable (ProposedViewSize, Int) -> CGSize

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            Answering.questions[number, default: 0] += 1
            return answer(proposal, Answering.questions[number] ?? 0)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    private func frames(_ host: Host) -> [Rect] { host.meanings.filter { $0.identifier != nil }.map(\.frame) }

    private func grid(count: Int = 6, _ answer: @escaping @Sendable (ProposedViewSize, Int) -> CGSize) -> Host {
        Answering.questions = [:]
        return Host {
            Grid {
                ForEach(0..<count / 2, id: \.self) { row in
                    GridRow {
                        ForEach(0..<2, id: \.self) { column in
                            Answering(number: row * 2 + column, answer: answer) { Color.red }
                                .accessibilityElement().accessibilityIdentifier("\(row).\(column)")
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [CGSize(width: CGFloat.nan, height: .nan), CGSize(width: -50, height: -1), CGSize(width: 1e300, height: 1e300)])
    func cellsThatAnswerNonsense(_ size: CGSize) {
        let frames = frames(grid { _, _ in size })
        #expect(frames.count == 6)
        #expect(frames.allSatisfy { !$0.minX.isNaN && !$0.minY.isNaN && !$0.width.isNaN && !$0.height.isNaN })
    }

    @Test func cellsWithoutAnEnd() {
        let host = grid { _, _ in CGSize(width: CGFloat.infinity, height: .infinity) }
        #expect(host.meanings.filter { $0.identifier != nil }.allSatisfy { !$0.frame.minX.isNaN })
    }

    /// A cell is asked once for each different offer, and the first answer counts until something changes.
    @Test func cellsThatAnswerDifferentlyEachTime() {
        let host = grid { _, count in CGSize(width: 10 * count, height: 7 * count) }
        let before = frames(host)
        #expect(before.count == 6 && before.allSatisfy { $0.width > 0 && $0.width.isFinite })
        #expect(frames(host) == before)
    }

    /// At the least, at the most, at its share and in its slot: no cell is asked more than four questions to lay out a screen.
    @Test(arguments: [6, 200])
    func eachCellIsAskedFourQuestionsAtTheMost(_ count: Int) {
        _ =
            grid(count: count) { proposal, _ in
                CGSize(width: min(proposal.width ?? 40, 40), height: min(proposal.height ?? 3, 3))
            }.scene
        #expect(Answering.questions.count == count)
        #expect(Answering.questions.values.allSatisfy { $0 <= 4 }, "\(Answering.questions.values.max() ?? 0)")
    }

    @Test(arguments: [0, 1, 4, 1000, Int.max])
    func spansOfEverySize(_ span: Int) {
        let host = Host {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Color.red.frame(width: 30, height: 10).accessibilityElement().accessibilityIdentifier("spanning").gridCellColumns(span)
                    Color.red.frame(width: 20, height: 10).accessibilityElement().accessibilityIdentifier("beside")
                }
                GridRow { Color.red.frame(width: 50, height: 10).accessibilityElement().accessibilityIdentifier("below") }
            }
        }
        let frames = frames(host)
        #expect(frames.count == 3)
        #expect(frames.allSatisfy { $0.minX.isFinite && $0.width.isFinite && $0.width > 0 })
    }

    @Test func aThousandColumns() {
        let host = Host {
            ScrollView(.horizontal) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        ForEach(0..<1000, id: \.self) { number in
                            Color.red.frame(width: 5, height: 5).accessibilityElement().accessibilityIdentifier("\(number)")
                        }
                    }
                    Color.blue.frame(height: 5).accessibilityElement().accessibilityIdentifier("wide")
                }
            }
        }
        #expect(host.meanings.first { $0.identifier == "wide" }?.frame.width == 5000)
        #expect(host.meanings.first { $0.identifier == "999" }?.frame.maxX == 5000)
    }

    @Test(arguments: [-1e300, -20, Double.infinity, .nan])
    func gapsOfEverySize(_ gap: Double) {
        let host = Host {
            Grid(horizontalSpacing: gap, verticalSpacing: gap) {
                ForEach(0..<2, id: \.self) { row in
                    GridRow {
                        ForEach(0..<2, id: \.self) { column in
                            Color.red.frame(width: 20, height: 10).accessibilityElement().accessibilityIdentifier("\(row).\(column)")
                        }
                    }
                }
            }
        }
        #expect(frames(host).allSatisfy { !$0.minX.isNaN && !$0.minY.isNaN })
    }
}
