import Foundation
import SwiftUI
import TesseraTesting
import Testing

/// A square that says what was done to it.
private struct Pad: View {
    @State private var last = "nothing"

    var body: some View {
        VStack {
            Color.red.frame(width: 120, height: 120).accessibilityElement().accessibilityIdentifier("pad")
                .onTapGesture(count: 2) { last = "double tap" }
                .onLongPressGesture { last = "press" }
                .gesture(DragGesture().onEnded { last = "drag \(Int($0.translation.width)), \(Int($0.translation.height))" })
                .gesture(MagnifyGesture().onEnded { last = "pinch \(Int($0.magnification.rounded()))" })
                .onHover { if $0 { last = "hover" } }
            Text(last).accessibilityIdentifier("last")
        }
    }
}

/// Two places, and something that goes from one to the other.
private struct Places: View {
    @State private var place = "start"

    var body: some View {
        HStack(spacing: 50) {
            Color.red.frame(width: 50, height: 50).accessibilityElement().accessibilityIdentifier("thing").draggable("moved")
            Color.blue.frame(width: 50, height: 50).accessibilityElement().accessibilityIdentifier("goal")
                .dropDestination(for: String.self) { items, _ in
                    place = items.joined()
                    return true
                }
            Text(place).accessibilityIdentifier("place")
        }
    }
}

@MainActor
struct ScreenTouchTests {
    @Test func fingersAndPointers() throws {
        let screen = Screen(size: CGSize(width: 300, height: 300)) { Pad() }
        try screen.doubleTap("pad")
        #expect(try screen.text(of: "last") == "double tap")
        try screen.longPress("pad")
        #expect(try screen.text(of: "last") == "press")
        try screen.drag("pad", x: 40, y: -20)
        #expect(try screen.text(of: "last") == "drag 40, -20")
        try screen.hover("pad")
        #expect(try screen.text(of: "last") == "hover")
        #expect(throws: ScreenError.self) { try screen.doubleTap("nobody") }
    }

    @Test func somethingIsDraggedElsewhere() throws {
        let screen = Screen(size: CGSize(width: 400, height: 300)) { Places() }
        try screen.drag("thing", to: "goal")
        #expect(try screen.text(of: "place") == "moved")
    }
}
