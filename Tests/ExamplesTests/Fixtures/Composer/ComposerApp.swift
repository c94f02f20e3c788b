import SwiftUI
import UIKit

/// Fields of both toolkits, for what is composed in them.
@main
struct ComposerApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack { Composer() }
        }
    }
}

struct Composer: View {
    @State private var name = ""
    @State private var capitals = ""
    @State private var letter = ""
    @State private var plain = ""
    @State private var words = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
            TextField("Capitals", text: Binding(get: { capitals }, set: { capitals = $0.uppercased() }))
                .textFieldStyle(.roundedBorder)
            TextEditor(text: $letter)
                .frame(height: 80)
                .accessibilityLabel("Letter")
            PlainField(text: $plain)
                .frame(height: 34)
            Text("Name [\(name)]")
            Text("Capitals [\(capitals)]")
            Text("Letter [\(letter)]")
            Text("Plain [\(plain)]")
            Text("Words [\(words)]")
            Spacer()
        }
        .padding()
        .navigationTitle("Composer")
        .searchable(text: $words, placement: .navigationBarDrawer(displayMode: .always), prompt: "Words")
    }
}

/// A field of UIKit.
struct PlainField: UIViewRepresentable {
    @Binding var text: String

    final class Coordinator: NSObject, UITextFieldDelegate {
        var text: Binding<String>
        init(_ text: Binding<String>) { self.text = text }

        @objc func changed(_ field: UITextField) { text.wrappedValue = field.text ?? "" }
    }

    func makeCoordinator() -> Coordinator { Coordinator($text) }

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Plain"
        field.accessibilityLabel = "Plain"
        field.addTarget(context.coordinator, action: #selector(Coordinator.changed(_:)), for: .editingChanged)
        return field
    }

    func updateUIView(_ field: UITextField, context: Context) {
        context.coordinator.text = $text
        if field.text != text { field.text = text }
    }
}
