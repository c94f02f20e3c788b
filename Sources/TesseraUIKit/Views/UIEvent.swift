import Foundation

/// An event that a person made. Nothing here makes one: `hitTest` takes it as Apple's does.
@preconcurrency @MainActor
public class UIEvent: NSObject {}
