import Foundation
import GridCore
import HeadlessHost
import Scene
import Testing
import ViewGraph

@testable import TesseraSwiftUI

/// The contract between a layout that a developer writes and its subviews. Rules: eager-grid-and-layout 9.
@MainActor
@Suite struct LayoutTests {
    /// What a layout was asked and told.
    final class Log: @unchecked Sendable {
        var caches = 0
        var updates = 0
        var bounds = CGRect.zero
        var answers: [String: CGSize] = [:]
        var priorities: [Double] = []
        var marks: [Int] = []
        var distances: [CGFloat] = []
        var directions: [LayoutDirection] = []
        var guides: [CGFloat?] = []
    }

    /// Places its subviews down a diagonal and notes what it is told.
    struct Diagonal: Layout {
        var log = Log()
        var step: CGFloat = 10

        var animatableData: CGFloat {
            get { step }
            set { step = newValue }
        }

        func makeCache(subviews: Subviews) -> Int {
            log.caches += 1
            return subviews.count
        }

        func updateCache(_ cache: inout Int, subviews: Subviews) {
            log.updates += 1
            cache = subviews.count
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
            log.priorities = subviews.map(\.priority)
            log.marks = subviews.map { $0[MarkKey.self] }
            log.distances = zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .vertical) }
            log.directions.append(subviews.layoutDirection)
            for (name, offer) in [("zero", ProposedViewSize.zero), ("ideal", .unspecified), ("most", .infinity)] {
                log.answers[name] = subviews.first?.sizeThatFits(offer)
            }
            log.guides = subviews.map { $0.dimensions(in: .unspecified)[explicit: .firstTextBaseline] }
            return CGSize(width: step * CGFloat(cache), height: step * CGFloat(cache))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
            log.bounds = bounds
            for (index, subview) in subviews.enumerated() {
                let distance = CGFloat(index) * step
                subview.place(at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
            }
        }
    }

    struct MarkKey: LayoutValueKey {
        static let defaultValue = 0
    }

    /// Places its one subview as it is told.
    struct Placing: Layout {
        var place: @Sendable (LayoutSubview, CGRect) -> Void

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 100) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { place(subview, bounds) }
        }
    }

    private func box(_ id: String, _ width: CGFloat = 10, _ height: CGFloat = 10) -> some View {
        Color.red.frame(width: width, height: height).accessibilityElement().accessibilityIdentifier(id)
    }

    private func frame(_ id: String, _ host: Host) -> Rect? { host.meanings.first { $0.identifier == id }?.frame }

    private func placed(_ place: @escaping @Sendable (LayoutSubview, CGRect) -> Void) -> Rect? {
        let host = Host {
            ZStack(alignment: .topLeading) {
                box("corner", 0.5, 0.5)
                Placing(place: place) { Color.red.accessibilityElement().accessibilityIdentifier("child") }
            }
        }
        guard let corner = frame("corner", host), let child = frame("child", host) else { return nil }
        return child.offset(x: -corner.minX, y: -corner.minY)
    }

    @Test func positionsAnchorsAndOffers() {
        #expect(
            placed {
                $0.place(at: CGPoint(x: $1.minX + 50, y: $1.minY + 50), anchor: .center, proposal: ProposedViewSize(width: 30, height: 20))
            }
                == Rect(x: 35, y: 40, width: 30, height: 20))
        #expect(
            placed {
                $0.place(at: CGPoint(x: $1.maxX, y: $1.maxY), anchor: .bottomTrailing, proposal: ProposedViewSize(width: 30, height: 20))
            } == Rect(x: 70, y: 80, width: 30, height: 20))
        // The last of several placements counts.
        #expect(
            placed {
                $0.place(at: $1.origin, proposal: .zero)
                $0.place(at: CGPoint(x: $1.minX + 50, y: $1.minY + 50), proposal: ProposedViewSize(width: 40, height: 40))
            } == Rect(x: 50, y: 50, width: 40, height: 40))
    }

    @Test func aSubviewThatIsNotPlacedStandsInTheMiddle() {
        let host = Host {
            Placing(place: { _, _ in })() { box("child", 20, 10) }.frame(width: 200, height: 200)
        }
        let screen = host.scene.size
        #expect(frame("child", host).map { [$0.midX * 2, $0.width, $0.height] } == [screen.width, 20, 10])
    }

    @Test func subviewsTellWhatTheyAre() {
        let log = Log()
        let host = Host {
            Diagonal(log: log) {
                Spacer(minLength: 12)
                Color.red.layoutPriority(3).layoutValue(key: MarkKey.self, value: 7).opacity(0.5)
                Text("a")
                VStack { Color.red.layoutValue(key: MarkKey.self, value: 9) }
            }
        }
        _ = host.scene
        #expect(log.priorities == [-.infinity, 3, 0, 0])
        #expect(log.marks == [0, 7, 0, 0])
        #expect(
            log.answers == [
                "zero": CGSize(width: 12, height: 12), "ideal": CGSize(width: 12, height: 12),
                "most": CGSize(width: Double.infinity, height: .infinity),
            ])
        // Beside a spacer nothing, beside a text what its font asks for.
        #expect(log.distances[0] == 0)
        #expect(log.distances[1] > 6 && log.distances[1] < 7)
        #expect(log.guides[0] == nil && log.guides[2] != nil)
        #expect(log.directions.allSatisfy { $0 == .leftToRight })
    }

    @Test func boundsLieWhereTheContainerStands() {
        let log = Log()
        let host = Host {
            VStack(alignment: .leading, spacing: 0) {
                box("above", 200, 30)
                Diagonal(log: log) {
                    box("a"); box("b")
                }.padding(.leading, 25)
            }
        }
        #expect(frame("a", host).map { $0.minY - (frame("above", host)?.maxY ?? 0) } == 0)
        #expect(frame("b", host).map { $0.minX - (frame("a", host)?.minX ?? 0) } == 10)
        #expect(log.bounds == CGRect(x: 25, y: 0, width: 20, height: 20))
    }

    @Test func placesAreMirroredRightToLeft() {
        let log = Log()
        let host = Host {
            Diagonal(log: log) {
                box("a"); box("b")
            }.environment(\.layoutDirection, .rightToLeft)
        }
        #expect(frame("a", host).map { $0.minX - (frame("b", host)?.minX ?? 0) } == 10)
        #expect(log.directions.allSatisfy { $0 == .rightToLeft })
    }

    @Test func theCacheLastsAndIsBroughtUpToDate() {
        let log = Log()
        let (screen, remote) = MovingScreen.of(2) { count in
            Diagonal(log: log) { ForEach(0..<count, id: \.self) { Text("n\($0)") } }
        }
        #expect(log.caches == 1)
        #expect(log.updates == 0)
        screen.change { remote.set(4) }
        #expect(log.caches == 1)
        #expect(log.updates == 1)
        #expect(log.bounds.width == 40)
    }

    @Test func numbersOfALayoutMove() {
        let log = Log()
        let (screen, remote) = MovingScreen.of(10.0) { step in
            ZStack(alignment: .topLeading) {
                Diagonal(log: log, step: step) {
                    Text("a"); Text("b")
                }
            }
        }
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(110) } }
        screen.advance(0.5)
        #expect((screen.y("b") - screen.y("a")).isNear(60))
        screen.advance(1)
        #expect((screen.y("b") - screen.y("a")).isNear(110))
        #expect(log.caches == 1)
    }

    @Test func subviewsAreMeasuredOnceForAnOffer() {
        let (screen, remote) = MovingScreen.of(0) { number in
            VStack {
                Text("number \(number)")
                Diagonal {
                    Color.red; Color.red; Color.red
                }
            }
        }
        _ = screen.device.scene
        let before = screen.graph.counts.measures
        screen.change { remote.set(1) }
        // The text, the stack and what centres it; nothing in the layout is measured again.
        #expect(screen.graph.counts.measures - before < 20)
    }

    @Test func guidesComeFromSubviewsOrFromTheLayout() {
        let host = Host {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").accessibilityIdentifier("beside")
                Diagonal {
                    box("first", 10, 40); Text("b").accessibilityIdentifier("inside")
                }
            }
        }
        // The first baseline of the diagonal is that of the text inside of it, which stands 10 below its top.
        #expect(frame("inside", host)?.minY == frame("beside", host)?.minY)

        struct Middle: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 40, height: 40) }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            func explicitAlignment(
                of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) -> CGFloat? { guide == .top ? bounds.minY + 15 : nil }
        }
        let other = Host {
            HStack(alignment: .top, spacing: 0) {
                box("beside")
                Middle { box("inside") }
            }
        }
        // The guide lies 15 below the layout's top, its one subview stands in the middle of 40.
        #expect(frame("beside", other).map { $0.minY - (frame("inside", other)?.minY ?? 0) } == 0)
    }

    @Test func customGuidesLineSubviewsUp() {
        struct Mark: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
        }
        let guide = HorizontalAlignment(Mark.self)
        let host = Host {
            AnyLayout(VStackLayout(alignment: guide, spacing: 0)) {
                box("a", 40)
                box("b", 80).alignmentGuide(guide) { _ in 5 }
            }
        }
        #expect(frame("b", host).map { $0.minX - (frame("a", host)?.minX ?? 0) } == 5)
    }

    @Test func hostileAnswersEnd() {
        struct Wild: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: CGFloat.nan, height: CGFloat.random(in: 10...20))
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for subview in subviews { subview.place(at: CGPoint(x: CGFloat.infinity, y: 0), proposal: .infinity) }
            }
        }
        let host = Host {
            VStack {
                Wild {
                    box("a"); Color.red
                }; Text("below")
            }
        }
        #expect(host.first("below") != nil)
    }

    @Test func placingOutsideOfPlacementStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                struct Early: Layout {
                    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                        subviews.first?.place(at: .zero, proposal: .zero)
                        return .zero
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
                }
                _ = Host { Early { Color.red } }.scene
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let nowhere = Placing { subview, _ in subview.place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .zero) }
                _ = Host { nowhere { Color.red } }.scene
            }
        }
    }

    @Test func sizesOfSubviewsAreCollections() {
        struct Slices: Layout {
            let log: Log
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                log.priorities = subviews[1..<3].map(\.priority) + subviews[[3, 0]].map(\.priority)
                log.marks = [subviews[1..<3].startIndex, subviews[[3, 0]].startIndex, subviews.reversed().count]
                return .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let log = Log()
        _ = Host { Slices(log: log) { ForEach(0..<4) { Color.red.layoutPriority(Double($0)) } } }.scene
        #expect(log.priorities == [1, 2, 3, 0])
        #expect(log.marks == [1, 0, 4])
    }
}
