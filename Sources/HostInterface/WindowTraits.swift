import GridCore

extension ScreenTraits {
    /// The traits of a window or a page of a size: nothing of it is hidden by a device's edges. One as narrow as a phone is laid out as one, a
    /// wider one as an iPad's; iPads make the same difference when several apps share the screen. The border of 600 points is by eye:
    /// wider than every phone held upright, narrower than every iPad.
    public mutating func fitWindow(size: Size) {
        self.size = size
        safeArea = .zero
        device.idiom = size.width < 600 ? .phone : .pad
        isLandscape = size.width > size.height
    }
}
