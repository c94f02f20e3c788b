import TesseraSwiftUI

/// State that a test changes from outside.
@MainActor
final class Remote<Value> {
    var set: (Value) -> Void = { _ in }
}

/// Shows `content` for a value that a remote changes.
struct Remoted<Value, Content: TesseraSwiftUI.View>: TesseraSwiftUI.View {
    @State private var value: Value
    let remote: Remote<Value>
    let content: (Value) -> Content

    init(_ value: Value, _ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
        _value = State(initialValue: value)
        self.remote = remote
        self.content = content
    }

    var body: some TesseraSwiftUI.View {
        remote.set = { value = $0 }
        return content(value)
    }
}

extension MovingScreen {
    /// A screen that shows `content` for a value that the test changes.
    static func of<Value, Content: TesseraSwiftUI.View>(
        _ value: Value, @ViewBuilder content: @escaping (Value) -> Content
    ) -> (MovingScreen, Remote<Value>) {
        let remote = Remote<Value>()
        return (MovingScreen { Remoted(value, remote, content: content) }, remote)
    }
}
