/// The springs by which the platform's own things move. Chosen by eye after the platform, not from a recording.
public enum SystemSpring {
    /// Screens of a stack and pages.
    public static let screen = DampedSpring(duration: 0.38, bounce: 0)
    /// Sheets and covers.
    public static let sheet = DampedSpring(duration: 0.42, bounce: 0)
    /// Alerts, dialogs, popovers and menus.
    public static let panel = DampedSpring(duration: 0.28, bounce: 0)
    /// Rows that are let go.
    public static let row = DampedSpring(duration: 0.3, bounce: 0)
}
