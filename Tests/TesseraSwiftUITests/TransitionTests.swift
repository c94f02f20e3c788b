import Foundation
import GridCore
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing

private struct Inset: ViewModifier {
    let amount: CGFloat
    func body(content: _ViewModifier_Content<Self>) -> some TesseraSwiftUI.View { content.padding(.leading, amount) }
}

private struct Shifted: Transition {
    func body(content: PlaceholderContentView<Self>, phase: TransitionPhase) -> some TesseraSwiftUI.View {
        content.padding(.leading, phase.isIdentity ? 20 : 500)
    }
}

/// An indicator that takes the frame of one of three sources.
private struct Indicator: TesseraSwiftUI.View {
    @Namespace private var space
    let selected: Int
    let takes: MatchedGeometryProperties

    var body: some TesseraSwiftUI.View {
        VStack(spacing: 0) {
            ForEach(0..<3) { number in
                Text("s\(number)").frame(width: 60 + CGFloat(number) * 20, height: 40)
                    .matchedGeometryEffect(id: number, in: space)
            }
            Text("mark").frame(maxWidth: .infinity, maxHeight: .infinity)
                .matchedGeometryEffect(id: selected, in: space, properties: takes, isSource: false)
                .frame(width: 10, height: 10)
        }
    }
}

@MainActor
struct TransitionTests {
    private func frames(_ host: Host) -> [String: Rect] {
        Dictionary(host.scene.meanings.map { ($0.label ?? "", $0.frame) }) { first, _ in first }
    }

    @Test func aViewAtRestHasTheIdentityOfItsTransition() {
        let host = Host {
            VStack(alignment: .leading, spacing: 0) {
                TesseraSwiftUI.Color.red.frame(width: 200, height: 10)
                Text("plain").transition(.opacity)
                Text("scaled").transition(.scale(scale: 0.5).combined(with: .opacity).animation(.easeIn))
                Text("modified").transition(.modifier(active: Inset(amount: 90), identity: Inset(amount: 30)))
                Text("typed").transition(Shifted())
                Text("both").transition(.asymmetric(insertion: .move(edge: .leading), removal: .slide))
                Text("replaced").transition(.blurReplace)
            }
            .animation(.default, value: 1)
        }
        let frames = frames(host)
        let left = (393.0 - 200) / 2
        #expect(frames["plain"]?.minX == left)
        #expect(frames["scaled"]?.minX == left)
        #expect(frames["modified"]?.minX == left + 30)
        #expect(frames["typed"]?.minX == left + 20)
        #expect(frames["both"]?.minX == left)
        #expect(frames["replaced"]?.minX == left)
    }

    @Test(arguments: 0..<3)
    func aViewTakesTheFrameOfItsSource(selected: Int) throws {
        let host = Host { Indicator(selected: selected, takes: .frame) }
        let frames = frames(host)
        let source = try #require(frames["s\(selected)"])
        let mark = try #require(frames["mark"])
        #expect(mark.midX == source.midX && mark.midY == source.midY)
        // The room of the view in the stack is its own: 3 × 40 + 10 are centred in 759 points below 59.
        #expect(frames["s0"].map { $0.midY } == 59 + (759.0 - 130) / 2 + 20)
        #expect(host.warnings == [])
    }

    @Test func aViewMayTakeThePositionAlone() throws {
        let frames = frames(Host { Indicator(selected: 2, takes: .position) })
        let source = try #require(frames["s2"])
        #expect(frames["mark"]?.midY == source.midY)
    }
}
