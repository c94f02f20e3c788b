import GridCore
import Scene
import Testing

@Suite struct SceneDifferenceTests {
    /// A generator whose seed is printed with a failure.
    struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }

    static func layer(_ id: UInt64, _ x: Double = 0, _ children: [Layer] = []) -> Layer {
        Layer(id: LayerID(id), frame: Rect(x: x, y: 0, width: 10, height: 10), children: children)
    }

    static func scene(_ root: Layer) -> Scene {
        Scene(size: Size(width: 100, height: 100), scale: 2, background: .white, root: root)
    }

    /// A tree over some of the numbers below 20, at random places and with random looks.
    static func randomScene(_ random: inout SplitMix) -> Scene {
        var numbers = Array((0 as UInt64)..<20).shuffled(using: &random)
        numbers.removeLast(Int.random(in: 0..<15, using: &random))
        func take(_ depth: Int) -> Layer? {
            guard let id = numbers.popLast() else { return nil }
            var layer = layer(id, Double(Int.random(in: 0..<3, using: &random)))
            layer.opacity = Bool.random(using: &random) ? 1 : 0.5
            for _ in 0..<Int.random(in: 0..<4, using: &random) where depth < 4 {
                if let child = take(depth + 1) { layer.children.append(child) }
            }
            return layer
        }
        return scene(take(0) ?? layer(0))
    }

    @Test(arguments: Array(1...300 as ClosedRange<UInt64>)) func applyingMakesTheNewScene(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let (old, new) = (Self.randomScene(&random), Self.randomScene(&random))
        let difference = try #require(SceneDifference(from: old, to: new), "seed \(seed)")
        #expect(difference.apply(to: old) == new, "seed \(seed)")
        #expect(difference.isEmpty == (old == new), "seed \(seed)")
        #expect(try #require(SceneDifference(from: new, to: new)).isEmpty, "seed \(seed)")
    }

    @Test func eachKindOfChangeIsNamed() throws {
        let old = Self.scene(Self.layer(0, 0, [Self.layer(1), Self.layer(2), Self.layer(3)]))
        var faded = Self.layer(2)
        faded.opacity = 0.5
        let new = Self.scene(Self.layer(0, 0, [Self.layer(4, 0, [Self.layer(5)]), faded, Self.layer(3, 7)]))
        let difference = try #require(SceneDifference(from: old, to: new))
        #expect(difference.removed == [LayerID(1)])
        #expect(difference.inserted.map(\.id) == [LayerID(4), LayerID(5)])
        #expect(difference.changed.map(\.id) == [LayerID(2)])
        #expect(difference.moved.map(\.id) == [LayerID(3)])
        #expect(difference.moved.map(\.frame) == [Rect(x: 7, y: 0, width: 10, height: 10)])
        #expect(difference.arranged.map(\.parent) == [LayerID(0), LayerID(4)])
        #expect(difference.surroundings == nil && difference.meanings == nil)
    }

    @Test func wrongScenesAreRefused() throws {
        let twice = Self.scene(Self.layer(0, 0, [Self.layer(1), Self.layer(1)]))
        let once = Self.scene(Self.layer(0, 0, [Self.layer(1)]))
        #expect(SceneDifference(from: twice, to: once) == nil)
        #expect(SceneDifference(from: once, to: twice) == nil)
        let difference = try #require(SceneDifference(from: once, to: Self.scene(Self.layer(0))))
        #expect(difference.apply(to: Self.scene(Self.layer(0))) == nil)
        #expect(difference.apply(to: twice) == nil)
    }
}
