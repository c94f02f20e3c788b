import HostInterface
import Testing

@MainActor @Suite struct HostedProgramTests {
    @Test(arguments: [
        ("dev.tessera.Gallery", "dev.tessera.Gallery"), ("Gallery", "dev.tessera.Gallery"), ("My App", "dev.tessera.My-App"),
        ("org.3d.Größe", "org._3d.Gr--e"), ("", "dev.tessera.App"), ("...", "dev.tessera.App"), ("a..b", "a.b"),
    ])
    func identifiersAreOnesThatADesktopTakes(text: String, identifier: String) {
        #expect(HostedProgram.identifier(text) == identifier)
    }

    @Test func servicesInMemoryRememberWhatWasAskedFor() {
        let services = InMemoryServices()
        var isOpen: Bool?
        services.open(address: "https://example.org") { isOpen = $0 }
        #expect(services.addresses == ["https://example.org"] && isOpen == false)
        services.chosenFiles = [["/a.png", "/b.png"]]
        var files: [[String]?] = []
        services.chooseFiles(FileQuestion(.open(severalAtOnce: true), endings: ["png"])) { files.append($0) }
        services.chooseFiles(FileQuestion(.save(name: "c.png"))) { files.append($0) }
        #expect(files == [["/a.png", "/b.png"], nil])
        #expect(services.fileQuestions.map(\.purpose) == [.open(severalAtOnce: true), .save(name: "c.png")])
        services.closeWindows(id: nil)
        services.closeWindows(id: "detail")
        #expect(services.closedWindows == [nil, "detail"])
        services.announce("saved")
        #expect(services.announcements == ["saved"])
    }
}
