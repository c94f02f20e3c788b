import CairoBackend
import Foundation
import GridCore
import GtkHost
import HeadlessHost
import HostInterface
import Resources
import Scene
import TesseraSwiftUI

// What a scrolled frame costs in a window: ten columns over a million texts in Inter, 17 points high, 1180 × 820 points, 180 points further with every frame. Prints
// the processor time of the whole process for a frame, the time to the first frame and the peak of memory, as a line of JSON.
// Benchmarks/scroll runs it beside GTK's own grid.

struct NumberGrid: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 10), spacing: 0) {
                ForEach(0..<1_000_000, id: \.self) { number in
                    Text(verbatim: "Item \(number)").frame(maxWidth: .infinity, minHeight: 66)
                }
            }
        }
    }
}

/// A screen that scrolls by itself, with every frame, and ends the program after so many of them.
@MainActor
final class ScrollingScreen: ScreenContent {
    private let screen = ViewScreen(NumberGrid())
    private let framesToCount: Int
    private var frames = 0
    private var start = 0.0
    private var firstFrameTime = 0.0
    /// Frames in which the window comes up are not counted.
    private static let firstFrame = 10

    init(framesToCount: Int) { self.framesToCount = framesToCount }

    func scene() -> Scene::Scene {
        if frames == 0 { firstFrameTime = (Date.timeIntervalSinceReferenceDate - beginning) * 1000 }
        if frames == ScrollingScreen.firstFrame { start = ScrollingScreen.processorTime }
        if frames == ScrollingScreen.firstFrame + framesToCount {
            let time = (ScrollingScreen.processorTime - start) / Double(framesToCount)
            var usage = rusage()
            getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
            let memory = (Double(usage.ru_maxrss) / 102.4).rounded() / 10
            print(
                "{\"host\":\"GtkHost\",\"frames\":\(framesToCount),\"cpu_ms_per_frame\":\((time * 1000).rounded() / 1000),"
                    + "\"first_frame_ms\":\(Int(firstFrameTime)),\"max_rss_mib\":\(memory)}")
            exit(0)
        }
        frames += 1
        let phase = frames == 1 ? WheelEvent.Phase.began : .moved
        _ = screen.handle(.wheel(WheelEvent(phase, at: Point(x: 500, y: 400), delta: Point(x: 0, y: 180), time: Double(frames) / 60)))
        return screen.scene()
    }

    func handle(_ event: InputEvent) -> Bool { screen.handle(event) }
    var needsUpdate: Bool { true }
    var nextChange: Double? { 0 }
    func close() { screen.close() }

    /// Of the whole process, in milliseconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

let beginning = Date.timeIntervalSinceReferenceDate
let frames = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300
var traits = ScreenTraits(device: DeviceCatalogue.standard)
traits.size = Size(width: 1180, height: 820)
let warn: @MainActor (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
let window = HostedProgram.Window(id: "main", title: "Scrolling") { ScrollingScreen(framesToCount: max(1, frames)) }
let program = HostedProgram(
    title: "Scrolling", appIdentifier: "dev.tessera.ScrollBenchmark", windows: [window], traits: traits, followsWindow: true
) { traits in
    HostContext(traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: AppResources(folders: [], warn: warn), warn: warn)
}
guard let host = GtkHost(program) else {
    warn("ScrollBenchmark: there is no display")
    exit(69)
}
exit(host.run())
