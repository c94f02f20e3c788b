import GridCore
import Scene
import Testing

@Suite struct SceneTextTests {
    @Test func layersAndMeaningsAreATree() {
        var card = Layer(
            id: LayerID(2), frame: Rect(x: 8, y: 1.0 / 3, width: 40, height: 40),
            contents: [
                .fill(
                    .rounded(Rect(x: 0, y: 0, width: 40, height: 40), CornerRadii(8, isContinuous: true)),
                    .color(Color(red: 0, green: 0.478, blue: 1))),
                SVGWriterTests.text("Say \"hi\"\n"),
            ])
        card.opacity = 0.5
        card.effects = [.shadow(color: Color(white: 0, alpha: 0.5), radius: 4, x: 0, y: 2)]
        var scene = Scene(
            size: Size(width: 100, height: 50), scale: 3, background: .white,
            root: Layer(id: LayerID(1), frame: Rect(x: 0, y: 0, width: 100, height: 50), children: [card]))
        var button = Meaning(id: LayerID(2), role: .button, frame: Rect(x: 8, y: 0, width: 40, height: 40))
        button.label = "Play"
        button.identifier = "play"
        button.traits = [.selected]
        button.actions = [.activate]
        scene.meanings = [button]
        #expect(
            scene.textDump == """
                scene 100 × 50 at scale 3, background #ffffff
                  layer 1 (0, 0, 100, 50)
                    layer 2 (8, 0.3333, 40, 40), shadow #00000080 4 by (0, 2), opacity 0.5
                      fill rounded (0, 0, 40, 40) by 8 continuous #007aff
                      text 50 × 20.5 "Say \\"hi\\"\\n" at (3, 20.19) 17 points, weight 400, #000000
                meanings
                  button "Play" #play (8, 0, 40, 40) [selected], actions activate

                """)
    }

    @Test func everythingHasWords() {
        let dump = SVGWriterTests.scene.textDump
        for word in [
            "linear", "radial", "angular", "stroke path of 2", "dashed 1 2", "even-odd", "image 5", "tiled", "mask", "blur 4", "multiply",
            "backdrop",
        ] {
            #expect(dump.contains(word), "\(word)")
        }
    }
}
