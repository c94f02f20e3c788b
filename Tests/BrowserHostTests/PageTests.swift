import CairoBackend
import Foundation
import GridCore
import HeadlessHost
import HostInterface
import PageScreens
import Resources
import Scene
import Testing

@testable import BrowserHost

/// The page in real browsers, looked at from outside.
@Suite(.serialized) struct PageTests {
    private static let size = Size(width: 420, height: 800)

    /// The same screen as a program without a page has it.
    @MainActor
    private static func scene(_ screen: String) -> Scene::Scene {
        var traits = ScreenTraits(device: DeviceCatalogue.standard)
        (traits.size, traits.safeArea, traits.scale) = (size, .zero, 1)
        let context = HostContext(
            traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: AppResources(folders: [], warn: { _ in }), warn: { _ in })
        let device = VirtualDevice(context: context) { PageScreens.make(screen) }
        device.settle()
        return device.scene
    }

    private static func frames(_ scene: Scene::Scene) -> [String: Rect] {
        var frames: [String: Rect] = [:]
        func collect(_ meaning: Meaning) {
            if let identifier = meaning.identifier { frames[identifier] = meaning.frame }
            meaning.children.forEach(collect)
        }
        scene.meanings.forEach(collect)
        return frames
    }

    /// What the browser says of every identified meaning.
    private static let boxes = """
        Object.fromEntries([...document.querySelectorAll('[data-identifier]')].map((element) => {
            const box = element.getBoundingClientRect();
            return [element.dataset.identifier, [box.x, box.y, box.width, box.height]];
        }))
        """

    @Test("Every identified view stands on the page where it is measured", arguments: Browser.Kind.installed)
    func frames(_ kind: Browser.Kind) async throws {
        var expected: [String: [String: Rect]] = [:]
        for screen in ["looks", "cells", "inputs"] { expected[screen] = await Self.frames(Self.scene(screen)) }
        let screens = expected
        try await onThread {
            let browser = try Browser(kind)
            try browser.resize(width: 420, height: 800)
            for (screen, frames) in screens {
                let program = try PageProgram(screen)
                try browser.open(program.address)
                let boxes = try #require(try browser.value(Self.boxes) as? [String: [Double]])
                for (identifier, frame) in frames {
                    let box = try #require(boxes[identifier], "\(identifier)")
                    let difference = zip(box, [frame.minX, frame.minY, frame.width, frame.height]).map { abs($0 - $1) }.max() ?? 0
                    #expect(difference < 0.5, "\(identifier): \(box) is not \(frame)")
                }
                #expect(frames.count > 2)
            }
        }
    }

    /// The page beside the painter's picture, in which letters have other edges.
    @Test("The page looks like the picture of the same screen", arguments: Browser.Kind.installed)
    func looks(_ kind: Browser.Kind) async throws {
        let picture = try await PictureWriter().pixels(Self.scene("looks"))
        let shot = try await onThread {
            let program = try PageProgram("looks")
            let browser = try Browser(kind)
            try browser.resize(width: 420, height: 800)
            try browser.open(program.address)
            try browser.wait("[...document.images].every((image) => image.complete)")
            Thread.sleep(forTimeInterval: 0.3)
            // The box of the words is that of their meaning, up to the rounding of its width to a pixel.
            let widths = """
                [...document.querySelectorAll('[data-identifier=footnote]')].map((element) => [
                    element.getBoundingClientRect().width,
                    element.parentNode.querySelector('.t').getBoundingClientRect().width,
                ])
                """
            for pair in try #require(try browser.value(widths) as? [[Double]]) { #expect(abs(pair[0] - pair[1]) < 1.5, "\(pair)") }
            #expect(try browser.value("[...document.fonts].filter((font) => font.status === 'loaded').length") as? Int ?? 0 >= 5)
            return try browser.screenshot()
        }
        let shown = try await Self.pixels(of: shot)
        #expect(shown.width == picture.width && shown.height == picture.height)
        let difference = PixelDifference(shown, picture)
        #expect(difference.mean < 2, "of 255, on the average")
        #expect(difference.farOff < 0.01, "the part of pixels that differ by more than a third")
    }

    @MainActor
    private static func pixels(of png: [UInt8]) throws -> Bitmap {
        let source = ImageSource(id: 1, location: .encoded(png), size: size, scale: 1)
        let frame = Rect(origin: .zero, size: size)
        let root = Layer(id: LayerID(1), frame: frame, contents: [.image(ImageContent(source: source, frame: frame))])
        return try PictureWriter().pixels(Scene::Scene(size: size, scale: 1, background: .white, root: root))
    }
}

/// How far two pictures of one size are apart.
struct PixelDifference {
    /// Of all components of all pixels, of 255.
    private(set) var mean = 0.0
    /// The part of pixels of which a component differs by more than 85.
    private(set) var farOff = 0.0

    init(_ one: Bitmap, _ other: Bitmap) {
        guard one.pixels.count == other.pixels.count, !one.pixels.isEmpty else {
            (mean, farOff) = (255, 1)
            return
        }
        var (sum, far) = (0, 0)
        for start in stride(from: 0, to: one.pixels.count, by: 4) {
            let steps = (start..<start + 3).map { abs(Int(one.pixels[$0]) - Int(other.pixels[$0])) }
            sum += steps.reduce(0, +)
            if steps.contains(where: { $0 > 85 }) { far += 1 }
        }
        let count = Double(one.pixels.count / 4)
        (mean, farOff) = (Double(sum) / count / 3, Double(far) / count)
    }
}
