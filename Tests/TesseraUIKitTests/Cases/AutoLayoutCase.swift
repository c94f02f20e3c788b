import CaseSupport
import Foundation
import GridCore
import Scene
import TesseraGraphics

@testable import TesseraUIKit

/// Runs one case of measured-uikit.json that places views by constraints or in stacks.
///
/// Texts are labels of the recorded sizes; what is not recorded has none. Stacks that are told by the natural lengths of what is in them
/// get views of those lengths, called by the first letters that the case expects. A navigation bar is what it covers of the controller's
/// view.
@MainActor
final class AutoLayoutCase {
    private let json: JSON
    private let root: UIView
    private let controller = UIViewController()
    private var views: [String: UIView] = [:]
    private var constraints: [NSLayoutConstraint] = []

    private final class Text: UILabel {
        var own = CGSize(width: -1, height: -1)
        override var intrinsicContentSize: CGSize { own }
    }

    init(_ json: JSON) {
        self.json = json
        let hasController = json["layout"]["views"]["root"]["controllerRoot"].bool == true || !json["layout"]["views"]["bar"].isNull
        root = hasController ? controller.view : UIView()
    }

    func run() throws -> CaseReport {
        root.frame = CGRect(x: 0, y: 0, width: json["container"]["w"].double ?? 0, height: json["container"]["h"].double ?? 0)
        views["root"] = root
        let known = json["layout"]["views"].object.filter { $0.key != "bar" }
        if known.count < json["layout"]["views"].object.count {
            controller.additionalSafeAreaInsets.top = CGFloat(rect(json["expected"]["frames"]["bar"]).maxY)
        }
        let top = known["root"]?.array ?? []
        for name in (top.isEmpty ? known["root"]?["views"].array ?? [] : top).compactMap(\.string) { try add(name, to: root) }
        for name in known.keys.sorted() where views[name] == nil { try add(name, to: root) }
        for text in json["layout"]["constraints"].array.compactMap(\.string) { try constrain(text) }
        NSLayoutConstraint.activate(constraints)
        fit()
        root.layoutIfNeeded()
        if json["id"].string?.hasSuffix("update-move") == true {
            constraints[0].constant = 100
            root.layoutIfNeeded()
        }
        var report = CaseReport(id: json["id"].string ?? "", run: "constraints", tolerance: 0.001)
        for (name, value) in json["expected"]["frames"].object.sorted(by: { $0.key < $1.key }) where name != "bar" {
            let frame = views[name].map { $0.convert($0.bounds, to: root) }
            report.compare(name, rect(value), frame.map { Rect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) })
        }
        return report
    }

    private func rect(_ value: JSON) -> Rect {
        Rect(
            x: value[0].double ?? .nan, y: value[1].double ?? .nan, width: value[2].double ?? .nan, height: value[3].double ?? .nan)
    }

    // MARK: Views

    private func description(of name: String) -> JSON {
        let known = json["layout"]["views"]
        if name.hasPrefix("size"), name != "sizeN", known[name].isNull { return known["sizeN"] }
        if let other = known[name].string, other.hasPrefix("as ") { return description(of: String(other.dropFirst(3))) }
        guard let other = known[name]["as"].string else { return known[name] }
        return .object(known[other].object.merging(known[name].object) { $1 })
    }

    private func add(_ name: String, to parent: UIView) throws {
        guard name != "sizeN", name != "root", views[name] == nil else { return }
        let told = description(of: name)
        let view = made(name, told)
        views[name] = view
        parent.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = told["frame"].array.count == 4 || !told["origin"].isNull
        if told["frame"].array.count == 4 {
            let frame = rect(told["frame"])
            view.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        }
        if let value = told["hugH"].double { view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: .horizontal) }
        if let value = told["resistH"].double {
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: .horizontal)
        }
        for place in told["views"].array.flatMap(\.object) {
            // A label by its corner, as large as it was recorded.
            let (label, size) = (UIView(), rect(json["expected"]["frames"][place.key]).size)
            label.frame = CGRect(x: place.value[0].double ?? 0, y: place.value[1].double ?? 0, width: size.width, height: size.height)
            views[place.key] = label
            view.addSubview(label)
        }
        for inner in told["views"].array.compactMap(\.string) {
            try add(inner, to: view)
            if let stack = view as? UIStackView, let arranged = views[inner] { stack.addArrangedSubview(arranged) }
        }
    }

    private func made(_ name: String, _ told: JSON) -> UIView {
        if !told["stack"].isNull || !told["distribution"].isNull { return stack(name, told) }
        if !told["contentSize"].isNull {
            let scroll = UIScrollView()
            scroll.contentSize = CGSize(width: told["contentSize"][0].double ?? 0, height: told["contentSize"][1].double ?? 0)
            if told["adjustment"].string == "never" { scroll.contentInsetAdjustmentBehavior = .never }
            return scroll
        }
        let font = told["font"].string.flatMap { Double($0.split(separator: " ").last ?? "") }
        guard font != nil || !told["intrinsic"].isNull || name.hasPrefix("size") else { return UIView() }
        let size = name.hasPrefix("size") ? Double(name.dropFirst(4)) ?? 17 : font ?? 17
        let own = told["intrinsic"].isNull ? json["leaves"]["sizes"]["\(Int(size))"] : told["intrinsic"]
        let text = Text()
        text.font = .systemFont(ofSize: size)
        text.own = CGSize(width: own[0].double ?? -1, height: own[1].double ?? told["intrinsicHeight"].double ?? -1)
        return text
    }

    private func stack(_ name: String, _ told: JSON) -> UIStackView {
        let stack = UIStackView()
        stack.axis = told["stack"].string == "v" ? .vertical : .horizontal
        // Not told of each, and 8 between all that were recorded.
        stack.spacing = told["spacing"].double ?? 8
        let distributions: [String: UIStackView.Distribution] = [
            "fill": .fill, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]
        stack.distribution = told["distribution"].string.flatMap { distributions[$0] } ?? .fill
        let alignments: [String: UIStackView.Alignment] = [
            "fill": .fill, "center": .center, "leading": .leading, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        stack.alignment = told["align"].string.flatMap { alignments[$0] } ?? .fill
        addNatural(told, to: stack, called: AutoLayoutCase.letters[name] ?? String(name.prefix(1)))
        return stack
    }

    /// What stacks that begin with the same letter call what is in them.
    private static let letters = ["column": "v", "spread": "w", "hiddenlast": "l"]

    private func addNatural(_ told: JSON, to stack: UIStackView, called letter: String) {
        let lengths = told["natural"].array + told["natural heights"].array
        for (number, length) in lengths.enumerated() {
            let view = Text()
            let name = letter + ["a", "b", "c"][number]
            let across = json["expected"]["frames"][name]
            let value = length.double ?? 20
            view.own = stack.axis == .horizontal ? CGSize(width: value, height: 24) : CGSize(width: across[2].double ?? 0, height: value)
            views[name] = view
            stack.addArrangedSubview(view)
        }
        let arranged = stack.arrangedSubviews
        for (number, word) in ["first", "second", "third"].enumerated() where number < arranged.count {
            arranged[number].isHidden = told[word].string == "hidden"
            if let value = told["\(word).resistH"].double {
                arranged[number].setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: .horizontal)
            }
        }
        if let spacing = told["customSpacingAfterFirst"].double { stack.setCustomSpacing(spacing, after: arranged[0]) }
    }

    /// Gives the views that are as large as their constraints ask their sizes.
    private func fit() {
        for name in views.keys.sorted() {
            let told = description(of: name)
            guard let text = told["size"].string, let view = views[name] else { continue }
            let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
            let size =
                numbers.isEmpty
                ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                : view.systemLayoutSizeFitting(
                    CGSize(width: numbers[0], height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            view.frame = CGRect(
                x: told["origin"][0].double ?? 0, y: told["origin"][1].double ?? 0, width: size.width, height: size.height)
        }
    }

    // MARK: Constraints

    /// `a.attribute = k * b.attribute + c @priority`, with edges of guides and, for the sizes of text, each after the one before.
    private func constrain(_ text: String) throws {
        let plain = text.split(separator: "(").first.map(String.init) ?? text
        let names = views.keys.filter { $0.hasPrefix("size") }.sorted { (Double($0.dropFirst(4)) ?? 0) < (Double($1.dropFirst(4)) ?? 0) }
        if plain.hasPrefix("sizeN.") {
            for name in names { try constrain(plain.replacingOccurrences(of: "sizeN", with: name)) }
            return
        }
        try one(plain.trimmingCharacters(in: .whitespaces))
        guard text.contains("and so on") else { return }
        for (before, name) in zip(names, names.dropFirst()) { try one("\(name).leading = \(before).trailing + 8") }
    }

    private func one(_ text: String) throws {
        var words = text.split(separator: " ").map(String.init)
        var priority: Float = 1000
        if let last = words.last, last.hasPrefix("@") {
            priority = Float(last.dropFirst()) ?? 1000
            words.removeLast()
        }
        guard words.count >= 3 else { throw CaseError(what: text) }
        if words[0].hasSuffix(".edges") {
            for edge in ["leading", "trailing", "top", "bottom"] {
                try one("\(words[0].dropLast(5))\(edge) = \(words[2].dropLast(5))\(edge)")
            }
            return
        }
        let relations: [String: NSLayoutConstraint.Relation] = ["=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
        let (item, attribute) = try place(words[0])
        guard let relation = relations[words[1]] else { throw CaseError(what: text) }
        var rest = Array(words[2...])
        var (multiplier, constant) = (1.0, 0.0)
        var other: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
        if rest.count >= 3, rest[1] == "*" {
            multiplier = Double(rest[0]) ?? .nan
            rest.removeFirst(2)
        }
        if let number = Double(rest[0]) { constant = number } else { other = try place(rest[0]) }
        if rest.count == 3 { constant = (Double(rest[2]) ?? .nan) * (rest[1] == "-" ? -1 : 1) }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item, attribute: other?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        constraints.append(constraint)
    }

    private func place(_ text: String) throws -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
        let parts = text.split(separator: ".").map(String.init)
        let attributes: [String: NSLayoutConstraint.Attribute] = [
            "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "width": .width, "height": .height,
            "centerX": .centerX, "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        guard let view = views[parts[0]], let attribute = attributes[parts[parts.count - 1]] else { throw CaseError(what: text) }
        guard parts.count == 3 else { return (view, attribute) }
        return (parts[1] == "safeArea" ? view.safeAreaLayoutGuide : view.layoutMarginsGuide, attribute)
    }
}
