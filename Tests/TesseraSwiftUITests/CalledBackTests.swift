import Foundation
import GridCore
import TesseraSwiftUI
import Testing
import ViewGraph

/// Views that are called back while they still leave, in every kind of container.
@MainActor
struct CalledBackTests {
    nonisolated enum Kind: CaseIterable {
        case verticalGrid, horizontalGrid, lazyStack, list, grid, stack
    }

    nonisolated enum Way: CaseIterable {
        /// Elements leave the data and come back.
        case elements
        /// Views in elements that stay make room for others.
        case branches
    }

    private struct Cells: TesseraSwiftUI.View {
        let kind: Kind
        let way: Way
        let shown: [Int]

        @ViewBuilder private func cell(_ number: Int) -> some TesseraSwiftUI.View {
            Text("n\(number)").frame(width: 80, height: 40).transition(number % 2 == 0 ? AnyTransition.opacity : .scale(scale: 0.5))
        }

        @ViewBuilder private var cells: some TesseraSwiftUI.View {
            switch way {
            case .elements: ForEach(shown, id: \.self) { cell($0) }
            case .branches:
                ForEach(0..<6) { number in
                    if shown.contains(number) { cell(number) } else { TesseraSwiftUI.Color.clear.frame(width: 80, height: 40) }
                }
            }
        }

        var body: some TesseraSwiftUI.View {
            switch kind {
            case .verticalGrid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { cells } }
            case .horizontalGrid: ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(), GridItem()]) { cells } }
            case .lazyStack: ScrollView { LazyVStack { cells } }
            case .list: List { cells }
            case .grid: Grid { GridRow { cells } }
            case .stack: VStack { cells }
            }
        }
    }

    /// Numbers that are the same in every run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11 ^ state << 31
        }
    }

    @Test(arguments: Kind.allCases, Way.allCases)
    func whatIsInTheDataIsShownOnceInItsPlace(kind: Kind, way: Way) {
        var dice = Dice(state: 17)
        for round in 0..<6 {
            let (screen, remote) = MovingScreen.of(Array(0..<6)) { Cells(kind: kind, way: way, shown: $0) }
            var shown = Array(0..<6)
            for _ in 0..<8 {
                let number = Int.random(in: 0..<6, using: &dice)
                if shown.contains(number) { shown.removeAll { $0 == number } } else { shown = (shown + [number]).sorted() }
                let animation: TesseraSwiftUI.Animation? =
                    switch Int.random(in: 0..<3, using: &dice) {
                    case 0: .linear(duration: 1)
                    case 1: .spring(duration: 1)
                    default: nil
                    }
                screen.change { withAnimation(animation) { remote.set(shown) } }
                screen.advance(Double.random(in: 0...0.6, using: &dice))
            }
            screen.advance(10)
            let still = MovingScreen { Cells(kind: kind, way: way, shown: shown) }
            for number in 0..<6 {
                let found = screen.all("n\(number)")
                let wanted = still.all("n\(number)")
                #expect(found.map(\.opacity) == wanted.map(\.opacity), "n\(number) in round \(round)")
                #expect(found.map(\.scale) == wanted.map(\.scale), "n\(number) in round \(round)")
                for (one, other) in zip(found, wanted) {
                    #expect(one.frame.midX.isNear(other.frame.midX, within: 0.01), "n\(number) in round \(round)")
                    #expect(one.frame.midY.isNear(other.frame.midY, within: 0.01), "n\(number) in round \(round)")
                }
            }
            #expect(screen.content.nextChange == nil)
        }
    }

    private struct Hero: TesseraSwiftUI.View {
        @Namespace private var space
        let chosen: Int?

        var body: some TesseraSwiftUI.View {
            ZStack {
                LazyVGrid(columns: [GridItem(), GridItem()]) {
                    ForEach(0..<4) { number in
                        if chosen != number {
                            Text("t\(number)").fixedSize().matchedGeometryEffect(id: number, in: space).frame(width: 150, height: 60)
                        } else {
                            TesseraSwiftUI.Color.clear.frame(height: 60)
                        }
                    }
                }
                if let chosen {
                    Text("big").fixedSize().matchedGeometryEffect(id: chosen, in: space).frame(width: 300, height: 300)
                }
            }
        }
    }

    /// How long the way out has run when it is called back.
    @Test(arguments: [0.25, 0.5, 0.9, 1.1, 3])
    func aHeroFliesBackFromWhereItIs(after seconds: Double) throws {
        for animation in [TesseraSwiftUI.Animation.linear(duration: 1), .spring(duration: 1)] {
            let (screen, remote) = MovingScreen.of(Int?.none) { Hero(chosen: $0) }
            let home = try #require(screen.shown("t1")).frame
            screen.change { withAnimation(animation) { remote.set(1) } }
            screen.advance(seconds)
            let out = try #require(screen.shown("big")).frame
            screen.change { withAnimation(animation) { remote.set(nil) } }
            // Both are where the larger one was, and go home together.
            for name in ["t1", "big"] {
                let begin = try #require(screen.shown(name)).frame
                #expect(begin.midX.isNear(out.midX, within: 1) && begin.midY.isNear(out.midY, within: 1), "\(name) after \(seconds)")
            }
            screen.advance(0.5)
            let (cell, detail) = try (#require(screen.shown("t1")).frame, #require(screen.shown("big")).frame)
            #expect(cell.midX.isNear(detail.midX, within: 1) && cell.midY.isNear(detail.midY, within: 1), "after \(seconds)")
            screen.advance(10)
            #expect(screen.shown("big") == nil)
            #expect(screen.all("t1").map(\.opacity) == [1])
            let end = try #require(screen.shown("t1")).frame
            #expect(end.midX.isNear(home.midX) && end.midY.isNear(home.midY))
        }
    }
}
