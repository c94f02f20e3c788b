import SwiftUI

/// A badge and what one does for it.
struct Award: Identifiable, Hashable {
    let id: Int
    let title: String
    let detail: String
    let picture: String
    var isEarned: Bool

    /// All badges, earned ones first.
    static let all: [Award] = [
        Award(id: 0, title: "Early Start", detail: "On the path before six in the morning.", picture: "sunrise", isEarned: true),
        Award(id: 1, title: "Ten Summits", detail: "Stood on ten different tops.", picture: "summit", isEarned: true),
        Award(id: 2, title: "River Follower", detail: "Walked a river from spring to mouth.", picture: "river", isEarned: true),
        Award(id: 3, title: "Forest Week", detail: "Seven days among trees.", picture: "forest", isEarned: true),
        Award(id: 4, title: "Night Walk", detail: "A whole walk by moonlight.", picture: "night", isEarned: true),
        Award(id: 5, title: "Rain or Shine", detail: "Out on twenty rainy days.", picture: "rain", isEarned: false),
        Award(id: 6, title: "Long Way Round", detail: "More than forty kilometres in one go.", picture: "round", isEarned: false),
        Award(id: 7, title: "Snow Line", detail: "Crossed the snow line on foot.", picture: "snow", isEarned: false),
        Award(id: 8, title: "Old Stones", detail: "Visited a dozen ruins.", picture: "stones", isEarned: false),
    ]
}
