import CairoBackend
import Driving
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
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives browsers")) struct PageTests {
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

    @Test("Every identified view stands on the page where it is measured", arguments: Browser.Kind.allCases)
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
    @Test("The page looks like the picture of the same screen", arguments: Browser.Kind.allCases)
    func looks(_ kind: Browser.Kind) async throws {
        let picture = try await PictureWriter().png(Self.scene("looks"))
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
        let difference = try PictureDifference(shot, picture)
        #expect(difference.isSmall, "\(difference)")
    }
}
