import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import Testing

@testable import TesseraSwiftUI

/// Scroll views under a host that scrolls by itself, as a page does.
@MainActor
@Suite struct HostScrollingTests {
    private struct Cells: View {
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in Text("\(number)").frame(height: 50).accessibilityIdentifier("\(number)") }
                }
            }
        }
    }

    private func makeHost(lookAhead: Double = 0, isRightToLeft: Bool = false, _ make: () -> ViewScreen) -> Host {
        var traits = ScreenTraits(device: DeviceCatalogue.standard, isRightToLeft: isRightToLeft)
        (traits.size, traits.safeArea) = (Size(width: 300, height: 500), .zero)
        let host = Host(traits, screen: make)
        host.context.scrollsByItself = true
        host.context.lookAhead = lookAhead
        return host
    }

    private func view(_ layer: Layer) -> Layer? { layer.scroll == nil ? layer.children.lazy.compactMap(view).first : layer }

    private func numbers(_ host: Host) -> [Int] {
        func collect(_ meaning: Meaning) -> [Int] {
            [meaning.identifier.flatMap { Int($0) }].compactMap { $0 } + meaning.children.flatMap(collect)
        }
        return host.scene.meanings.flatMap(collect)
    }

    @Test func theHostSaysWhereTheContentIs() throws {
        let host = makeHost { ViewScreen(Cells()) }
        let id = try #require(view(host.scene.root)).id
        #expect(host.send(.scrolled(id, to: Point(x: 0, y: 1234))))
        #expect(view(host.scene.root)?.scroll?.offset == Point(x: 0, y: 1234))
        #expect(numbers(host) == Array(24...34))
        #expect(!host.send(.scrolled(LayerID(.max), to: .zero)))
        #expect(!host.send(.scrolled(id, to: Point(x: 0, y: 1234))))
    }

    @Test func cellsAreThereBeforeTheyAreSeen() throws {
        let host = makeHost(lookAhead: 1) { ViewScreen(Cells()) }
        #expect(numbers(host) == Array(0..<20))
        let id = try #require(view(host.scene.root)).id
        host.send(.scrolled(id, to: Point(x: 0, y: 5000)))
        #expect(numbers(host) == Array(90..<120))
    }

    @Test func offsetsCountFromTheLeft() throws {
        let host = makeHost(isRightToLeft: true) {
            ViewScreen(ScrollView(.horizontal) { Rectangle().frame(width: 1000, height: 10) })
        }
        let layer = try #require(view(host.scene.root))
        #expect(layer.scroll?.offset.x == 700)
        host.send(.scrolled(layer.id, to: Point(x: 100, y: 0)))
        #expect(view(host.scene.root)?.scroll?.offset.x == 100)
    }
}
