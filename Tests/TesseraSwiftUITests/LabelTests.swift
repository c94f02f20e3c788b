import Foundation
import GridCore
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
struct LabelTests {
    private func meanings<V: View>(_ view: V) -> [Meaning] { Host(resources: DrawnResources()) { view }.meanings }

    @Test func aLabelIsItsTitleToAReader() {
        let shown = meanings(Label("Rated", systemImage: "star"))
        #expect(shown.map(\.label) == ["Rated"] && shown.map(\.role) == [.text])
        let icon = meanings(Label("Rated", systemImage: "star").labelStyle(.iconOnly))
        #expect(icon.map(\.label) == ["Rated"] && icon.map(\.role) == [.image])
        let title = meanings(Label("Rated", systemImage: "star").labelStyle(.titleOnly))
        #expect(title.map(\.label) == ["Rated"] && title.map(\.role) == [.text])
    }

    @Test func theIconStandsBeforeTheTitle() throws {
        let host = Host(resources: DrawnResources()) {
            Label {
                Text("Title")
            } icon: {
                Color.black.frame(width: 30, height: 30)
            }
        }
        let icon = try #require(host.scene.root.firstFrame { $0.contents.contains { if case .fill = $0 { true } else { false } } })
        let title = try #require(host.first("Title")?.frame)
        #expect(abs(title.minX - icon.maxX - 8) < 1e-6)
        // An icon without a baseline stands in the middle of the capital letters.
        #expect(abs(icon.midY - title.midY) < 2)
    }

    @Test func stylesOfTheAppSeeTitleAndIcon() {
        let stacked = meanings(Label("Rated", systemImage: "star").labelStyle(Stacked()))
        #expect(stacked.map(\.label) == ["Rated"])
        // A style that makes a label of its configuration has the style that is around it.
        let wrapped = meanings(Label("Rated", systemImage: "star").labelStyle(Wrapped()).labelStyle(.iconOnly))
        #expect(wrapped.first?.role == .image)
    }

    @Test func nothingToShowIsSaid() {
        let shown = meanings(ContentUnavailableView("No Stars", systemImage: "star", description: Text("Rate one.")))
        #expect(shown.map(\.label) == ["No Stars", "Rate one."])
        #expect(meanings(ContentUnavailableView.search(text: "x")).first?.label == "No Results for “x”")
        #expect(meanings(ContentUnavailableView.search).first?.label == "No Results")
    }
}

private struct Stacked: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.icon
            configuration.title
        }
    }
}

private struct Wrapped: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration).padding() }
}

extension Layer {
    /// The frame in screen points of the first layer below for which `condition` holds, without transforms.
    func firstFrame(where condition: (Layer) -> Bool) -> Rect? {
        for child in children {
            if condition(child) { return child.frame.offset(x: frame.minX, y: frame.minY) }
            if let found = child.firstFrame(where: condition) { return found.offset(x: frame.minX, y: frame.minY) }
        }
        return nil
    }
}
