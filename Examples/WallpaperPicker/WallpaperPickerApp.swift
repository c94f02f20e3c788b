import SwiftUI

/// Chooses the wallpaper of an imaginary desk.
@main
struct WallpaperPickerApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                WallpaperPicker()
            }
        }
    }
}
