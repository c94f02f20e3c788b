import Foundation
import HostInterface
import TesseraCombine

/// The device that the current host stands for.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    public static let current = UIDevice()

    private override nonisolated init() {}

    private var traits: ScreenTraits { .current }

    /// The device's name in the table of devices, such as "iPhone 15".
    public var name: String { traits.device.name }
    public var model: String { traits.device.idiom == .pad ? "iPad" : "iPhone" }
    public var localizedModel: String { model }
    public var systemName: String { traits.device.idiom == .pad ? "iPadOS" : "iOS" }
    /// The last system with the flat look, which is the look that is drawn.
    public var systemVersion: String { "18.0" }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.device.idiom == .pad ? .pad : .phone }
    public var orientation: UIDeviceOrientation { traits.isLandscape ? .landscapeLeft : .portrait }
    /// Posted when the device has been turned.
    public nonisolated static let orientationDidChangeNotification = Notification.Name.deviceOrientationDidChange
    /// A new one for each run of the program.
    public let identifierForVendor: UUID? = UUID()
}
