import CairoBackend
import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Resources
import Scene
import TesseraSwiftUI

/// A screen that is brought to rest on a device and then drawn or told.
@MainActor
struct ShownScreen {
    var make: @MainActor () -> any ScreenContent
    /// What its preview asks of the device, beside what the views themselves ask.
    var settings = PreviewSettings()

    /// An animation that has not ended after so many seconds is shown as it is then. One that repeats for ever, and what follows the clock, is
    /// not waited for: it is shown as it is once all else rests.
    private static let longestAnimation = 20.0

    /// Does with the screen what `request` asks for; `number` is its place among several.
    func show(_ request: ScreenRequest, number: Int?) throws {
        // 1. The screen on the device that was asked for.
        var content: (any ScreenContent)?
        let device = VirtualDevice(context: ProgramSurroundings.makeContext(request.traits)) {
            let made = make()
            if case .explain = request.output { (made as? ViewScreen)?.recordLayout() }
            content = made
            return made
        }
        defer { device.close() }
        // 2. What the preview asks of the device, and everything that the screen has to do.
        let views = (content as? ViewScreen)?.previewSettings ?? PreviewSettings()
        let layout = views.layout ?? settings.layout
        if let traits = traits(request, layout: layout, views: views) { device.change { $0 = traits } }
        bringToRest(device, moment: request.moment)
        if layout == .sizeThatFits, request.size == nil { shrink(device) }
        // 3. The picture or the text.
        switch request.output {
        case .picture(let path):
            let file = number.map { numbered(path, $0) } ?? path
            let marked =
                request.showsLayout ? (content as? ViewScreen).map { screen in device.context.enter { screen.sceneWithMarks() } } : nil
            try PictureWriter { say("\($0)") }.write(marked ?? device.scene, to: file)
            print(file)
        case .measure: print(MeasureReport(device: device.context.traits.device.name, scene: device.scene).json)
        case .tree: print(MeasureReport(device: device.context.traits.device.name, scene: device.scene).tree)
        case .explain(let id, let isJSON): try explain(id, isJSON: isJSON, content as? ViewScreen, on: device)
        case .live: preconditionFailure("a live screen is shown by a host, not drawn")
        }
    }

    private func explain(_ id: String, isJSON: Bool, _ screen: ViewScreen?, on device: VirtualDevice) throws {
        guard let screen else { throw UsageError("only screens of SwiftUI views can be explained") }
        guard let (frame, steps, questions) = device.context.enter({ screen.explanation(of: id) }) else {
            let known = device.context.enter { screen.identifiers }
            let names = known.isEmpty ? "no view has one" : "there are: " + known.joined(separator: ", ")
            throw UsageError("no view on the screen has the accessibility identifier '\(id)'; \(names)")
        }
        let report = ExplainReport(id: id, frame: frame, steps: steps, questions: questions)
        print(isJSON ? report.json : report.text)
    }

    /// The traits with what the preview asks for; `nil` where it asks for nothing. The command line's own words count more.
    func traits(_ request: ScreenRequest, layout: PreviewLayout?, views: PreviewSettings) -> ScreenTraits? {
        var changed = request
        if request.chosenDevice == nil, let name = views.device ?? settings.device {
            changed.chosenDevice = try? DeviceCatalogue.device(named: name)
        }
        if let orientation = views.orientation ?? settings.orientation {
            changed.isLandscape = orientation.isLandscape || request.isLandscape
        }
        var traits = changed.traits
        if request.size == nil, case .fixed(let width, let height) = layout {
            traits.size = Size(width: max(1, Double(width)), height: max(1, Double(height)))
            traits.safeArea = .zero
        }
        return traits == request.traits ? nil : traits
    }

    /// Lets the program do what it has to do, then turns the clock to the moment that is shown.
    private func bringToRest(_ device: VirtualDevice, moment: Double?) {
        if !PendingWork.finish(on: device) {
            say("the screen still had work to do after \(Int(PendingWork.longestWait)) s; it is shown as it was then")
        }
        if let moment {
            device.advance(by: moment, work: PendingWork.runMainQueue)
        } else {
            device.advanceToRest(within: ShownScreen.longestAnimation, work: PendingWork.runMainQueue)
        }
    }

    /// Makes the screen as large as what is on it.
    private func shrink(_ device: VirtualDevice) {
        let frames = device.scene.root.children.map(\.frame)
        guard let first = frames.first else { return }
        let content = frames.reduce(first) { $0.union($1) }
        device.change {
            $0.safeArea = .zero
            $0.size = Size(width: max(1, content.width), height: max(1, content.height))
        }
    }

    /// `a/b.png` with a number before its ending.
    private func numbered(_ path: String, _ number: Int) -> String {
        let url = URL(filePath: path)
        return path.dropLast(url.pathExtension.count + 1) + "-\(number)." + url.pathExtension
    }
}
