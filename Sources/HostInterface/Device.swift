import GridCore

/// A device as the table of platform metrics knows it. Sizes in points, portrait.
public struct Device: Hashable, Sendable {
    public enum Idiom: Hashable, Sendable { case phone, pad }

    public var name: String
    public var idiom: Idiom
    public var size: Size
    public var scale: Double
    public var safeArea: Insets
    public var landscapeSafeArea: Insets
    /// Phones whose width class is regular in landscape.
    public var isLarge: Bool

    public init(
        name: String, idiom: Idiom, size: Size, scale: Double, safeArea: Insets, landscapeSafeArea: Insets, isLarge: Bool = false
    ) {
        self.name = name
        self.idiom = idiom
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.isLarge = isLarge
    }
}

/// Everything that a host tells a toolkit about the place where it is shown.
public struct ScreenTraits: Hashable, Sendable {
    public var device: Device
    /// The size that there is, in points; for a window not the device's.
    public var size: Size
    public var scale: Double
    public var safeArea: Insets
    public var isLandscape: Bool
    public var isDark: Bool
    public var isRightToLeft: Bool
    public var textSize: TextSize
    public var isHighContrast: Bool
    public var reducesMotion: Bool
    /// A language and region such as "en_US".
    public var locale: String
    /// A zone of the time zone database such as "Europe/Berlin".
    public var timeZone: String

    public init(
        device: Device, isLandscape: Bool = false, isDark: Bool = false, isRightToLeft: Bool = false, textSize: TextSize = .large,
        locale: String = "en_US", timeZone: String = "UTC"
    ) {
        self.device = device
        self.isLandscape = isLandscape
        self.isDark = isDark
        self.isRightToLeft = isRightToLeft
        self.textSize = textSize
        self.locale = locale
        self.timeZone = timeZone
        size = isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
        scale = device.scale
        safeArea = isLandscape ? device.landscapeSafeArea : device.safeArea
        isHighContrast = false
        reducesMotion = false
    }

    /// Whether the width class is compact: phones, but for the large ones in landscape.
    public var isCompactWidth: Bool { device.idiom == .phone && !(isLandscape && device.isLarge) }
    /// Whether the height class is compact: phones in landscape.
    public var isCompactHeight: Bool { device.idiom == .phone && isLandscape }
}

/// The twelve text sizes that a person can choose.
public enum TextSize: Int, Hashable, Sendable, CaseIterable, Comparable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public static func < (left: TextSize, right: TextSize) -> Bool { left.rawValue < right.rawValue }
}
