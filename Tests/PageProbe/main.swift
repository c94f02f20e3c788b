import BrowserHost
import CairoBackend
import Foundation
import HeadlessHost
import HostInterface
import PageScreens
import Resources

// Shows a screen of `PageScreens` on a page and prints the link: `PageProbe NAME [--device NAME]`. Without a device the screen takes the
// window's size. With `--picture FILE` it writes the picture of the same screen instead.

let arguments = Array(CommandLine.arguments.dropFirst())
@MainActor func option(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
}

let name = arguments.first ?? "looks"
let device = try option("--device").map { try DeviceCatalogue.device(named: $0) }

let program = HostedProgram(
    title: "Probe", appIdentifier: "dev.tessera.PageProbe",
    windows: [HostedProgram.Window(id: "main", title: "Probe") { PageScreens.make(name) }],
    traits: ScreenTraits(device: device ?? DeviceCatalogue.standard), followsWindow: device == nil
) { traits in
    let warn: @MainActor (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    return HostContext(
        traits: traits, metrics: .iOS, text: PangoTextMeasurer(), resources: AppResources(folders: [], warn: warn), warn: warn)
}

if let path = option("--picture") {
    let device = VirtualDevice(context: program.makeContext(program.traits)) { PageScreens.make(name) }
    device.settle()
    try PictureWriter().write(device.scene, to: path)
    exit(0)
}
exit(BrowserHost(program).run())
