import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct TellingStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some TesseraSwiftUI.View {
        configuration.label.overlay(Text(configuration.isPressed ? "pressed" : "at rest"))
    }
}

@MainActor
struct PressedLookTests {
    private let record = Record()

    private func button() -> some TesseraSwiftUI.View {
        Button {
            record.add("acted")
        } label: {
            Square()
        }.buttonStyle(TellingStyle())
    }

    @Test func aStyleKnowsWhetherTheButtonIsPressed() {
        let screen = TouchScreen { button() }
        #expect(screen.labels.contains("at rest"))
        screen.finger(.began, 150, 150)
        #expect(screen.labels.contains("pressed"))
        screen.finger(.moved, 10, 10)
        #expect(screen.labels.contains("at rest"))
        screen.finger(.moved, 150, 150)
        #expect(screen.labels.contains("pressed"))
        screen.finger(.ended, 150, 150)
        #expect(screen.labels.contains("at rest"))
        #expect(record.lines == ["acted"])
    }

    @Test func aFingerThatGoesUpElsewhereDoesNothing() {
        let screen = TouchScreen { button() }
        screen.device.drag(from: at(150, 150), to: at(10, 10))
        #expect(record.lines == [])
        // A button lets its touch go for no drag while it is pressed, but a cancelled touch is over.
        screen.finger(.began, 150, 150)
        screen.finger(.cancelled, 150, 150)
        #expect(screen.labels.contains("at rest"))
        #expect(record.lines == [])
    }

    @Test(arguments: [0, 1, 2, 3])
    func standardStylesShowPressAndHover(number: Int) {
        @MainActor func look(_ screen: TouchScreen) -> [Double] {
            func opacities(_ layer: Layer) -> [Double] { [layer.opacity] + layer.children.flatMap(opacities) }
            return opacities(screen.device.scene.root)
        }
        let screen = TouchScreen {
            switch number {
            case 0: Button("Go") {}
            case 1: Button("Go") {}.buttonStyle(.plain)
            case 2: Button("Go") {}.buttonStyle(.bordered)
            default: Button("Go") {}.buttonStyle(.borderedProminent)
            }
        }
        let rest = look(screen)
        screen.device.hover(at: at(150, 150))
        let hovered = look(screen)
        #expect(hovered != rest)
        screen.device.hover(at: nil)
        #expect(look(screen) == rest)
        screen.finger(.began, 150, 150)
        #expect(look(screen) != rest)
        #expect(look(screen) != hovered)
        screen.finger(.ended, 150, 150)
        #expect(look(screen) == rest)
    }

    @Test func aDisabledButtonIsNeitherPressedNorHovered() {
        let screen = TouchScreen { button().disabled(true) }
        screen.device.hover(at: at(150, 150))
        screen.finger(.began, 150, 150)
        #expect(!screen.labels.contains("pressed"))
        screen.finger(.ended, 150, 150)
        #expect(record.lines == [])
    }
}
