import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct AccessibilityTests {
    @Test func otherNamesAreToldAndRotorsGoToTheirEntries() throws {
        let named = Host { Text("JFK").accessibilityInputLabels(["John Fitzgerald Kennedy", "Kennedy"]) }
        #expect(named.first("JFK")?.inputLabels == ["John Fitzgerald Kennedy", "Kennedy"])
        let host = Host {
            ScrollView { VStack { ForEach(0..<100) { Text("Row \($0)").frame(height: 50).id($0) } } }
                .accessibilityRotor("Tens") {
                    ForEach([10, 20], id: \.self) { AccessibilityRotorEntry("Row \($0)", id: $0) }
                }
        }
        let area = try #require(host.meanings.first { $0.actions.contains(.named("Tens: Row 20")) })
        #expect(area.actions.contains(.named("Tens: Row 10")))
        let before = try #require(host.first("Row 20")?.frame.minY)
        host.send(.perform(.named("Tens: Row 20"), on: area.id))
        let after: Double = host.first("Row 20")?.frame.maxY ?? .infinity
        #expect(before > 852)
        #expect(after <= 852)
    }

    private func only(_ host: Host) throws -> Meaning {
        let meanings = host.scene.meanings
        try #require(meanings.count == 1)
        return meanings[0]
    }

    @Test func aTextIsToldMore() throws {
        let host = Host {
            Text("1").accessibilityLabel("One").accessibilityValue("half").accessibilityHint(Text("taps"))
                .accessibilityAddTraits([.isSelected, .isButton]).accessibilityIdentifier("one")
        }
        let meaning = try only(host)
        #expect(meaning.label == "One")
        #expect(meaning.value == "half")
        #expect(meaning.hint == "taps")
        #expect(meaning.identifier == "one")
        #expect(meaning.role == .button)
        #expect(meaning.traits.contains(.selected))
    }

    @Test func anIdentifierHasTheFrameOfItsView() throws {
        let host = Host { Text("a").frame(width: 120, height: 50).accessibilityIdentifier("box") }
        let meaning = try only(host)
        #expect(meaning.frame.size == Size(width: 120, height: 50))
        #expect(meaning.label == "a")
    }

    @Test func aViewWithoutMeaningGetsOne() throws {
        let meaning = try only(Host { TesseraSwiftUI.Color.red.frame(width: 30, height: 20).accessibilityIdentifier("red") })
        #expect(meaning.frame.size == Size(width: 30, height: 20))
        #expect(meaning.role == .group)
    }

    @Test func severalViewsBecomeAGroup() throws {
        let host = Host {
            HStack {
                Text("a").accessibilityIdentifier("a")
                Text("b")
            }
            .padding(10).accessibilityIdentifier("row")
        }
        let meaning = try only(host)
        #expect(meaning.identifier == "row")
        #expect(meaning.role == .group)
        #expect(meaning.children.map(\.label) == ["a", "b"])
        #expect(meaning.children[0].identifier == "a")
    }

    @Test func twoIdentifiersAroundOneViewAreBothFound() throws {
        let meaning = try only(
            Host { Text("a").accessibilityIdentifier("in").padding(20).accessibilityIdentifier("out") })
        #expect(meaning.identifier == "out")
        #expect(meaning.children.map(\.identifier) == ["in"])
        #expect(meaning.frame.width == meaning.children[0].frame.width + 40)
    }

    @Test(arguments: [
        (AccessibilityChildBehavior.ignore, nil as String?, 0), (.combine, "a, b", 0), (.contain, nil, 2),
    ])
    func childrenOfAnElement(behavior: AccessibilityChildBehavior, label: String?, children: Int) throws {
        let host = Host {
            VStack {
                Text("a")
                Text("b")
            }
            .accessibilityElement(children: behavior)
        }
        let meaning = try only(host)
        #expect(meaning.label == label)
        #expect(meaning.children.count == children)
    }

    @Test func hiddenViewsAreLeftOut() {
        let host = Host {
            VStack {
                Text("a").accessibilityHidden(true)
                Text("b").accessibilityHidden(false)
            }
        }
        #expect(host.scene.meanings.map(\.label) == ["b"])
    }

    @Test func higherPrioritiesAreReadFirst() {
        let host = Host {
            VStack {
                Text("a")
                Text("b").accessibilitySortPriority(1)
                Text("c").accessibilitySortPriority(-1)
                Text("d")
            }
        }
        #expect(host.scene.meanings.map(\.label) == ["b", "a", "d", "c"])
    }

    @Test func actionsAreOfferedAndDone() throws {
        var done: [String] = []
        let host = Host {
            Text("a").accessibilityAction { done.append("activate") }
                .accessibilityAction(named: "Share") { done.append("share") }
                .accessibilityAdjustableAction { done.append($0 == .increment ? "up" : "down") }
        }
        let meaning = try only(host)
        #expect(Set(meaning.actions) == [.activate, .named("Share"), .increment, .decrement])
        for action: Action in [.activate, .named("Share"), .decrement] { #expect(host.send(.perform(action, on: meaning.id))) }
        #expect(!host.send(.perform(.escape, on: meaning.id)))
        #expect(done == ["activate", "share", "down"])
    }

    @Test func aCombinedElementActivatesItsButton() throws {
        var taps = 0
        let host = Host {
            HStack {
                Text("Row")
                Button("Go") { taps += 1 }
            }
            .accessibilityElement(children: .combine)
        }
        let meaning = try only(host)
        #expect(meaning.label == "Row, Go")
        #expect(host.send(.perform(.activate, on: meaning.id)))
        #expect(taps == 1)
    }

    @Test func headingsHaveALevel() throws {
        let meaning = try only(Host { VStack { Text("T") }.accessibilityHeading(.h2).accessibilityAddTraits(.isHeader) })
        #expect(meaning.role == .heading)
        #expect(meaning.headingLevel == 2)
    }
}
