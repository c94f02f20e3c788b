import Foundation
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
struct LinkTests {
    private let url = URL(string: "https://example.com/a")!

    @Test func aLinkOpensItsAddress() {
        var opened: [URL] = []
        let action = OpenURLAction { url in
            opened.append(url)
            return .handled
        }
        let host = Host { Link("Read on", destination: url).environment(\.openURL, action) }
        #expect(host.first("Read on")?.role == .link)
        #expect(host.tap("Read on"))
        #expect(opened == [url])
    }

    @Test func withoutAHandlerTheDeveloperIsTold() {
        let host = Host { Link(destination: url) { Text("x") } }
        #expect(host.tap("x"))
        #expect(host.warnings.contains { $0.contains("https://example.com/a") })
    }
}
