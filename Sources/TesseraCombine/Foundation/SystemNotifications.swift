import Foundation

/// Notifications that the platform posts; both toolkits know them by these names.
extension Notification.Name {
    /// The device has been turned.
    package static let deviceOrientationDidChange = Notification.Name("UIDeviceOrientationDidChangeNotification")
}
