import Driving
import Foundation
import Testing

/// The window as a person sees it and as a screen reader reads it, on a desktop of its own. It is left out only where a machine without the
/// programs for it runs the tests by hand.
@Suite(
    .serialized,
    .enabled(if: DebianPackage.areDriven(DebianPackage.desktop), "\(DebianPackage.missing(DebianPackage.desktop) ?? "")"))
struct GtkHostTests {
    @Test("Readers find what the screen shows, with the frames that it has without a display, to a pixel")
    func accessibleFrames() async throws {
        try await onDesktop { desktop in
            try desktop.startProbe()
            let tree = try desktop.accessibles()
            let measured = try desktop.measured()
            let things = tree.filter { $0.depth > 2 }
            #expect(tree.first { $0.role == "frame" }?.name == "Tessera probe")
            var found = 0
            for thing in measured.views {
                guard let label = thing.label, let accessible = things.first(where: { $0.name == label }) else { continue }
                found += 1
                for (index, number) in accessible.frame.enumerated() {
                    #expect((Double(number) - thing.frame[index]).magnitude <= 1, "\(thing.id): \(accessible.frame) \(thing.frame)")
                }
            }
            #expect(found > 40)
            #expect(things.first?.role == "heading")
            #expect(things.first { $0.name == "Count 0" }?.role == "push button")
            // Ten thousand cells have no widgets, only those near what is shown.
            #expect(things.count < 120)
        }
    }

    @Test("A reader's action does what a tap does, and what changes is told")
    func accessibleActions() async throws {
        try await onDesktop { desktop in
            try desktop.startProbe()
            try desktop.act("meaning.activate", on: "Count 0")
            try desktop.wait { desktop.printed.contains("tapped 1") }
            try desktop.wait { try desktop.accessibles().contains { $0.name == "Count 1" } }
        }
    }

    @Test("The wheel scrolls; another size of the window lays the screen out anew")
    func wheelAndSize() async throws {
        try await onDesktop { desktop in
            let window = try desktop.startProbe()
            // A window that has just come up may miss the first notches.
            try desktop.pointer("mousemove", "300", "300")
            try desktop.wait {
                try desktop.pointer("click", "5")
                return try !desktop.accessibles().contains { $0.name == "Cell 0" && $0.frame[1] >= 118 }
            }
            // The size changes while the screen still moves, when readers are told seldom.
            try desktop.pointer("click", "5", "windowsize", "--sync", window, "900", "700")
            try desktop.wait {
                try desktop.accessibles().contains { $0.role == "heading" && abs($0.frame[0] + $0.frame[2] / 2 - 450) <= 1 }
            }
        }
    }

    @Test("The picture on the screen is the one that is drawn without a display")
    func picture() async throws {
        try await onDesktop { desktop in
            try desktop.startProbe()
            let seen = try desktop.pixels()
            let drawn = try desktop.drawnPixels()
            #expect(seen.count == drawn.count && !seen.isEmpty)
            var far = 0
            for (one, other) in zip(seen, drawn) where abs(Int(one) - Int(other)) > 24 { far += 1 }
            // Edges of letters and curves differ by shades; of a picture of 640 × 480 that is less than one value in two hundred.
            #expect(Double(far) / Double(max(seen.count, 1)) < 0.005, "\(far) values of \(seen.count) differ")
        }
    }

    private func onDesktop(_ body: @escaping @Sendable (ProbeDesktop) throws -> Void) async throws {
        try await onThread {
            let desktop = try ProbeDesktop()
            defer { desktop.end() }
            try body(desktop)
        }
    }
}
