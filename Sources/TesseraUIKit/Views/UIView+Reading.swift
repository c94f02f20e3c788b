import Foundation
import GridCore
import Scene
import TesseraGraphics

/// What a reader is told of a thing's kind and state.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

    /// The role that the traits ask for.
    fileprivate var role: Role? {
        let roles: [(UIAccessibilityTraits, Role)] = [
            (.button, .button), (.link, .link), (.searchField, .searchField), (.header, .heading), (.image, .image), (.staticText, .text),
            (.adjustable, .slider),
        ]
        return roles.first { contains($0.0) }?.1
    }

    fileprivate var scene: Traits {
        let pairs: [(UIAccessibilityTraits, Traits)] = [
            (.selected, .selected), (.playsSound, .playsSound), (.keyboardKey, .keyboardKey), (.summaryElement, .summary),
            (.notEnabled, .disabled), (.updatesFrequently, .updatesFrequently), (.startsMediaSession, .startsMedia),
            (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .causesPageTurn), (.header, .header),
        ]
        return pairs.reduce(into: Traits()) { if contains($1.0) { $0.insert($1.1) } }
    }
}

extension UIView {
    /// The meanings of the view and those inside; `transform` leads from the coordinates of the view around to the screen's.
    package func meanings(_ transform: Transform) -> [Meaning] {
        guard !isHidden, !isLeaving, alpha > 0 else { return [] }
        let place = (self as? UICollectionReusableView)?.elementKey
        // Decorations are there to be looked at.
        if place?.category == .decorationView { return [] }
        let own = transformToSuperview.scene.followed(by: transform)
        let isElement = isAccessibilityElement || role != nil || place != nil
        let inside = accessibilityElementsHidden || isAccessibilityElement ? [] : read.flatMap { $0.meanings(own) }
        let all = inside + hostedMeanings(own)
        guard isElement || accessibilityIdentifier != nil else { return all }
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY),
            CGPoint(x: bounds.maxX, y: bounds.maxY),
        ].map { own.apply(Point($0)) }
        let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
        let box = Rect(x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left, height: (corners.map(\.y).max() ?? 0) - top)
        var meaning = Meaning(id: layer.numbers.own, role: accessibilityTraits.role ?? role ?? .group, frame: box)
        meaning.identifier = accessibilityIdentifier
        meaning.label = accessibilityLabel ?? spokenLabel
        meaning.value = accessibilityValue ?? spokenValue
        meaning.hint = accessibilityHint
        meaning.traits = accessibilityTraits.scene
        if let control = self as? UIControl { control.describe(&meaning) }
        if let cell = self as? UICollectionViewCell, cell.isSelected { meaning.traits.insert(.selected) }
        if let place {
            let path = "\(place.indexPath.section),\(place.indexPath.item)"
            meaning.place = place.kind.map { $0 + " " + path } ?? path
        }
        meaning.children = all
        return [meaning]
    }

    /// What is read of the views inside: those that the program has named, or the topmost one that leaves no other beside it, else all.
    private var read: [UIView] {
        if let chosen = accessibilityElements { return chosen.compactMap { $0 as? UIView }.filter { $0.superview === self } }
        if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha > 0 }) { return [modal] }
        return readingOrder
    }

    /// The views inside, those with a place in reading order first; the others follow as they lie above each other.
    func inReadingOrder(_ place: (UIView) -> ReadingPlace?) -> [UIView] {
        let end = ReadingPlace.ofLayout(isHead: false, number: .max)
        let places: [ReadingPlace] = subviews.map { place($0) ?? end }
        let order = places.indices.sorted { places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1] }
        return order.map { subviews[$0] }
    }

    /// Arranges what is inside, with the controller told before and after.
    func arrange() {
        controller?.viewWillLayoutSubviews()
        placeByConstraints()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The view as a host shows it, in the coordinates of the view around: arranged, and with all that it holds.
    package func sceneLayer() -> Layer {
        layoutIfNeeded()
        return layer.sceneLayer()
    }

    /// Whether the view, one inside, or what another toolkit shows in them has the number of a meaning.
    package func holds(_ id: LayerID) -> Bool {
        layer.numbers.own == id || holdsHosted(id) || subviews.contains { $0.holds(id) }
    }

    /// Takes over where a host that scrolls by itself has the content of the scroll view with that number, this one or one inside.
    package func takeHostOffset(_ target: Point, of id: LayerID) -> Bool {
        if layer.numbers.own == id { return (self as? UIScrollView)?.take(hostOffset: target) ?? false }
        return subviews.contains { $0.takeHostOffset(target, of: id) }
    }

    /// The view with the number of a meaning, this one or one inside, and whether it is its content that has the number.
    package func perform(_ action: Action, on id: LayerID) -> Bool? {
        if layer.numbers.own == id { return perform(action) }
        if let done = performHosted(action, on: id) { return done }
        for view in subviews {
            if let done = view.perform(action, on: id) { return done }
        }
        return nil
    }

    /// Does what a reader or the keyboard asks for: a tap in the middle, a page of scrolling, a step up or down.
    private func perform(_ action: Action) -> Bool {
        var view: UIView? = self
        while let current = view {
            if current.takes(action, from: self) { return true }
            view = current.superview
        }
        return false
    }

    private func takes(_ action: Action, from source: UIView) -> Bool {
        switch action {
        case .activate: return tap(at: convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), from: source))
        case .increment: return step(up: true)
        case .decrement: return step(up: false)
        case .scroll(let edge):
            let distance = CGPoint(x: bounds.width, y: bounds.height)
            switch edge {
            case .top: return drag(by: CGPoint(x: 0, y: -distance.y))
            case .bottom: return drag(by: CGPoint(x: 0, y: distance.y))
            case .leading: return drag(by: CGPoint(x: -distance.x, y: 0))
            case .trailing: return drag(by: CGPoint(x: distance.x, y: 0))
            }
        default: return false
        }
    }

    /// Hands a tap to the innermost view that takes touches there, and then outwards to the first that wants it.
    package func handleTap(at point: CGPoint) -> Bool {
        var view = hitTest(point, with: nil)
        while let current = view {
            if current.tap(at: current.convert(point, from: self)) { return true }
            view = current === self ? nil : current.superview
        }
        return false
    }

    /// Scrolls the innermost scroll view at a point; `false` where none there can go on.
    package func handleScroll(at point: CGPoint, by delta: CGPoint) -> Bool {
        var view = hitTest(point, with: nil)
        while let current = view {
            if current.drag(by: delta) { return true }
            view = current === self ? nil : current.superview
        }
        return false
    }

    /// Draws the view with all that it holds into the current context, stretched into `rect`.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        layoutIfNeeded()
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        layer.render(in: context)
        context.restoreGState()
        return true
    }
}
