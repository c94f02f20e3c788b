import Foundation
import HostInterface
import TesseraSwiftUI

/// What went wrong, in place of a screen or over it.
struct Fault: Equatable {
    var title: String
    var text: String
}

/// Shows a fault: its headline, its text to be scrolled, and a button that takes it away.
struct FaultView {
    let fault: Fault
    let hide: @MainActor () -> Void
}

extension FaultView: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: fault.title).font(.headline).accessibilityAddTraits(.isHeader)
                Spacer()
                Button("Hide", action: hide)
            }
            ScrollView {
                Text(verbatim: fault.text).font(.system(.footnote, design: .monospaced))
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .padding()
        .foregroundStyle(.white)
        .tint(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.25, green: 0.04, blue: 0.05).opacity(0.93).ignoresSafeArea())
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
    }
}
