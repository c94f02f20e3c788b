import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct Told: TesseraSwiftUI.View {
    let name: String
    @Environment(\.isFocused) private var isFocused
    var body: some TesseraSwiftUI.View { Text("\(name) \(isFocused ? "on" : "off")") }
}

@MainActor
struct IsFocusedTests {
    @Test func viewsInsideAreToldOfTheKeyboard() {
        let host = Host {
            VStack {
                Told(name: "a").focusable()
                Button {
                } label: {
                    Told(name: "b")
                }
                Told(name: "c")
            }
        }
        func states() -> [String] { host.meanings.compactMap(\.label) }
        #expect(states() == ["a off", "b off", "c off"])
        host.send(.key(KeyEvent(.down, .tab, time: 0)))
        #expect(states() == ["a on", "b off", "c off"])
        host.send(.key(KeyEvent(.down, .tab, time: 0)))
        #expect(states() == ["a off", "b on", "c off"])
    }
}
