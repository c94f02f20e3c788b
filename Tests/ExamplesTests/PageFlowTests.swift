import Driving
import Foundation
import GridCore
import Testing

/// Every example as a person uses it on a page, by mouse and keys, looked at and read from outside. Each browser is one test and started once.
@Suite(.serialized) struct PageFlowTests {
    private static let size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))

    @Test(
        "Every example in a browser",
        .enabled(if: Browser.areDriven, "scripts/test drives browsers"), arguments: Browser.Kind.allCases)
    func page(_ kind: Browser.Kind) async throws {
        let faults = try await onThread {
            let browser = try Browser(kind)
            return try (Flow.all + [Flow.desk]).flatMap { flow in
                let stage = try PageStage(flow.example, in: browser, size: Self.size)
                var run = FlowRun(flow, on: stage, host: kind.rawValue)
                run.run()
                return run.faults
            }
        }
        for fault in faults { Issue.record("\(fault)") }
    }
}
