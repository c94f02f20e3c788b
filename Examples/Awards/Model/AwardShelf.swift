import SwiftUI

/// The badges that the app knows, shared by all screens.
final class AwardShelf: ObservableObject {
    @Published var awards = Award.all

    var earned: [Award] { awards.filter(\.isEarned) }
    var open: [Award] { awards.filter { !$0.isEarned } }
}
