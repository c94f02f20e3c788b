import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// A button that counts its touches.
private struct Counter: TesseraSwiftUI.View {
    @State private var count = 0
    var isDisabled = false
    var body: some TesseraSwiftUI.View {
        Button("Count \(count)") { count += 1 }.disabled(isDisabled)
    }
}

/// A style that reads its surroundings, as users' styles do.
private struct WideStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some TesseraSwiftUI.View {
        configuration.label.frame(width: isEnabled ? 200 : 100, height: 60)
    }
}

/// A style that acts by itself and hands the look to the style around.
private struct TwiceStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some TesseraSwiftUI.View {
        Button(role: configuration.role) {
            configuration.trigger()
            configuration.trigger()
        } label: {
            configuration.label
        }
    }
}

@MainActor
struct ButtonTests {
    @Test func aTapActsAndTheLabelFollows() {
        let host = Host { Counter() }
        let button = host.first(.button)
        #expect(button?.label == "Count 0")
        #expect(button?.actions == [.activate])
        #expect(host.tap(.button))
        #expect(host.first(.button)?.label == "Count 1")
        #expect(host.send(.perform(.activate, on: host.first(.button)!.id)))
        #expect(host.first(.button)?.label == "Count 2")
    }

    @Test func aDisabledButtonDoesNothing() {
        let host = Host { Counter(isDisabled: true) }
        #expect(host.first(.button)?.traits == .disabled)
        #expect(host.first(.button)?.actions == [])
        #expect(!host.tap(.button))
        #expect(host.first(.button)?.label == "Count 0")
    }

    @Test func theWholeLabelTakesTouches() {
        var touches = 0
        let host = Host {
            Button {
                touches += 1
            } label: {
                Text("x").frame(width: 300, height: 100)
            }
        }
        let frame = host.first(.button)!.frame
        #expect(frame.size == Size(width: 300, height: 100))
        #expect(host.tap(at: Point(x: frame.minX + 1, y: frame.minY + 1)))
        #expect(!host.tap(at: Point(x: frame.minX - 1, y: frame.minY + 1)))
        #expect(touches == 1)
    }

    @Test func severalViewsOfALabelStandSideBySide() {
        let host = Host {
            Button {
            } label: {
                Text("One").frame(width: 60, height: 20)
                Text("Two").frame(width: 60, height: 20)
            }
        }
        #expect(host.first(.button)?.label == "One, Two")
        #expect(host.first(.button)?.frame.size == Size(width: 128, height: 20))
    }

    @Test func aButtonWithASymbolIsReadByItsTitle() {
        let host = Host { Button("Add", systemImage: "plus") {} }
        #expect(host.first(.button)?.label == "Add")
    }

    @Test(arguments: [(ControlSize.small, 28.0), (.regular, 34.5), (.large, 50.5)])
    func bordersSurroundTheLabel(size: ControlSize, height: Double) {
        let host = Host { Button("Go") {}.buttonStyle(.bordered).controlSize(size) }
        #expect(abs((host.first(.button)?.frame.height ?? 0) - height) < 0.6)
    }

    @Test func roundButtonsAreAsWideAsHigh() {
        let host = Host { Button("Go on then") {}.buttonStyle(.borderedProminent).buttonBorderShape(.circle) }
        let frame = host.first(.button)!.frame
        #expect(frame.width == frame.height)
    }

    @Test func aStyleReadsItsSurroundings() {
        let style = WideStyle()
        #expect(Host { Button("Go") {}.buttonStyle(style) }.first(.button)?.frame.width == 200)
        #expect(Host { Button("Go") {}.buttonStyle(style).disabled(true) }.first(.button)?.frame.width == 100)
    }

    @Test func aPrimitiveStyleDecidesWhenToAct() {
        var touches = 0
        let host = Host { Button("Go") { touches += 1 }.buttonStyle(TwiceStyle()).buttonStyle(WideStyle()) }
        #expect(host.first(.button)?.frame.width == 200)
        #expect(host.tap(.button))
        #expect(touches == 2)
    }
}

@MainActor
struct TapModifierTests {
    @Test func aTapActsWhereTheViewIsDrawn() {
        var log: [String] = []
        let host = Host {
            VStack {
                Text("Inner").onTapGesture { log.append("inner") }
                Text("Outer")
            }
            .onTapGesture { log.append("outer") }
        }
        #expect(host.tap("Inner"))
        #expect(host.tap("Outer"))
        #expect(log == ["inner", "outer"])
    }

    @Test func aTapTellsItsPlace() {
        var places: [CGPoint] = []
        let host = Host {
            Color.red.frame(width: 100, height: 100)
                .onTapGesture { place in places.append(place) }
                .onTapGesture(coordinateSpace: .global) { place in places.append(place) }
                .padding(.top, 40)
        }
        _ = host.scene
        // The view is 40 lower than the middle of the room inside the safe area.
        #expect(host.tap(at: Point(x: 196.5 - 50 + 10, y: 438.5 - 50 + 20 + 30)))
        #expect(places.map(\.x) == [10])
        #expect(places.map(\.y) == [30])
        let other = Host {
            Color.red.onTapGesture(coordinateSpace: .global) { place in places.append(place) }
        }
        _ = other.scene
        other.tap(at: Point(x: 100, y: 200))
        #expect(places.last == CGPoint(x: 100, y: 200))
    }

    @Test func twoTapsInTime() {
        var log: [String] = []
        let host = Host { Text("Tile").onTapGesture(count: 2) { log.append("double") } }
        host.tap("Tile")
        host.context.now = 1
        host.tap("Tile")
        #expect(log == [])
        host.context.now = 1.2
        host.tap("Tile")
        #expect(log == ["double"])
    }

    @Test func longPressesAreNotTaps() {
        var log: [String] = []
        let host = Host {
            Text("Tile").onTapGesture { log.append("tap") }.onLongPressGesture { log.append("press") }
        }
        let frame = host.first("Tile")!.frame
        host.longPress(at: Point(x: frame.midX, y: frame.midY))
        host.tap("Tile")
        #expect(log == ["press", "tap"])
    }

    @Test func viewsThatTakeNoTouchesLetThemThrough() {
        var touches = 0
        let host = Host {
            ZStack {
                Color.red.onTapGesture { touches += 1 }
                Color.blue.allowsHitTesting(false)
            }
        }
        _ = host.scene
        #expect(host.tap(at: Point(x: 200, y: 400)))
        #expect(touches == 1)
    }
}
