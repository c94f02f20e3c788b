import Foundation
import HeadlessHost
import HostInterface
import Resources
import Scene
import TesseraSwiftUI
import Testing

@testable import TesseraProgram

@MainActor
@Suite(.serialized) struct LiveProgramTests {
    private struct Counter: TesseraSwiftUI.View {
        let title: String
        @State private var count = 0
        var body: some TesseraSwiftUI.View { Button("\(title) \(count)") { count += 1 } }
    }

    /// A window of a program on a device of the tests.
    private func shown(_ program: LiveProgram) -> VirtualDevice {
        let hosted = program.hosted
        let context = HostContext(
            traits: hosted.traits, metrics: .iOS, text: NoText(), resources: AppResources(folders: [], warn: { _ in }), warn: { _ in })
        return VirtualDevice(context: context) { hosted.windows[0].make() }
    }

    private func labels(_ device: VirtualDevice) -> [String] {
        func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
        return flat(device.scene.meanings).compactMap(\.label)
    }

    private func meaning(_ label: String, _ device: VirtualDevice) throws -> Meaning {
        func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
        return try #require(flat(device.scene.meanings).first { $0.label == label })
    }

    private func program(_ title: String) throws -> LiveProgram {
        try LiveProgram(ScreenRequest(), LiveRequest(), ProgramScreens { ViewScreen(Counter(title: title)) })
    }

    @Test func anotherVersionTakesTheStateOfAllWindows() throws {
        let program = try program("old")
        let (one, other) = (shown(program), shown(program))
        one.send(.perform(.activate, on: try meaning("old 0", one).id))
        #expect(labels(one) == ["old 1"] && labels(other) == ["old 0"])
        program.take(ProgramScreens { ViewScreen(Counter(title: "new")) })
        one.settle()
        other.settle()
        #expect(labels(one) == ["new 1"] && labels(other) == ["new 0"])
        one.close()
        other.close()
    }

    private struct Place: Codable, Hashable { let name: String }

    private struct Atlas: TesseraSwiftUI.App {
        static var title = "old"
        @Environment(\.openWindow) private var openWindow
        var body: some TesseraSwiftUI.Scene {
            WindowGroup { Button("\(Self.title) main") { openWindow(value: Place(name: "Rome")) } }
            WindowGroup(for: Place.self) { place in
                Counter(title: "\(Self.title) \(place.wrappedValue?.name ?? "nowhere")")
            }
        }
    }

    /// A window that the app has opened takes new code as its first one does, with the value that it was opened for.
    @Test func windowsThatWereOpenedTakeAnotherVersion() throws {
        Atlas.title = "old"
        let program = try LiveProgram(ScreenRequest(), LiveRequest(), ProgramScreens { ViewScreen(app: Atlas()) })
        let hosted = program.hosted
        let services = InMemoryServices()
        func device(_ window: HostedProgram.Window) -> VirtualDevice {
            let device = VirtualDevice(context: hosted.makeContext(hosted.traits)) { window.make() }
            device.context.services = services
            return device
        }
        let main = device(hosted.windows[0])
        main.send(.perform(.activate, on: try meaning("old main", main).id))
        let opened = device(try #require(services.openedWindows.first))
        opened.send(.perform(.activate, on: try meaning("old Rome 0", opened).id))
        #expect(labels(opened) == ["old Rome 1"])
        Atlas.title = "new"
        program.take(ProgramScreens { ViewScreen(app: Atlas()) })
        main.settle()
        opened.settle()
        #expect(labels(main) == ["new main"])
        #expect(labels(opened) == ["new Rome 1"])
        main.close()
        opened.close()
    }

    @Test func aFaultLiesOverThePictureUntilItIsHidden() throws {
        let program = try program("screen")
        let device = shown(program)
        program.receive(.fault(title: "It does not compile", text: "a.swift:1:1: error: no"))
        device.settle()
        #expect(labels(device) == ["It does not compile", "Hide", "a.swift:1:1: error: no", "screen 0"])
        // The numbers of what is on top are its own, and lead there.
        let hide = try meaning("Hide", device)
        let below = try meaning("screen 0", device)
        #expect(SceneOverlay.isOnTop(hide.id) && !SceneOverlay.isOnTop(below.id))
        device.send(.perform(.activate, on: below.id))
        #expect(labels(device).contains("screen 1"))
        device.send(.perform(.activate, on: hide.id))
        #expect(labels(device) == ["screen 1"])
        device.close()
    }

    @Test func anotherVersionTakesTheFaultAway() throws {
        let program = try program("old")
        let device = shown(program)
        program.receive(.fault(title: "Fault", text: "text"))
        device.settle()
        program.take(ProgramScreens { ViewScreen(Counter(title: "new")) })
        device.settle()
        #expect(labels(device) == ["new 0"])
        device.close()
    }

    @Test func aLibraryThatIsNotThereIsAFault() throws {
        let program = try program("screen")
        let device = shown(program)
        program.receive(.load(path: "/no/such/library.so"))
        device.settle()
        #expect(labels(device).first == "The program can't be loaded")
        device.close()
    }

    @Test func aProgramWithoutAScreenYetShowsTheFaultAlone() {
        let program = LiveProgram(ScreenRequest(), LiveRequest())
        program.receive(.fault(title: "Not yet", text: "text"))
        let device = shown(program)
        #expect(labels(device) == ["Not yet", "Hide", "text"])
        device.close()
    }

    @Test func hostsAreChosenByWhatIsLinkedAndAskedFor() throws {
        var live = LiveRequest()
        live.place = .text
        _ = try LiveHosts.host(for: live)
        let before = LiveHosts.page
        defer { LiveHosts.page = before }
        LiveHosts.page = { _, _ in 7 }
        live.place = .page
        let host = try LiveHosts.host(for: live)
        #expect(host(try program("screen").hosted, live) == 7)
    }
}
