import Driving
import Foundation
import GridCore
import Testing

/// Every example as a person uses it in a window, by mouse and keys, looked at and read from outside. Each desktop is one test and started once.
@Suite(.serialized) struct WindowFlowTests {
    private static let size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))

    @Test("Every example in a window", .enabled(if: Browser.areDriven, "scripts/test drives windows of examples"))
    func window() async throws {
        let faults = try await onThread {
            let desktop = try Desktop()
            defer { desktop.end() }
            return try (Flow.all + [Flow.desk]).flatMap { flow in try Self.run(flow, on: desktop, host: "window") }
        }
        for fault in faults { Issue.record("\(fault)") }
    }

    @Test("An example in a window of Wayland", .enabled(if: Browser.areDriven, "scripts/test drives windows of examples"))
    func wayland() async throws {
        let faults = try await onThread {
            let desktop = try Desktop(.wayland(width: Flow.size.width, height: Flow.size.height))
            defer { desktop.end() }
            return try Self.run(Flow.swatches.withoutTurning, on: desktop, isWayland: true, host: "wayland")
        }
        for fault in faults { Issue.record("\(fault)") }
    }

    private static func run(_ flow: Flow, on desktop: Desktop, isWayland: Bool = false, host: String) throws -> [String] {
        let stage = try WindowStage(flow.example, on: desktop, isWayland: isWayland, size: size)
        var run = FlowRun(flow, on: stage, host: host)
        run.run()
        try stage.close()
        return run.faults
    }

    /// Weston's backend without an output has no mouse and no keys: a reader does what a person would.
    @Test(
        "A reader uses an example on Wayland without any output",
        .enabled(if: Browser.areDriven, "scripts/test drives windows of examples"))
    func headlessWayland() async throws {
        let example = "WallpaperPicker"
        let (first, third) = try await onThread {
            let desktop = try Desktop(.headlessWayland)
            defer { desktop.end() }
            let stage = try WindowStage(example, on: desktop, isWayland: true, size: Self.size)
            func things(_ what: String, where isMeant: ([Thing]) -> Bool) throws -> [Thing] {
                var found: [Thing] = []
                try wait(for: what) {
                    found = try stage.things()
                    return isMeant(found)
                }
                return found
            }
            let first = try things("the tiles") { $0.contains { $0.name == "Paper" } }
            try desktop.act("meaning.activate", on: "Plum", of: example)
            _ = try things("Plum alone to be chosen") { $0.filter(\.isSelected).map(\.name) == ["Plum"] }
            try desktop.act("window.toggle-maximized", on: example, of: example)
            let third = try things("more columns") { Self.columns($0) > 3 }
            try stage.close()
            return (first, third)
        }
        #expect(first.filter(\.isSelected).map(\.name) == ["Harbour"])
        #expect(third.filter(\.isSelected).map(\.name) == ["Plum"])
        // The window has a title bar above the screen; everything stands lower by that.
        let measured = try Examples.reference(example, Self.size).measured.views
        let corner = try #require(first.first { $0.name == measured[0].label }).frame.origin
        for view in measured {
            let place = try #require(first.first { $0.name == view.label }).frame
            let (right, down) = (view.frame[0] - measured[0].frame[0], view.frame[1] - measured[0].frame[1])
            #expect(abs(place.minX - corner.x - right) <= 1 && abs(place.minY - corner.y - down) <= 1, "\(view.id): \(place)")
            #expect(abs(place.width - view.frame[2]) <= 1 && abs(place.height - view.frame[3]) <= 1, "\(view.id): \(place)")
        }
    }

    /// How many tiles stand beside the first one, and itself.
    private static func columns(_ things: [Thing]) -> Int {
        let first = things.first { $0.name == "Dawn" }
        return things.count { $0.role == "push button" && $0.frame.minY == first?.frame.minY }
    }
}
