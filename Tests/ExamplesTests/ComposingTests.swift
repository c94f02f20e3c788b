import Driving
import Foundation
import GridCore
import Testing

/// What is composed by keys, as accents are and letters that a keyboard lacks, in a window and on a page, by the input methods that GTK
/// brings along.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives windows and browsers"))
struct ComposingTests {
    private static let size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))

    private static func run(_ flow: Flow, _ host: String, make: @escaping @Sendable (Desktop) throws -> any Stage) async throws {
        let faults = try await onThread {
            let desktop = try Desktop()
            defer { desktop.end() }
            try desktop.layKeyboard("us", variant: "intl")
            var run = FlowRun(flow, on: try make(desktop), host: host)
            run.run()
            return run.faults
        }
        for fault in faults { Issue.record("\(fault)") }
    }

    @Test("What is composed in a window is in its field before it is there for good, once")
    func window() async throws {
        try await Self.run(.composer(isKeptByTouch: true), "window") { try WindowStage("Composer", on: $0, size: Self.size) }
    }

    @Test("What is composed in a browser's window is in its field before it is there for good, once")
    func page() async throws {
        try await Self.run(.composer(isKeptByTouch: false), "firefox") { desktop in
            try DesktopPageStage("Composer", in: Browser(.firefox, on: desktop), on: desktop, size: Self.size)
        }
    }
}
