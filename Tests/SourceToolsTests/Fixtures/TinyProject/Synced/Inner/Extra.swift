import SwiftUI

struct Extra: View {
    var body: some View { Text("Extra") }
}
