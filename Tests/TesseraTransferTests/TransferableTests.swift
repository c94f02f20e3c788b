import Foundation
import TesseraTransfer
import Testing

private struct Card: Codable, Equatable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "com.example.card"))
        ProxyRepresentation(exporting: \.title)
    }
}

private struct Page: Equatable, Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(
            contentType: .html,
            exporting: { page in
                let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
                try Data(page.text.utf8).write(to: file)
                return SentTransferredFile(file)
            },
            importing: { Page(text: try String(contentsOf: $0.file, encoding: .utf8)) })
    }
}

@Suite struct TransferableTests {
    @Test func aValueAsItsKindsOfData() async throws {
        let card = Card(title: "Ace")
        #expect(Card.exportedContentTypes().map(\.identifier) == ["com.example.card", "public.utf8-plain-text"])
        #expect(Card.importedContentTypes().map(\.identifier) == ["com.example.card"])
        let data = try await card.exported(as: UTType(importedAs: "com.example.card"))
        #expect(try await Card(importing: data, contentType: nil) == card)
        #expect(try await card.exported(as: .text) == Data("Ace".utf8))
        await #expect(throws: TransferError.noRepresentation) { try await card.exported(as: .image) }
    }

    @Test func filesAreThereForTheImport() async throws {
        let data = try await Page(text: "<p>").exported(as: .html)
        #expect(try await Page(importing: data, contentType: .html) == Page(text: "<p>"))
    }

    @Test func aProviderHandsOverWhatItWasGiven() async throws {
        let provider = NSItemProvider(object: "hello" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItem(conformingTo: .text) && !provider.hasItem(conformingTo: .image))
        #expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: NSURL.self))
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "hello")
        #expect(provider.transferred(as: String.self) == "hello")
        let address = NSItemProvider(object: URL(string: "https://example.com/a")! as NSURL)
        #expect(address.transferred(as: URL.self) == URL(string: "https://example.com/a"))
    }

    @Test func aProviderOfOneTypeLoadsAsAnother() async {
        let provider = NSItemProvider(transferring: Card(title: "Ace"))
        #expect(provider.transferred(as: String.self) == nil)
        #expect(await provider.loaded(as: String.self) == "Ace")
        #expect(await provider.loaded(as: Card.self) == Card(title: "Ace"))
        #expect(await provider.loaded(as: URL.self) == nil)
    }

    @Test func aProviderOfNothing() {
        let provider = NSItemProvider()
        #expect(provider.registeredContentTypes.isEmpty)
        #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(NSItemProvider(contentsOf: nil) == nil)
    }
}
