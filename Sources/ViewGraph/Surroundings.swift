import GridCore

/// Where a node stands on the screen, as far as layout depends on it; in the coordinates in which the node places what is below it,
/// which run from its leading edge.
public struct Surroundings: Hashable {
    /// What a scroll view above shows; `nil` where nothing scrolls, so that everything counts as visible.
    public var visible: Rect?
    /// The part of `visible` that no bar covers, where pinned headers and footers are held.
    public var uncovered: Rect?
    /// The part of the screen that bars and the device's edges leave free.
    public var safeArea: Rect
    /// The whole screen, or the part of it that a container such as a sheet gives.
    public var bounds: Rect
    /// The size that `containerRelativeFrame` counts: of the nearest scroll view, navigation stack or window.
    public var container: Size

    public init(visible: Rect? = nil, uncovered: Rect? = nil, safeArea: Rect = .zero, bounds: Rect = .zero, container: Size = .zero) {
        self.visible = visible
        self.uncovered = uncovered
        self.safeArea = safeArea
        self.bounds = bounds
        self.container = container
    }

    func offset(x: Double, y: Double) -> Surroundings {
        Surroundings(
            visible: visible?.offset(x: x, y: y), uncovered: uncovered?.offset(x: x, y: y), safeArea: safeArea.offset(x: x, y: y),
            bounds: bounds.offset(x: x, y: y),
            container: container)
    }

    /// The same in coordinates that run from the other side of a node of that width.
    func mirrored(in width: Double) -> Surroundings {
        Surroundings(
            visible: visible?.mirrored(in: width), uncovered: uncovered?.mirrored(in: width), safeArea: safeArea.mirrored(in: width),
            bounds: bounds.mirrored(in: width), container: container)
    }

    /// How far a view at `rect` may grow on each of `edges` to cover what the safe area leaves out: only where it reaches the safe
    /// area's edge.
    public func unsafeInsets(of rect: Rect, edges: EdgeSet) -> Insets {
        let slack = 0.01
        var result = Insets.zero
        if edges.contains(.top), rect.minY <= safeArea.minY + slack { result.top = max(0, rect.minY - bounds.minY) }
        if edges.contains(.leading), rect.minX <= safeArea.minX + slack { result.leading = max(0, rect.minX - bounds.minX) }
        if edges.contains(.bottom), rect.maxY >= safeArea.maxY - slack { result.bottom = max(0, bounds.maxY - rect.maxY) }
        if edges.contains(.trailing), rect.maxX >= safeArea.maxX - slack { result.trailing = max(0, bounds.maxX - rect.maxX) }
        return result
    }
}
