import HostInterface
import Scene
import Foundation
import StandardControls
import ViewGraph

/// The field to search in, as it stands in a navigation bar.
struct SearchField {
    let settings: SearchSettings
}

extension SearchField: View {
    var body: some View {
        let isActive = settings.isActive.wrappedValue
        VStack(spacing: 8) {
            HStack(spacing: 12) {
                HStack(spacing: 6) {
                    Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
                    FieldView(
                        text: settings.text, prompt: settings.prompt ?? Text("Search"),
                        label: AnyView(EmptyView()),
                        shape: FieldNode.Shape(role: .searchField), trigger: .search,
                        onFocus: { if $0 { settings.isActive.wrappedValue = true } })
                    if !settings.text.wrappedValue.isEmpty {
                        Button {
                            settings.text.wrappedValue = ""
                        } label: {
                            Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                        }
                        .accessibilityLabel("Clear text")
                    }
                }
                .padding(.horizontal, 8)
                .frame(maxWidth: .infinity, minHeight: SearchField.height)
                .background(
                    RoundedRectangle(cornerRadius: 10, style: .continuous).fill(
                        Color(.system(.tertiarySystemFill))))
                if isActive { Button("Cancel") { settings.end() } }
            }
            if isActive { settings.scopes }
        }
        .font(.body)
        .imageScale(.medium)
    }

    /// The height of the field and of the part of the bar in which it stands, in points. From knowledge, not from a recording.
    static let height = CGFloat(36)
    static let barHeight = 52.0
    /// What the scopes below the field add.
    static let scopesHeight = 40.0
}
