import CairoBackend
import Foundation
import GridCore
import GtkHost
import HeadlessHost
import HostInterface
import Resources
import Scene
import TesseraSwiftUI

// A program of its own for the tests of GtkHost: a window needs a process's first thread, and is looked at from outside. It prints what
// happens in it, a line each. With `measure` it prints the frames that the same screen has on a device without a display, with `draw` and a path it
// draws it there.

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

struct ProbeScreen: View {
    @State private var taps = 0

    var body: some View {
        VStack(spacing: 12) {
            Text("Probe").font(.title).accessibilityIdentifier("title").accessibilityAddTraits(.isHeader)
            HStack(spacing: 10) {
                Button("Count \(taps)") {
                    taps += 1
                    say("tapped \(taps)")
                }
                .frame(width: 140, height: 44)
                .background(Color.yellow)
                .accessibilityIdentifier("counter")
                RoundedRectangle(cornerRadius: 12).fill(Color.red).frame(width: 44, height: 44).shadow(radius: 4)
                Circle().stroke(Color.blue, lineWidth: 3).frame(width: 44, height: 44)
                LinearGradient(colors: [.green, .purple], startPoint: .leading, endPoint: .trailing).frame(width: 60, height: 44)
            }
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 8) {
                    ForEach(0..<10_000, id: \.self) { number in
                        Text("Cell \(number)").frame(maxWidth: .infinity, minHeight: 40).background(Color.orange.opacity(0.3))
                            .accessibilityIdentifier("cell\(number)")
                    }
                }
            }
        }
        .padding()
    }
}

@MainActor func makeContext(_ traits: ScreenTraits) -> HostContext {
    let warn: @MainActor (String) -> Void = { say("warning: \($0)") }
    return HostContext(
        traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: AppResources(folders: [], warn: warn), warn: warn)
}

let words = Array(CommandLine.arguments.dropFirst())
var traits = ScreenTraits(device: DeviceCatalogue.standard)
traits.size = Size(width: 640, height: 480)
traits.safeArea = .zero
traits.scale = 1

if let task = words.first {
    traits.device.idiom = .pad
    traits.isLandscape = true
    let device = VirtualDevice(context: makeContext(traits)) { ViewScreen(ProbeScreen()) }
    device.settle()
    if task == "measure" { say(MeasureReport(device: "window", scene: device.scene).json) }
    if task == "draw" { try PictureWriter().write(device.scene, to: words[1]) }
    exit(0)
}
let program = HostedProgram(
    title: "Tessera probe", appIdentifier: "dev.tessera.Probe",
    windows: [HostedProgram.Window(id: "main", title: "Tessera probe") { ViewScreen(ProbeScreen()) }], traits: traits, followsWindow: true,
    makeContext: makeContext)
guard let host = GtkHost(program) else {
    say("no display")
    exit(2)
}
say("window")
exit(host.run())
