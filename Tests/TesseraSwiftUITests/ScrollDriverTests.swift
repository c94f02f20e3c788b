import GridCore
import HostInterface
import Interaction
import Scene
import Testing
import TesseraSwiftUI
import ViewGraph

/// What a finger, a wheel and keys do with a scroll view, in a clock turned by hand.
@MainActor
@Suite("Scrolling in time")
struct ScrollDriverTests {
    @Test("A fling rolls on as far as its velocity carries it, and rests")
    func fling() {
        let scroll = DrivenScroll(length: 10_000)
        scroll.drag(by: 100, velocity: 2000)
        let wanted = 100 + ScrollDeceleration(velocity: 2000).distance
        var last = 100.0
        for _ in 0..<20 {
            scroll.frame()
            #expect(scroll.offset > last)
            last = scroll.offset
        }
        scroll.rest()
        #expect((scroll.offset - wanted).magnitude < 1e-6)
        #expect(scroll.node.driver.activity == .idle)
        #expect(scroll.host.context.now < 10)
    }

    @Test("Pulled beyond the start it gives way, and springs back")
    func rubberBand() {
        let scroll = DrivenScroll(length: 2000)
        scroll.pull(by: -200)
        #expect((scroll.offset + RubberBand.shown(pulled: 200, extent: 600)).magnitude < 1e-9)
        scroll.letGo()
        scroll.rest()
        #expect(scroll.offset == 0)
    }

    @Test("A fling into the end swings out and comes back to it")
    func intoTheEnd() {
        let scroll = DrivenScroll(length: 1000)
        scroll.drag(by: 350, velocity: 3000)
        var farthest = 0.0
        for _ in 0..<200 {
            scroll.frame()
            farthest = max(farthest, scroll.offset)
        }
        #expect(farthest > 410 && farthest < 600)
        #expect(scroll.offset == 400)
    }

    @Test("What a finger catches on its way back stays under it")
    func caught() {
        let scroll = DrivenScroll(length: 2000)
        scroll.pull(by: -300)
        scroll.letGo()
        for _ in 0..<5 { scroll.frame() }
        let caught = scroll.offset
        #expect(caught < 0)
        scroll.node.dragBegan(at: scroll.now)
        scroll.node.dragMoved(by: Point(x: 0, y: 0), at: scroll.now)
        scroll.frame()
        #expect((scroll.offset - caught).magnitude < 1e-9)
    }

    @Test("Content that fits gives way only where it is asked to")
    func basedOnSize() {
        let scroll = DrivenScroll(length: 300)
        #expect(scroll.node.takesDrag(along: .vertical, by: 10))
        scroll.node.bounces.vertical = false
        #expect(!scroll.node.takesDrag(along: .vertical, by: 10))
        scroll.node.isScrollEnabled = false
        #expect(!scroll.node.takesDrag(along: .vertical, by: 10))
    }

    @Test("Each notch of a wheel goes its whole way, and stops at the end", arguments: [1, 5, 40])
    func wheel(notches: Int) {
        let scroll = DrivenScroll(length: 2000)
        for _ in 0..<notches {
            _ = scroll.send(WheelEvent(.step, at: .zero, delta: Point(x: 0, y: 50), time: scroll.now))
            scroll.frame()
        }
        scroll.rest()
        #expect((scroll.offset - min(Double(notches) * 50, 1400)).magnitude < 1e-6)
        #expect(!scroll.send(WheelEvent(.step, at: .zero, delta: Point(x: 0, y: 0), time: 0)))
        #expect(!scroll.send(WheelEvent(.step, at: .zero, delta: Point(x: 30, y: .nan), time: 0)))
    }

    @Test("Two fingers on a touchpad leave the content rolling")
    func touchpad() {
        let scroll = DrivenScroll(length: 20_000)
        _ = scroll.send(WheelEvent(.began, at: .zero, delta: .zero, time: scroll.now))
        for _ in 0..<10 {
            scroll.frame()
            _ = scroll.send(WheelEvent(.moved, at: .zero, delta: Point(x: 0, y: 20), time: scroll.now))
        }
        #expect(scroll.node.driver.activity == .interacting)
        _ = scroll.send(WheelEvent(.ended, at: .zero, delta: .zero, time: scroll.now))
        scroll.rest()
        #expect(scroll.offset > 500)
    }

    @Test("Keys: lines, pages and ends; a key in a row goes as far as all of them")
    func keys() {
        let scroll = DrivenScroll(length: 5000)
        #expect(!scroll.press(.up))
        #expect(!scroll.press(.left))
        #expect(scroll.press(.down) && scroll.press(.down))
        scroll.rest()
        #expect((scroll.offset - 80).magnitude < 1e-6)
        #expect(scroll.press(.pageDown))
        scroll.rest()
        #expect((scroll.offset - 640).magnitude < 1e-6)
        #expect(scroll.press(.end))
        scroll.frame()
        #expect(scroll.offset == 4400)
        #expect(scroll.press(.home))
        scroll.frame()
        #expect(scroll.offset == 0)
        #expect(!scroll.press(.tab))
    }

    @Test("It rests where it is told to, from wherever it is let go")
    func targets() {
        let scroll = DrivenScroll(length: 5000)
        scroll.node.chooseTarget = { wish in Point(x: 0, y: (wish.target.y / 700).rounded() * 700) }
        scroll.drag(by: 200, velocity: 1500)
        scroll.rest()
        #expect((scroll.offset - 700).magnitude < 1e-6)
        scroll.drag(by: 30, velocity: 0)
        scroll.rest()
        #expect((scroll.offset - 700).magnitude < 1e-6)
    }

    @Test("Bars are there while it moves and fade afterwards; they never leave the viewport")
    func bars() {
        let scroll = DrivenScroll(length: 3000)
        #expect(scroll.bars.isEmpty)
        scroll.pull(by: 500)
        #expect(scroll.bars.count == 1)
        for distance in [300.0, 3000, -9000] {
            scroll.pull(by: distance)
            #expect(scroll.bars.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 600 && $0.opacity == 1 })
        }
        scroll.letGo()
        scroll.rest()
        #expect(scroll.bars.isEmpty)
    }

    @Test("Numbers that are none move nothing and end nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func hostile(number: Double) {
        let scroll = DrivenScroll(length: 2000)
        scroll.node.dragBegan(at: number)
        scroll.node.dragMoved(by: Point(x: number, y: number), at: number)
        scroll.node.dragEnded(velocity: Point(x: number, y: number), at: number)
        for _ in 0..<600 { scroll.frame() }
        #expect(scroll.offset >= 0 && scroll.offset <= 1400)
        scroll.node.scroll(to: Point(x: number, y: number))
        scroll.frame()
        #expect(scroll.offset >= 0 && scroll.offset <= 1400)
    }
}

/// A scroll view of 300 × 600 over content of a length, by itself.
@MainActor
private final class DrivenScroll {
    let host = Host { EmptyView() }
    let graph = Graph()
    let node: ScrollNode
    private let structure: LeafStructure

    init(length: Double) {
        let (host, graph) = (host, graph)
        structure = host.context.enter {
            LeafStructure(NodeContext(graph: graph, environment: EnvironmentStore())) { context in
                let node = ScrollNode(context, layout: ScrollLayout(axes: .vertical))
                node.setContent { LeafStructure($0) { FixedNode($0, Size(width: 300, height: length)) } }
                return node
            }
        }
        node = structure.node as! ScrollNode
        update()
    }

    var offset: Double { node.offset.y }
    var now: Double { host.context.now }

    func update() {
        host.context.enter {
            graph.update {
                node.placeAsRoot(
                    in: Rect(x: 0, y: 0, width: 300, height: 600), proposal: Proposal(Size(width: 300, height: 600)),
                    surroundings: Surroundings())
            }
        }
    }

    func frame() {
        host.context.now += 1.0 / 60
        update()
    }

    /// Turns the clock on until nothing changes by itself.
    func rest() {
        for _ in 0..<1200 {
            if host.context.enter({ graph.nextChange }) == nil { return }
            frame()
        }
    }

    func pull(by distance: Double) {
        host.context.enter {
            if node.driver.activity != .interacting { node.dragBegan(at: now) }
            node.dragMoved(by: Point(x: 0, y: distance), at: now)
        }
        frame()
    }

    func letGo(velocity: Double = 0) {
        host.context.enter { node.dragEnded(velocity: Point(x: 0, y: velocity), at: now) }
    }

    func drag(by distance: Double, velocity: Double) {
        pull(by: distance)
        letGo(velocity: velocity)
    }

    func send(_ event: WheelEvent) -> Bool { host.context.enter { node.takeWheel(event) } }
    func press(_ key: KeyEvent.Key) -> Bool { host.context.enter { node.scroll(by: key) } }

    var bars: [Layer] { host.context.enter { node.layer().children.filter { !$0.contents.isEmpty } } }
}

/// A view of one size.
@MainActor
private final class FixedNode: LayoutNode {
    private let size: Size

    init(_ context: NodeContext, _ size: Size) {
        self.size = size
        super.init(context)
    }

    override func measure(_ proposal: Proposal) -> Size { size }
}
