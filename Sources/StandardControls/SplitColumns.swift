/// Widths of the columns of a split view, in points. From knowledge, not from a recording.
public enum SplitColumns {
    public static let sidebarWidth = 320.0
    public static let contentWidth = 320.0
}
