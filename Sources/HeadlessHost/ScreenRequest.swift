import GridCore
import HostInterface

/// What is to be drawn or told of a screen, and on what kind of device: the tool's command line, which it passes on to the program that
/// holds the screen.
public struct ScreenRequest: Hashable, Sendable {
    /// What is wanted of the screen.
    public enum Output: Hashable, Sendable {
        /// A picture in a file; the format is that of the file's ending.
        case picture(path: String)
        /// The frames of everything with an identifier, as JSON.
        case measure
        /// Everything that can be read on the screen, as an indented text.
        case tree
        /// Why the view with an identifier has its frame: plain sentences, or JSON.
        case explain(id: String, isJSON: Bool)
        /// A screen that a person uses.
        case live(LiveRequest)
    }

    /// Which of several previews is meant.
    public enum Selection: Hashable, Sendable {
        case first
        case named(String)
        /// Counted from 1, in the order of the file.
        case number(Int)
        case all
    }

    /// The device that was asked for; `nil` leaves it to the preview, or to the usual one.
    public var chosenDevice: Device?
    public var isLandscape = false
    public var isDark = false
    public var isRightToLeft = false
    public var reducesMotion = false
    public var isHighContrast = false
    public var textSize: TextSize = .large
    /// Pixels per point; `nil` for the device's.
    public var scale: Double?
    /// The size of the screen in points; `nil` for the device's. A screen with a size of its own has no safe area.
    public var size: Size?
    public var locale = "en_US"
    public var timeZone = "UTC"
    /// The time of day that the program sees, standing still; `nil` for the real one.
    public var clock: CalendarMoment?
    /// The moment of animations that is shown, in seconds since the screen came up; `nil` for their end.
    public var moment: Double?
    /// Whether columns, rows, gaps, spans and offers of grids are drawn over the picture.
    public var showsLayout = false
    public var selection: Selection = .first
    public var output: Output = .picture(path: "screen.png")

    public init() {}

    /// The device that was asked for, or the usual one.
    public var device: Device { chosenDevice ?? DeviceCatalogue.standard }

    /// The traits of the device as it is asked for.
    public var traits: ScreenTraits {
        var traits = ScreenTraits(
            device: device, isLandscape: isLandscape, isDark: isDark, isRightToLeft: isRightToLeft, textSize: textSize, locale: locale,
            timeZone: timeZone)
        traits.reducesMotion = reducesMotion
        traits.isHighContrast = isHighContrast
        if let scale { traits.scale = scale }
        if let size {
            traits.size = isLandscape ? Size(width: size.height, height: size.width) : size
            traits.safeArea = .zero
        }
        return traits
    }
}

extension PictureFormat {
    /// The format of a picture file that was asked for on a command line.
    public init(argument path: String) throws(UsageError) {
        guard let format = PictureFormat(path: path) else {
            throw UsageError("'\(path)' names no format: end the file's name with .png, .svg or .pdf")
        }
        self = format
    }
}
