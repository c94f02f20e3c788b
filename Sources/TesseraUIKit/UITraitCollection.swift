import Foundation
import HostInterface

/// What an interface knows about the place where it is shown. A value that was not given is unspecified.
public final class UITraitCollection: NSObject, Sendable {
    private struct Values: Hashable, Sendable {
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var userInterfaceLevel = UIUserInterfaceLevel.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        var displayScale: CGFloat = 0
    }

    private let values: Values

    private init(values: Values) { self.values = values }

    public override convenience init() { self.init(values: Values()) }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.horizontalSizeClass = horizontalSizeClass } }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

    /// What the collections specify; of two that specify the same, the later one holds.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init { result in
            for values in traitCollections.map(\.values) {
                if values.userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = values.userInterfaceIdiom }
                if values.userInterfaceStyle != .unspecified { result.userInterfaceStyle = values.userInterfaceStyle }
                if values.userInterfaceLevel != .unspecified { result.userInterfaceLevel = values.userInterfaceLevel }
                if values.horizontalSizeClass != .unspecified { result.horizontalSizeClass = values.horizontalSizeClass }
                if values.verticalSizeClass != .unspecified { result.verticalSizeClass = values.verticalSizeClass }
                if values.layoutDirection != .unspecified { result.layoutDirection = values.layoutDirection }
                if values.accessibilityContrast != .unspecified { result.accessibilityContrast = values.accessibilityContrast }
                if values.preferredContentSizeCategory != .unspecified {
                    result.preferredContentSizeCategory = values.preferredContentSizeCategory
                }
                if values.displayScale != 0 { result.displayScale = values.displayScale }
            }
        }
    }

    private convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values: values)
    }

    package convenience init(_ traits: ScreenTraits) {
        self.init {
            $0.userInterfaceIdiom = traits.device.idiom == .pad ? .pad : .phone
            $0.userInterfaceStyle = traits.isDark ? .dark : .light
            $0.userInterfaceLevel = .base
            $0.horizontalSizeClass = traits.isCompactWidth ? .compact : .regular
            $0.verticalSizeClass = traits.isCompactHeight ? .compact : .regular
            $0.layoutDirection = traits.isRightToLeft ? .rightToLeft : .leftToRight
            $0.accessibilityContrast = traits.isHighContrast ? .high : .normal
            $0.preferredContentSizeCategory = UIContentSizeCategory(traits.textSize)
            $0.displayScale = traits.scale
        }
    }

    /// The traits of the view that is being drawn or of the screen; outside a host those of an upright iPhone 15.
    public static var current: UITraitCollection {
        Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? UITraitCollection(ScreenTraits.current)
    }

    private static let currentKey = "tessera.traits"

    /// Runs `actions` with this collection as the current one of the thread.
    public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

    /// Runs `body` with this collection as the current one of the thread.
    func asCurrent<Result>(_ body: () -> Result) -> Result {
        let values = Thread.current.threadDictionary
        let before = values[Self.currentKey]
        values[Self.currentKey] = self
        defer { values[Self.currentKey] = before }
        return body()
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// Pixels per point; 0 where it is unspecified.
    public var displayScale: CGFloat { values.displayScale }

    /// Whether a dynamic colour may look different in the two.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.userInterfaceStyle != other.userInterfaceStyle || values.userInterfaceLevel != other.userInterfaceLevel
            || values.accessibilityContrast != other.accessibilityContrast
    }

    /// The look for which a catalogue is asked.
    var resourceTraits: ResourceTraits {
        ResourceTraits(
            isDark: userInterfaceStyle == .dark, scale: displayScale > 0 ? Double(displayScale) : ScreenTraits.current.scale,
            isPad: userInterfaceIdiom == .pad, isHighContrast: accessibilityContrast == .high,
            isRightToLeft: layoutDirection == .rightToLeft)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    public override var hash: Int { values.hashValue }
}
