import Foundation
import GridCore
import Scene
import Testing

@testable import TesseraSwiftUI

/// Layouts that are exchanged for others, and those of the standard containers.
@MainActor
@Suite struct AnyLayoutTests {
    /// A view that counts its own evaluations since it was made.
    private struct Counter: View {
        let name: String
        @State private var made = UUID()
        static nonisolated(unsafe) var seen: [String: Set<UUID>] = [:]

        var body: some View {
            Counter.seen[name, default: []].insert(made)
            return Text(name)
        }
    }

    @Test func subviewsKeepTheirStateAndGlideWhenTheLayoutChanges() {
        Counter.seen = [:]
        let (screen, remote) = MovingScreen.of(false) { isRow in
            let layout =
                isRow ? AnyLayout(HStackLayout(alignment: .top, spacing: 0)) : AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
            layout {
                Counter(name: "a").frame(width: 50, height: 40)
                Counter(name: "b").frame(width: 50, height: 40)
            }
            .frame(width: 200, height: 200, alignment: .topLeading)
        }
        let (x, y) = (screen.x("b"), screen.y("b"))
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(true) } }
        #expect(screen.x("b").isNear(x) && screen.y("b").isNear(y))
        screen.advance(0.5)
        #expect(screen.x("b").isNear(x + 25) && screen.y("b").isNear(y - 20))
        screen.advance(1)
        #expect(screen.x("b").isNear(x + 50) && screen.y("b").isNear(y - 40))
        #expect(Counter.seen.values.allSatisfy { $0.count == 1 })
        #expect(screen.all("b").count == 1)
    }

    /// Every layout of the standard containers places what the container of that name places.
    @Test(arguments: ["HStack", "VStack", "ZStack", "Grid"])
    func layoutsPlaceAsTheContainersDo(_ name: String) {
        @MainActor @ViewBuilder func content(_ mark: String) -> some View {
            Text("one").accessibilityIdentifier(mark + "1")
            Spacer(minLength: 3)
            GridRow {
                Text("two").font(.largeTitle).accessibilityIdentifier(mark + "2").layoutPriority(1)
                Divider().accessibilityElement().accessibilityIdentifier(mark + "3")
            }
            Color.red.accessibilityElement().accessibilityIdentifier(mark + "4")
        }
        @MainActor @ViewBuilder func both() -> some View {
            let room = Size(width: 220, height: 160)
            switch name {
            case "HStack":
                HStack(alignment: .lastTextBaseline) { content("a") }.frame(width: room.width, height: room.height)
                HStackLayout(alignment: .lastTextBaseline) { content("b") }.frame(width: room.width, height: room.height)
            case "VStack":
                VStack(alignment: .trailing, spacing: 5) { content("a") }.frame(width: room.width, height: room.height)
                VStackLayout(alignment: .trailing, spacing: 5) { content("b") }.frame(width: room.width, height: room.height)
            case "ZStack":
                ZStack(alignment: .bottomLeading) { content("a") }.frame(width: room.width, height: room.height)
                ZStackLayout(alignment: .bottomLeading) { content("b") }.frame(width: room.width, height: room.height)
            default:
                Grid(alignment: .topTrailing, horizontalSpacing: 3) { content("a") }.frame(width: room.width, height: room.height)
                AnyLayout(GridLayout(alignment: .topTrailing, horizontalSpacing: 3)) { content("b") }
                    .frame(width: room.width, height: room.height)
            }
        }
        let host = Host { VStack(spacing: 0) { both() } }
        var frames: [String: Rect] = [:]
        for meaning in host.meanings { frames[meaning.identifier ?? ""] = meaning.frame }
        for number in 1...4 {
            guard let one = frames["a\(number)"], let other = frames["b\(number)"] else {
                Issue.record("\(name): view \(number) is not there")
                continue
            }
            let places = [one.minX - other.minX, one.minY + 160 - other.minY, one.width - other.width, one.height - other.height]
            #expect(places.allSatisfy { $0.isNear(0) }, "\(name) \(number): \(one) and \(other)")
        }
    }

    @Test func aLayoutMayUseAnotherOne() {
        struct Outer: Layout {
            let inner = AnyLayout(HStackLayout(spacing: 4))
            func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
                inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
                inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
        let host = Host {
            Outer {
                Color.red.frame(width: 30, height: 10).accessibilityElement().accessibilityIdentifier("a")
                Color.red.frame(width: 30, height: 10).accessibilityElement().accessibilityIdentifier("b")
            }
        }
        let places = host.meanings.compactMap { $0.identifier == nil ? nil : $0.frame.minX }
        #expect(places.count == 2 && places[1] - places[0] == 34)
    }

    @Test func numbersInsideMove() {
        struct Wide: Layout {
            var gap: CGFloat
            var animatableData: CGFloat {
                get { gap }
                set { gap = newValue }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 200, height: 20) }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for (index, subview) in subviews.enumerated() {
                    subview.place(at: CGPoint(x: bounds.minX + CGFloat(index) * gap, y: bounds.minY), proposal: .unspecified)
                }
            }
        }
        let (screen, remote) = MovingScreen.of(10.0) { gap in
            AnyLayout(Wide(gap: gap)) {
                Text("a"); Text("b")
            }
        }
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(50) } }
        screen.advance(0.5)
        #expect((screen.x("b") - screen.x("a")).isNear(30))

        var outside = AnyLayout(Wide(gap: 1))
        var data = AnyLayout(Wide(gap: 5)).animatableData
        data.scale(by: 2)
        outside.animatableData = data - AnyLayout(Wide(gap: 3)).animatableData + .zero
        #expect(outside.animatableData == AnyLayout(Wide(gap: 7)).animatableData)
        #expect(data.magnitudeSquared == 100)
    }
}
