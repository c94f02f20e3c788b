/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Place: Hashable, Sendable { case leading, principal, trailing, bottom, keyboard }

    let name: String
    let place: Place
    /// Whether the item is drawn stronger than others.
    var isProminent = false

    public static let automatic = ToolbarItemPlacement(name: "automatic", place: .trailing)
    public static let principal = ToolbarItemPlacement(name: "principal", place: .principal)
    public static let navigation = ToolbarItemPlacement(name: "navigation", place: .leading)
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction", place: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction", place: .trailing)
    public static let status = ToolbarItemPlacement(name: "status", place: .bottom)
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", place: .trailing, isProminent: true)
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction", place: .leading)
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction", place: .trailing)
    /// Above the keyboard; without one, nothing is shown.
    public static let keyboard = ToolbarItemPlacement(name: "keyboard", place: .keyboard)
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading", place: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing", place: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading", place: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing", place: .trailing)
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar", place: .bottom)
}

/// A bar of a screen.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String

    /// The bar that fits where the view stands: the navigation bar.
    public static let automatic = ToolbarPlacement(name: "navigationBar")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}
