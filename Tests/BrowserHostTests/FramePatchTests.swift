import Foundation
import GridCore
import Scene
import Testing

@testable import BrowserHost

@MainActor
@Suite struct FramePatchTests {
    private let assets = PageAssets { _ in }

    private func scene(_ change: (inout Layer) -> Void = { _ in }) -> Scene::Scene {
        var box = Layer(id: LayerID(2), frame: Rect(x: 10, y: 20, width: 30, height: 40))
        box.contents = [.fill(.rect(Rect(x: 0, y: 0, width: 30, height: 40)), .color(.black))]
        change(&box)
        let root = Layer(id: LayerID(1), frame: Rect(x: 0, y: 0, width: 100, height: 100), children: [box])
        var meaning = Meaning(id: LayerID(2), role: .button, frame: box.frame)
        meaning.label = "Box"
        return Scene::Scene(size: Size(width: 100, height: 100), scale: 1, background: .white, root: root, meanings: [meaning])
    }

    private func members(_ frame: String?) throws -> [String: Any] {
        let frame = try #require(frame)
        return try #require(try JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [String: Any])
    }

    @Test func theFirstFrameIsEverything() throws {
        var patch = FramePatch(assets: assets)
        let frame = try members(patch.frame(scene(), number: 1))
        #expect(Set(frame.keys) == ["n", "size", "bg", "root", "put", "kids", "m", "mt", "input", "back"])
        #expect(frame["bg"] as? String == "#ffffff" && frame["root"] as? String == "1" && frame["n"] as? Int == 1)
        #expect((frame["put"] as? [[Any]])?.compactMap { $0.first as? String } == ["1", "2"])
    }

    @Test func theSameSceneIsNothing() {
        var patch = FramePatch(assets: assets)
        _ = patch.frame(scene(), number: 1)
        #expect(patch.frame(scene(), number: 2) == nil)
    }

    @Test func whatMovesIsOnlyMoved() throws {
        var patch = FramePatch(assets: assets)
        _ = patch.frame(scene(), number: 1)
        let frame = patch.frame(scene { $0.frame.origin.x = 15 }, number: 2)
        #expect(frame == #"{"n":2,"move":[["2",15,20,30,40]]}"#)
    }

    @Test func whatLooksOtherIsPut() throws {
        var patch = FramePatch(assets: assets)
        _ = patch.frame(scene(), number: 1)
        let frame = try members(patch.frame(scene { $0.opacity = 0.5 }, number: 2))
        #expect(Set(frame.keys) == ["n", "put"])
        let put = try #require((frame["put"] as? [[Any]])?.first)
        #expect(((put.last as? [String: Any])?["s"] as? String)?.contains("opacity:0.5;") == true)
    }

    @Test func anotherConnectionIsToldEverything() throws {
        var first = FramePatch(assets: assets)
        var second = FramePatch(assets: assets)
        #expect(first.frame(scene(), number: 1) == second.frame(scene(), number: 1))
    }

    @Test func stepsBackAreToldWhenTheyChangeOrAreAskedFor() throws {
        var patch = FramePatch(assets: assets)
        _ = patch.frame(scene(), number: 1)
        #expect(try members(patch.frame(scene(), number: 2, stepsBack: 2))["back"] as? Int == 2)
        #expect(patch.frame(scene(), number: 3, stepsBack: 2) == nil)
        patch.stepsTold = nil
        #expect(try members(patch.frame(scene(), number: 3, stepsBack: 2))["back"] as? Int == 2)
    }

    @Test func theFieldThatIsEditedComesAndGoes() throws {
        var patch = FramePatch(assets: assets)
        _ = patch.frame(scene(), number: 1)
        var editing = scene()
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        editing.textInput = TextInput(id: LayerID(2), text: "a\"b", selection: 1..<2, frame: frame, caret: frame)
        let told = try members(patch.frame(editing, number: 2))
        let input = try #require(told["input"] as? [String: Any])
        #expect(input["text"] as? String == "a\"b" && input["from"] as? Int == 1 && input["to"] as? Int == 2)
        #expect(try members(patch.frame(scene(), number: 3))["input"] is NSNull)
    }
}
