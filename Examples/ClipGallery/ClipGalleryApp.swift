import SwiftUI

/// A wall of short clips.
@main
struct ClipGalleryApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                ClipGallery()
            }
        }
    }
}
