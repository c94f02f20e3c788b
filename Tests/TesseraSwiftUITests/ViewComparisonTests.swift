import Scene
import TesseraSwiftUI
import Testing

private protocol Named { var name: String { get } }
private struct Short: Named { let name: String }
private struct Long: Named {
    let name: String
    let other = "a value that is too long to lie in the box itself, so it lies elsewhere"
    let third = 3
}

/// Fields whose type says nothing of what is in them.
private struct OpenFields: TesseraSwiftUI.View {
    let named: any Named
    let anything: Any
    let action: () -> Void
    let choice: Result<any Named, any Error>
    var body: some TesseraSwiftUI.View { Text("\(named.name) \(anything)") }
}

private struct OpenParent: TesseraSwiftUI.View {
    @State private var count = 0
    var body: some TesseraSwiftUI.View {
        VStack {
            let named: any Named = count % 2 == 0 ? Short(name: "short \(count)") : Long(name: "long \(count)")
            OpenFields(named: named, anything: count % 2 == 0 ? count : "text \(count)", action: {}, choice: .success(named))
            Text("row").listRowBackground(count % 2 == 0 ? Color.red : Color.blue)
            Button("Next") { count += 1 }
        }
    }
}

@MainActor
struct ViewComparisonTests {
    @Test func fieldsOfAnyTypeAreCompared() {
        let host = Host { OpenParent() }
        #expect(host.first("short 0 0") != nil)
        for label in ["long 1 text 1", "short 2 2", "long 3 text 3"] {
            host.tap("Next")
            #expect(host.first(label) != nil)
        }
    }
}
