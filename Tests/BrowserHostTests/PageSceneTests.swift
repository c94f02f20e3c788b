import GridCore
import Scene
import Testing

@testable import BrowserHost

@Suite struct PageSceneTests {
    /// A scroll view at (10, 20) that has been scrolled by `offset`, with a cell at 300 of its content.
    private func scene(offset: Double, cell: Double = 300) -> Scene::Scene {
        let inner = Layer(id: LayerID(3), frame: Rect(x: 5, y: cell - offset, width: 100, height: 40))
        var scroll = Layer(id: LayerID(2), frame: Rect(x: 10, y: 20, width: 200, height: 400), children: [inner])
        scroll.clip = .rect(Rect(x: 0, y: -20, width: 200, height: 420))
        scroll.scroll = ScrollInfo(
            contentSize: Size(width: 200, height: 5000), offset: Point(x: 0, y: offset), showsHorizontalIndicator: false,
            showsVerticalIndicator: true, axes: .vertical)
        let root = Layer(id: LayerID(1), frame: Rect(x: 0, y: 0, width: 220, height: 440), children: [scroll])
        var scene = Scene::Scene(size: Size(width: 220, height: 440), scale: 2, background: .white, root: root)
        var meaning = Meaning(id: LayerID(3), role: .text, frame: Rect(x: 15, y: 20 + cell - offset, width: 100, height: 40))
        meaning.label = "cell"
        scene.meanings = [meaning]
        return scene
    }

    @Test func scrollingChangesNoLayer() throws {
        let (one, two) = (PageScene(scene(offset: 0)), PageScene(scene(offset: 123.4)))
        #expect(one.scene == two.scene)
        #expect(two.offsets[LayerID(2)] == Point(x: 0, y: 123.4))
        // In the element that is scrolled the cell stands below what the viewport shows above the view's frame.
        #expect(two.scene.root.children[0].children[0].frame == Rect(x: 5, y: 320, width: 100, height: 40))
    }

    @Test func aMeaningLiesOnItsLayer() {
        #expect(PageScene(scene(offset: 50)).meanings.map(\.box) == [nil])
        var other = scene(offset: 50)
        other.meanings[0].frame = Rect(x: 20, y: 275, width: 10, height: 10)
        #expect(PageScene(other).meanings[0].box == Rect(x: 5, y: 5, width: 10, height: 10))
    }

    @Test func onATurnedLayerTheBoxLiesAround() throws {
        var turned = scene(offset: 0)
        turned.root.children[0].children[0].transform = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
        let meaning = try #require(PageScene(turned).meanings.first)
        #expect(meaning.home == LayerID(2) && meaning.box == Rect(x: 5, y: 300, width: 100, height: 40))
    }

    @Test func noNumberStandsForTwoLayers() {
        var doubled = scene(offset: 0)
        doubled.root.children += doubled.root.children + doubled.root.children
        let page = PageScene(doubled)
        var numbers: [LayerID] = []
        func collect(_ layer: Layer) {
            numbers.append(layer.id)
            layer.children.forEach(collect)
        }
        collect(page.scene.root)
        #expect(numbers.count == 7 && Set(numbers).count == 7)
    }

    @Test func meaningsOfOneLayerHaveNamesOfTheirOwn() {
        var doubled = scene(offset: 0)
        doubled.meanings[0].children = [doubled.meanings[0], doubled.meanings[0]]
        let page = PageScene(doubled)
        #expect(page.meanings.map(\.name) == ["m3", "m3-2", "m3-3"])
        #expect(page.topMeanings == ["m3"] && page.meanings[0].children == ["m3-2", "m3-3"])
    }

    @Test func aGridHasRowsWithCells() throws {
        var scene = scene(offset: 0)
        var grid = Meaning(id: LayerID(2), role: .grid, frame: .zero)
        (grid.rowCount, grid.columnCount) = (1000, 2)
        grid.children = (3..<6).map { position in
            var meaning = Meaning(id: LayerID(UInt64(position + 10)), role: .button, frame: .zero)
            (meaning.positionInSet, meaning.setSize) = (position, 2000)
            return meaning
        }
        scene.meanings = [grid]
        let page = PageScene(scene)
        let byName = Dictionary(uniqueKeysWithValues: page.meanings.map { ($0.name, $0) })
        #expect(byName["m2"]?.children == ["m2-r1", "m2-r2"])
        #expect(byName["m2-r1"]?.part == .row(1) && byName["m2-r1"]?.children == ["m13-c"])
        #expect(byName["m2-r2"]?.children == ["m14-c", "m15-c"])
        #expect(byName["m15-c"]?.part == .cell(column: 1) && byName["m15-c"]?.children == ["m15"])
        let row = AriaAttributes(try #require(byName["m2-r2"]), parent: grid)
        #expect(row.attributes == ["role": "row", "aria-rowindex": "3", "aria-owns": "m14-c m15-c"])
    }

    @Test func whatCSSCanNotBlendIsAPicture() {
        var below = Layer(id: LayerID(2), frame: Rect(x: 0, y: 0, width: 10, height: 10))
        below.contents = [.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .color(.black))]
        var hole = below
        hole.id = LayerID(3)
        hole.blendMode = .destinationOut
        var group = Layer(id: LayerID(1), frame: Rect(x: 0, y: 0, width: 10, height: 10), children: [below, hole])
        group.isGroup = true
        let root = Layer(id: LayerID(9), frame: Rect(x: 0, y: 0, width: 10, height: 10), children: [group])
        let page = PageScene(Scene::Scene(size: Size(width: 10, height: 10), scale: 1, background: .white, root: root))
        #expect(page.pictured[LayerID(1)]?.children.count == 2)
        #expect(page.scene.root.children[0].children == [])
    }
}
