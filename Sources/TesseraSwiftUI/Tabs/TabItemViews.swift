import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import TesseraGraphics
import ViewGraph

extension BarParts {
    /// An item of a tab bar: it fills its cell, so that all of it takes touches.
    static func tab(
        _ item: TabItem, isSelected: Bool, place: Int, of count: Int, scheme: ColorScheme?, select: @escaping @MainActor () -> Void
    ) -> AnyView {
        let look = HostContext.current.map { TabBarLook($0.traits, metrics: $0.metrics) }
        let isHorizontal = look?.isHorizontal ?? false
        let label = TabItemLabel(label: item.label ?? AnyView(EmptyView()), look: look, badge: item.badge)
        let words = MeaningModifier { meanings in
            // A tab is read by its name; the icon says the same again.
            let words = meanings.filter { $0.role != .image }
            return words.isEmpty ? meanings : words
        }
        let content = label.modifier(words).modifier(TabItemEnvironment(isSelected: isSelected, isHorizontal: isHorizontal))
        return AnyView(
            BarItem(store: item.environment, scheme: scheme, content: AnyView(content))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .acting(as: .tab, select)
                .modifier(
                    MeaningModifier { meanings in
                        meanings.map { meaning in
                            var meaning = meaning
                            if isSelected { meaning.traits.insert(.selected) }
                            meaning.positionInSet = place
                            meaning.setSize = count
                            return meaning
                        }
                    }))
    }
}

/// Icon and name of a tab, one above the other or side by side, and its badge.
private struct TabItemLabel {
    let label: AnyView
    let look: TabBarLook?
    let badge: Text?
}

extension TabItemLabel: View {
    @ViewBuilder var body: some View {
        TabItemLayout(look: look) {
            if look?.isHorizontal ?? false {
                HStack(spacing: TabItemLabelStyle.horizontalGap) { label }
            } else {
                VStack(spacing: TabBarLook.gap) { label }
            }
            if let badge {
                badge.font(.system(size: 13)).foregroundColor(.white)
                    .padding(.horizontal, 5)
                    .frame(minWidth: 18, minHeight: 18)
                    .background(Capsule().fill(Color.red))
                    .fixedSize()
            }
        }
    }
}

/// Places icon and name, and a badge behind them, in the cell of a tab.
private struct TabItemLayout: Layout {
    let look: TabBarLook?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: subviews.first?.sizeThatFits(.unspecified) ?? .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let look, let label = subviews.first else { return }
        let badge = subviews.dropFirst().first
        let badgeSize = badge.map { Size($0.sizeThatFits(.unspecified)) }
        let width = look.labelWidth(badge: badgeSize, in: Size(bounds.size))
        let size = Size(label.sizeThatFits(ProposedViewSize(width: CGFloat(width), height: bounds.height)))
        let places = look.places(label: size, badge: badgeSize, in: Rect(bounds))
        label.place(at: CGPoint(places.label.origin), proposal: ProposedViewSize(CGSize(places.label.size)))
        if let badge, let place = places.badge { badge.place(at: CGPoint(place.origin), proposal: .unspecified) }
    }
}

/// Icon and name of a label, arranged as the bar does it with an image and a text.
private struct TabItemLabelStyle {
    static let horizontalGap = 6.0
    let isHorizontal: Bool
}

extension TabItemLabelStyle: LabelStyle {
    @ViewBuilder func makeBody(configuration: Configuration) -> some View {
        if isHorizontal {
            HStack(spacing: Self.horizontalGap) {
                configuration.icon
                configuration.title
            }
        } else {
            VStack(spacing: TabBarLook.gap) {
                configuration.icon
                configuration.title
            }
        }
    }
}

private struct TabItemEnvironment {
    let isSelected: Bool
    let isHorizontal: Bool
}

extension TabItemEnvironment: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        let chosen = ChosenLooks.current?.tabBar
        let tint = chosen?.tint.map { AnyShapeStyle(Color($0)) } ?? AnyShapeStyle(TintShapeStyle())
        let others = chosen?.unselectedTint.map { Color($0) } ?? Color.gray
        environment.foregroundStyles = [isSelected ? tint : AnyShapeStyle(others)]
        environment.font = .system(size: isHorizontal ? TabBarLook.horizontalFontSize : TabBarLook.fontSize, weight: .medium)
        environment.paragraph.lineLimit = 1
        environment.labelStyles = StyleStack(only: TabItemLabelStyle(isHorizontal: isHorizontal)) { $0.makeBody(configuration: $1) }
        environment.symbolVariants = .fill
        environment.imageScale = .medium
        environment.barSymbolSize = TabBarLook.symbolSize
    }
}

private struct BarSymbolSizeKey: EnvironmentKey { static let defaultValue: Double? = nil }

extension EnvironmentValues {
    /// The size of symbols in a bar whose texts have a size of their own, and where images keep their size and take the bar's colour, as
    /// those of tab bars do; `nil` where symbols follow the font.
    var barSymbolSize: Double? {
        get { self[BarSymbolSizeKey.self] }
        set { self[BarSymbolSizeKey.self] = newValue }
    }
}
