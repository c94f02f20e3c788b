import Foundation
import TesseraTransfer
import Testing

@Suite struct UTTypeTests {
    @Test(arguments: [
        ("png", UTType.png), ("JPG", .jpeg), ("txt", .plainText), ("json", .json), ("pdf", .pdf), ("csv", .commaSeparatedText),
    ])
    func endings(ending: String, type: UTType) {
        #expect(UTType(filenameExtension: ending) == type)
    }

    @Test func kindsBelongToKinds() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(UTType.utf8PlainText.conforms(to: .text))
        #expect(UTType.fileURL.isSubtype(of: .url))
        #expect(UTType.svg.supertypes.isSuperset(of: [.image, .xml, .text, .data]))
        #expect(!UTType.image.conforms(to: .png))
        #expect(UTType.image.conforms(to: .image) && !UTType.image.isSubtype(of: .image))
    }

    @Test func everyKnownKindIsFoundByItsName() {
        for type in [UTType.item, .video, .audio, .folder, .swiftSource, .heic, .gzip, .emailMessage, .package] {
            #expect(UTType(type.identifier) == type)
        }
        #expect(UTType("com.example.unknown") == nil)
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "image/png", conformingTo: .text) == nil)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    }

    @Test func kindsOfAnApp() throws {
        let own = UTType(exportedAs: "com.example.card", conformingTo: .json)
        #expect(own.conforms(to: .json) && own.conforms(to: .text) && !own.isDeclared)
        let unknown = try #require(UTType(filenameExtension: "tessera"))
        #expect(unknown.isDynamic && unknown.conforms(to: .data) && unknown.preferredFilenameExtension == "tessera")
        #expect(try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.png])) == [.png])
    }
}
