@testable import GridCore

/// Random collection layouts, with numbers that somebody might pass by mistake.
struct RandomCompositional {
    var generator: SeededGenerator
    /// How likely a number is a hostile one.
    let hostility: Double

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        hostility = generator.chance(0.4) ? 0.1 : 0
    }

    mutating func number(_ range: ClosedRange<Int>) -> Double {
        generator.chance(hostility) ? generator.hostile() : generator.length(range)
    }

    mutating func dimension() -> CompositionalDimension {
        switch generator.number(0...9) {
        case 0...2: .fractionalWidth(generator.chance(hostility) ? generator.hostile() : Double(generator.number(1...20)) / 20)
        case 3...4: .fractionalHeight(generator.chance(hostility) ? generator.hostile() : Double(generator.number(1...20)) / 20)
        case 5...7: .absolute(number(20...800))
        case 8: .estimated(number(20...400))
        default: CompositionalDimension(.uniformAcrossSiblings, number(20...400))
        }
    }

    mutating func size() -> CompositionalSize { CompositionalSize(width: dimension(), height: dimension()) }

    mutating func spacing() -> CompositionalSpacing {
        generator.chance(0.5) ? .none : CompositionalSpacing(number(-20...80), isFlexible: generator.chance(0.3))
    }

    mutating func edges() -> CompositionalEdges {
        guard generator.chance(0.2) else { return .none }
        return CompositionalEdges(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }

    mutating func insets() -> Insets {
        guard generator.chance(0.3) else { return .zero }
        return Insets(top: number(-20...80), leading: number(-20...80), bottom: number(-20...80), trailing: number(-20...80))
    }

    mutating func anchor() -> CompositionalAnchor {
        CompositionalAnchor(
            EdgeSet(rawValue: generator.number(0...15)), offset: Point(x: number(-8...8), y: number(-8...8)),
            isFractional: generator.chance(0.5))
    }

    mutating func supplementaries(_ kinds: ClosedRange<Int>) -> [CompositionalSupplementary] {
        guard generator.chance(0.15) else { return [] }
        return (0..<generator.number(1...2)).map { _ in
            CompositionalSupplementary(
                kind: generator.number(kinds), size: size(), container: anchor(), own: generator.chance(0.3) ? anchor() : nil,
                insets: insets())
        }
    }

    mutating func item(depth: Int) -> CompositionalItem {
        let content: CompositionalItem.Content
        switch generator.number(0...9) {
        case 0...4 where depth > 0, 5...9 where depth == 5:
            let items = (0..<generator.number(1...3)).map { _ in item(depth: depth - 1) }
            content = .line(
                generator.chance(0.5) ? .horizontal : .vertical, items: generator.chance(0.01) ? [] : items, spacing: spacing(),
                count: generator.chance(0.3) ? generator.number(generator.chance(0.05) ? -3...3 : 1...6) : nil)
        case 5 where depth > 0:
            let frames = (0..<generator.number(0...6)).map { _ in
                CompositionalFrame(
                    Rect(x: number(-40...800), y: number(-40...400), width: number(-40...400), height: number(-40...400)),
                    z: generator.number(-2...2))
            }
            content = .custom { _ in frames }
        default: content = .cell
        }
        return CompositionalItem(content, size: size(), insets: insets(), edges: edges(), supplementaries: supplementaries(0...2))
    }

    mutating func boundary(_ kinds: ClosedRange<Int>) -> [CompositionalBoundaryItem] {
        guard generator.chance(0.4) else { return [] }
        return (0..<generator.number(1...3)).map { index in
            CompositionalBoundaryItem(
                kind: kinds.lowerBound + (generator.chance(0.02) ? 0 : index), size: size(),
                alignment: CompositionalAlignment.allCases[generator.number(0...8)],
                offset: Point(x: number(-20...20), y: number(-20...20)),
                extendsBoundary: generator.chance(0.7), isPinned: generator.chance(0.4), insets: insets())
        }
    }

    mutating func section() -> CompositionalSection {
        var group = item(depth: generator.number(1...5))
        if group.isCell { group.content = .line(.horizontal, items: [item(depth: 0)], spacing: spacing(), count: nil) }
        return CompositionalSection(
            group: group, insets: insets(), interGroupSpacing: generator.chance(0.5) ? 0 : number(-10...60),
            supplementariesFollowInsets: generator.chance(0.8), boundaryItems: boundary(10...12),
            decorations: generator.chance(0.2) ? [CompositionalDecoration(kind: 20, insets: insets())] : [],
            orthogonal: generator.chance(0.25) ? OrthogonalBehavior.allCases[generator.number(0...5)] : .none,
            list: generator.chance(0.1) ? CompositionalList(isPlain: generator.chance(0.5), header: .supplementary, hasFooter: false) : nil)
    }

    mutating func rect(in size: Size) -> Rect {
        if generator.chance(hostility) {
            return Rect(x: generator.hostile(), y: generator.hostile(), width: generator.hostile(), height: 400)
        }
        return Rect(
            x: Double(generator.number(-100...300)), y: Double(generator.number(0...40)) / 40 * min(size.height, 1e6) - 40,
            width: Double(generator.number(1...400)), height: Double(generator.number(1...600)))
    }

    /// A whole layout, prepared.
    mutating func layout(isRightToLeft: Bool = false) -> CompositionalLayout {
        var layout = CompositionalLayout()
        let sections = (0..<generator.number(1...3)).map { _ in section() }
        let counts = (0..<generator.number(0...5)).map { _ in generator.chance(0.1) ? generator.number(0...2000) : generator.number(0...40)
        }
        let configuration = CompositionalConfiguration(
            axis: generator.chance(0.7) ? .vertical : .horizontal, interSectionSpacing: generator.chance(0.5) ? 0 : number(-10...60),
            boundaryItems: boundary(30...32))
        let container = CompositionalContainer(
            size: Size(width: number(400...1600), height: number(400...3200)),
            scale: generator.chance(hostility) ? generator.hostile() : Double(generator.number(1...3)), safeArea: insets(),
            isRightToLeft: isRightToLeft)
        layout.prepare(configuration, in: container, counts: counts) { index, _ in sections[index % sections.count] }
        return layout
    }
}
