import GridCore
import HostInterface
import Scene

/// Lengths of alerts and of dialogs at the bottom of the screen. Flat look, to iOS 18; from knowledge, not from a recording.
public enum DialogLook {
    public static let alertWidth = 270.0
    public static let alertRadius = 14.0
    /// Around title and message of an alert.
    public static let alertPadding = Insets(top: 20, leading: 16, bottom: 20, trailing: 16)
    public static let alertRowHeight = 44.0
    /// Above and below the words of a button, which make it higher at large text sizes. By eye.
    public static let buttonPadding = 8.0
    /// Between title and message.
    public static let textGap = 4.0
    /// Around a text field of an alert, which stands above the buttons.
    public static let fieldInsets = Insets(top: 0, leading: 16, bottom: 16, trailing: 16)
    public static let fieldGap = 8.0

    public static let sheetRowHeight = 57.0
    public static let sheetRadius = 14.0
    /// Distance of a dialog from the edges, and between its parts.
    public static let sheetGap = 8.0
    /// The widest a dialog at the bottom becomes.
    public static let sheetWidth = 414.0
    /// Around title and message of a dialog.
    public static let sheetPadding = Insets(top: 14, leading: 16, bottom: 14, trailing: 16)
    /// The width of a dialog that points to what it is about.
    public static let bubbleWidth = 300.0

    /// The glass of alerts and dialogs.
    public static func backdrop(isDark: Bool) -> Backdrop {
        let tint = isDark ? Color(white: 37.0 / 255, alpha: 0.82) : Color(white: 248.0 / 255, alpha: 0.82)
        return Backdrop(radius: 30, saturation: 1.8, tint: tint)
    }

    /// How the buttons of an alert stand: two short ones side by side with the one that cancels first, others one above the other with
    /// the one that cancels last. Answers the order as indices.
    public static func order(isCancel: [Bool], isSideBySide: Bool) -> [Int] {
        let cancelling = isCancel.indices.filter { isCancel[$0] }
        let others = isCancel.indices.filter { !isCancel[$0] }
        return isSideBySide ? cancelling + others : others + cancelling
    }
}
