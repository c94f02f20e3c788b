import CairoBackend
import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@MainActor @Suite struct PictureWriterTests {
    let writer = PictureWriter()

    var scene: Scene {
        Build.scene(60, 40, [Build.layer(5, 5, 50, 30, [Build.box(0, 0, 50, 30, Build.blue), Build.text("Hi")])])
    }

    @Test func pixelsAreWhereTheyShouldBe() throws {
        let picture = try writer.pixels(scene)
        #expect(picture.width == 120 && picture.height == 80)
        #expect(picture[9, 9] == [255, 255, 255, 255])
        #expect(picture[10, 10] == [0, 122, 255, 255])
        #expect(picture[109, 69] == [0, 122, 255, 255])
        #expect(picture[110, 70] == [255, 255, 255, 255])
    }

    @Test(arguments: PictureFormat.allCases) func theSameSceneGivesTheSameBytes(format: PictureFormat) throws {
        #expect(try writer.bytes(scene, format: format) == PictureWriter().bytes(scene, format: format))
    }

    @Test func filesAreWrittenAndErrorsNameThem() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UInt64.random(in: 0...UInt64.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for format in PictureFormat.allCases {
            let path = folder.appendingPathComponent("a.\(format.rawValue)").path
            try writer.write(scene, to: path)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(writer.bytes(scene, format: format)))
        }
        #expect(throws: PictureError.unknownFormat(path: "a.bmp")) { try writer.write(scene, to: "a.bmp") }
        let missing = folder.path + "/none/a.png"
        let failure = #expect(throws: PictureError.self) { try writer.write(scene, to: missing) }
        #expect(failure?.description.contains(missing) == true)
    }

    @Test(arguments: [(0.0, 10.0, 1.0), (10, -1, 1), (10, 10, 0), (.nan, 10, 1), (10, .infinity, 1), (40_000, 10, 1), (1, 1, 1e9)])
    func screensThatCannotBeDrawnAreAnError(width: Double, height: Double, scale: Double) {
        let scene = Build.scene(width, height, scale: scale, [])
        #expect(throws: PictureError.self) { try writer.png(scene) }
    }
}
