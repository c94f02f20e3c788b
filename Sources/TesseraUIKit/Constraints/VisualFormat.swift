import Foundation
import TesseraGraphics

extension NSLayoutConstraint {
    /// How the views of a format stand across its direction.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        fileprivate var attributes: [Attribute] {
            let pairs: [(FormatOptions, Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
                (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
            ]
            return pairs.filter { contains($0.0) }.map(\.1)
        }
    }

    /// The constraints of a row or a column that is drawn in letters, such as `H:|-[icon(24)]-[name]-|`.
    ///
    /// `-` is the distance of the system: 8 points between views, and at the edges the margins of the view around. A format that can't be read
    /// stops the app, as on Apple's systems.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = FormatReader(format, opts, metrics ?? [:], views)
        return reader.read()
    }
}

/// Reads a visual format from its start.
@MainActor
private struct FormatReader {
    private let format: String
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var rest: Substring
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []

    /// A relation, a length or a view, and a priority.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var length: CGFloat?
        var view: UIView?
        var multiplier: CGFloat = 1
        var priority = UILayoutPriority.required
    }

    init(_ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
        rest = format.filter { $0 != " " }[...]
    }

    private func fail(_ reason: String) -> Never {
        preconditionFailure("Unable to parse constraint format: \(reason)\n\(format)")
    }

    mutating func read() -> [NSLayoutConstraint] {
        if take("V:") { isVertical = true } else { _ = take("H:") }
        var last: UIView?
        var lastIsEdge = false
        var found: [UIView] = []
        if take("|") { lastIsEdge = true }
        while !rest.isEmpty {
            let gap = readGap()
            if take("|") {
                guard let last, let around = last.superview else { fail("a superview is needed for the edge") }
                relate(around, isEnd: true, last, gap, isEdge: true)
                return finish(found)
            }
            let view = readView()
            if let last {
                for predicate in gap { link(view, start, last, end, predicate) }
            } else if lastIsEdge {
                guard let around = view.superview else { fail("a superview is needed for the edge") }
                relate(around, isEnd: false, view, gap, isEdge: true)
            }
            last = view
            found.append(view)
        }
        return finish(found)
    }

    private var start: NSLayoutConstraint.Attribute { isVertical ? .top : options.contains(.directionLeftToRight) ? .left : .leading }
    private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : options.contains(.directionLeftToRight) ? .right : .trailing }

    /// A view and the edge of the one around it. Without a number the distance is the margin.
    private mutating func relate(_ around: UIView, isEnd: Bool, _ view: UIView, _ gap: [Predicate], isEdge: Bool) {
        let attribute = isEnd ? end : start
        for predicate in gap {
            let isStandard = predicate.length == nil
            let item: AnyObject = isStandard ? around.layoutMarginsGuide : around
            var chosen = predicate
            chosen.length = predicate.length ?? 0
            if isEnd { link(item, attribute, view, attribute, chosen) } else { link(view, attribute, item, attribute, chosen) }
        }
    }

    private mutating func link(
        _ one: AnyObject, _ first: NSLayoutConstraint.Attribute, _ other: AnyObject, _ second: NSLayoutConstraint.Attribute,
        _ predicate: Predicate
    ) {
        let constraint = NSLayoutConstraint(
            item: one, attribute: first, relatedBy: predicate.relation, toItem: other, attribute: second, multiplier: 1,
            constant: predicate.length ?? 8)
        constraint.priority = predicate.priority
        made.append(constraint)
    }

    private func finish(_ found: [UIView]) -> [NSLayoutConstraint] {
        var result = made
        for attribute in options.attributes {
            for (view, next) in zip(found, found.dropFirst()) {
                result.append(
                    NSLayoutConstraint(
                        item: view, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute, multiplier: 1, constant: 0)
                )
            }
        }
        return result
    }

    // MARK: Parts

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// What stands between two things: nothing is no distance, `-` the system's, `-8-` and `-(>=8)-` what they say.
    private mutating func readGap() -> [Predicate] {
        guard take("-") else { return [Predicate(length: 0)] }
        if rest.first == "[" || rest.first == "|" { return [Predicate(length: nil)] }
        let predicates = take("(") ? readPredicates() : [readPredicate(isSimple: true)]
        guard take("-") else { fail("a distance ends with -") }
        return predicates
    }

    private mutating func readView() -> UIView {
        guard take("[") else { fail("a view begins with [") }
        let name = readName()
        guard let view = views[name] as? UIView else { fail("\(name) is not a key in the views dictionary.") }
        if take("(") {
            let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
            for predicate in readPredicates() {
                let constraint = NSLayoutConstraint(
                    item: view, attribute: length, relatedBy: predicate.relation, toItem: predicate.view,
                    attribute: predicate.view == nil ? .notAnAttribute : length, multiplier: predicate.multiplier,
                    constant: predicate.length ?? 0)
                constraint.priority = predicate.priority
                made.append(constraint)
            }
        }
        guard take("]") else { fail("a view ends with ]") }
        return view
    }

    private mutating func readPredicates() -> [Predicate] {
        var result = [readPredicate(isSimple: false)]
        while take(",") { result.append(readPredicate(isSimple: false)) }
        guard take(")") else { fail("a list of lengths ends with )") }
        return result
    }

    private mutating func readPredicate(isSimple: Bool) -> Predicate {
        var predicate = Predicate()
        if take("==") { predicate.relation = .equal }
        if take(">=") { predicate.relation = .greaterThanOrEqual }
        if take("<=") { predicate.relation = .lessThanOrEqual }
        if let number = readNumber() {
            predicate.length = number
        } else {
            let name = readName()
            if let view = views[name] as? UIView {
                predicate.view = view
                if take("*") { predicate.multiplier = readNumber() ?? 1 }
            } else if let value = FormatReader.number(metrics[name]) {
                predicate.length = value
            } else {
                fail("\(name) is not a key in the metrics dictionary.")
            }
        }
        if !isSimple || rest.first == "@", take("@") {
            let value = readNumber() ?? FormatReader.number(metrics[readName()]) ?? 1000
            predicate.priority = UILayoutPriority(Float(value))
        }
        return predicate
    }

    private static func number(_ value: Any?) -> CGFloat? {
        (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    private mutating func readNumber() -> CGFloat? {
        let text = rest.prefix { $0.isNumber || $0 == "." }
        guard !text.isEmpty, let value = Double(String(text)) else { return nil }
        rest = rest.dropFirst(text.count)
        return CGFloat(value)
    }

    private mutating func readName() -> String {
        let text = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !text.isEmpty else { fail("a name is missing") }
        rest = rest.dropFirst(text.count)
        return String(text)
    }
}
