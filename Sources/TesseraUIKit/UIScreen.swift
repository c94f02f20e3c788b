import Foundation
import GridCore
import HostInterface

/// The screen of the current host; outside a host that of an upright iPhone 15.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    public static let main = UIScreen()
    public static var screens: [UIScreen] { [main] }

    private override nonisolated init() {}

    private var traits: ScreenTraits { .current }

    /// The room that there is in points: of a window that of the window, not of the device.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: traits.size.width, height: traits.size.height) }
    /// Upright, in pixels.
    public var nativeBounds: CGRect {
        let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }
    /// Pixels per point.
    public var scale: CGFloat { traits.scale }
    public var nativeScale: CGFloat { traits.scale }
    public var traitCollection: UITraitCollection { UITraitCollection(traits) }
    public var maximumFramesPerSecond: Int { 60 }
}
