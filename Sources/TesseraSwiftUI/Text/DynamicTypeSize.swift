import HostInterface
import ViewGraph

/// The text size that a person has chosen.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    init(_ size: TextSize) { self = DynamicTypeSize.allCases[size.rawValue] }

    var textSize: TextSize { TextSize.allCases[DynamicTypeSize.allCases.firstIndex(of: self)!] }
}

extension View {
    /// Draws the texts inside at a text size, whatever the person has chosen.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Holds the text size inside within a range; a size outside becomes the nearest in it.
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        modifier(TypeSizeRangeModifier(sizes: DynamicTypeSize.allCases.filter(range.contains)))
    }
}

private struct TypeSizeRangeModifier {
    /// In rising order.
    let sizes: [DynamicTypeSize]
}

extension TypeSizeRangeModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard let first = sizes.first, let last = sizes.last else { return }
        environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, first), last)
    }
}

/// The text size that a person has chosen, in the names of an earlier interface.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    public init?(_ dynamicTypeSize: DynamicTypeSize) { self = ContentSizeCategory.allCases[dynamicTypeSize.textSize.rawValue] }

    var dynamicTypeSize: DynamicTypeSize { DynamicTypeSize.allCases[order] }

    private var order: Int { ContentSizeCategory.allCases.firstIndex(of: self)! }

    public static func < (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool { one.order < other.order }
}

extension ContentSizeCategory: Comparable {}

extension DynamicTypeSize {
    public init?(_ contentSizeCategory: ContentSizeCategory) { self = contentSizeCategory.dynamicTypeSize }
}

extension EnvironmentValues {
    /// The text size that a person has chosen, in the names of an earlier interface.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory.allCases[dynamicTypeSize.textSize.rawValue] }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
}
