import Foundation
import GridCore
import Scene
import Testing
import ViewGraph

@testable import TesseraSwiftUI

@MainActor
struct AsyncImageTests {
    /// Lets tasks run until none is left, or a bound that no working one reaches.
    private func settle(_ host: Host) async throws -> Scene::Scene {
        var scene = host.scene
        // Counted in looks and not in seconds: other tests may keep this one from looking for minutes.
        var looks = 0
        while host.screen.graph.runningTasks > 0, looks < 20_000 {
            looks += 1
            try await Task.sleep(for: .milliseconds(1))
            scene = host.scene
        }
        return host.scene.size == scene.size ? host.scene : scene
    }

    private func described(_ url: URL?) async throws -> String? {
        let host = Host(resources: DrawnResources()) {
            AsyncImage(url: url, scale: 2) { phase in
                switch phase {
                case .empty: Text("empty")
                case .success(let image):
                    image.overlay { Text("success") }
                case .failure(let error): Text(verbatim: "failure: \(error)")
                }
            }
        }
        _ = try await settle(host)
        return host.meanings.first?.label
    }

    @Test func anAddressOfDataIsShown() async throws {
        let bytes = try DrawnResources.quarters(width: 40, height: 20)
        let url = try #require(URL(string: "data:image/png;base64,\(Data(bytes).base64EncodedString())"))
        #expect(try await described(url) == "success")
    }

    @Test func aFileIsShownInItsSize() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("AsyncImageTests-\(UUID().uuidString).png")
        try Data(DrawnResources.quarters(width: 40, height: 20)).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let host = Host(resources: DrawnResources()) { AsyncImage(url: path, scale: 2) }
        let scene = try await settle(host)
        #expect(
            scene.root.firstFrame { $0.contents.contains { if case .image = $0 { true } else { false } } }?.size
                == Size(width: 20, height: 10))
    }

    @Test func whatIsNotThereFails() async throws {
        let missing = URL(fileURLWithPath: "/nonexistent/picture.png")
        #expect(try await described(missing)?.hasPrefix("failure") == true)
        #expect(try await described(URL(string: "ftp://example.com/a.png"))?.contains("ftp: are not read") == true)
        #expect(try await described(URL(string: "data:text/plain;base64,aGVsbG8="))?.contains("no image") == true)
        #expect(try await described(nil) == "empty")
    }

    @Test func thePlaceholderStandsUntilThereIsAnImage() async throws {
        let host = Host(resources: DrawnResources()) {
            AsyncImage(url: nil) {
                $0.resizable()
            } placeholder: {
                Text("waiting")
            }
        }
        _ = try await settle(host)
        #expect(host.first("waiting") != nil)
    }
}
