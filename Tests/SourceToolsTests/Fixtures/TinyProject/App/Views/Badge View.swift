import SwiftUI

struct BadgeView: View {
    var body: some View { Text("Badge") }
}
