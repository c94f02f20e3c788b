import Dispatch
import Foundation
import HeadlessHost
import HostInterface

/// Shows a program as text: whenever what can be read on its screen changes, that is printed. For terminals, and for tests of what
/// lives around a screen.
@MainActor
final class TextHost {
    private let device: VirtualDevice
    private let name: String
    private let start = Date()
    private var printed = ""
    private var isClosed = false
    /// The shortest time between two looks at a screen that moves, in seconds.
    private static let frame = 1.0 / 30

    init(_ program: HostedProgram) {
        name = program.traits.device.name
        let window = program.windows[0]
        device = VirtualDevice(context: program.makeContext(program.traits)) { window.make() }
        device.context.services = TextServices { [weak self] in self?.isClosed = true }
    }

    /// Shows the program until it closes its window.
    func run() -> Int32 {
        while !isClosed {
            device.context.now = Date().timeIntervalSince(start)
            device.settle(work: PendingWork.runMainQueue)
            print()
            device.context.enter { _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(TextHost.frame)) }
        }
        device.close()
        return 0
    }

    private func print() {
        let text = MeasureReport(device: name, scene: device.scene).tree
        guard text != printed else { return }
        printed = text
        FileHandle.standardOutput.write(Data((text + "\n\n").utf8))
    }
}

/// A terminal has one window; closing it ends the program.
@MainActor
private final class TextServices: HostServices {
    var clipboardText: String?
    private let end: () -> Void

    init(end: @escaping () -> Void) { self.end = end }

    func open(address: String, answer: @escaping @MainActor (Bool) -> Void) {
        print(address)
        answer(true)
    }

    func chooseFiles(_ question: FileQuestion, answer: @escaping @MainActor ([String]?) -> Void) { answer(nil) }
    func open(window: HostedProgram.Window) { say("a terminal shows one window; '\(window.title)' is not opened") }
    func closeWindows(id: String?) { if id == nil { end() } }
    func announce(_ text: String) { print(text) }
}
