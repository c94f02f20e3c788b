import SwiftUI

/// What the examples have nothing of: fields of every kind, what the person has set, another window.
@main
struct DeskApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                Desk()
            }
        }
        WindowGroup("Second", id: "second") {
            Text("This is the second window")
        }
    }
}

struct Desk: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var letter = ""
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("\(scheme == .dark ? "Dark" : "Light"), \(reducesMotion ? "still" : "moving"), \(String(describing: textSize))")
                .accessibilityIdentifier("settings")
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
                .accessibilityIdentifier("name")
            SecureField("Secret", text: $secret)
                .textFieldStyle(.roundedBorder)
                .accessibilityIdentifier("secret")
            TextEditor(text: $letter)
                .frame(height: 120)
                .border(.gray)
                .accessibilityLabel("Letter")
                .accessibilityIdentifier("letter")
            Text("Name [\(name)]")
            Text("Secret [\(secret)]")
            Text("Letter [\(letter)]")
            Button("Another window") { openWindow(id: "second") }
            NavigationLink("Further") { Text("The further screen") }
            Spacer()
        }
        .padding()
        .navigationTitle("Desk")
    }
}
