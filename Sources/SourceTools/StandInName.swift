import Foundation

/// A name of the app's own design that sources use and nothing declares, as where one screen lies in a folder without the file that holds
/// the app's colours. Something of ours stands for it, as a box does for an unknown symbol.
struct StandInName: Hashable, Codable, Sendable {
    /// What the sources write.
    enum Form: String, Codable, Sendable {
        /// `UIColor.brand`
        case constant
        /// `UIColor.random()`
        case function
        /// `UIColor(hex: "#ff0000")`
        case initializer
        /// `collectionView.register(cell: PhotoCell.self)`
        case method
    }

    /// The type of the platform that lacks it.
    var owner: String
    /// The member's base name.
    var name: String
    var form: Form
    /// The labels of an initialiser or a method.
    var labels: [String] = []
    /// Whether an initialiser's result is unwrapped.
    var isFailable = false

    /// What an extension that declares it has among its members (`FileScreens.extensionMembers`).
    var memberName: String {
        switch form {
        case .constant, .function: name
        case .initializer: "init(\(labels.first ?? ""):)"
        case .method: "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
        }
    }

    /// What the sources say, for the developer.
    var written: String {
        let arguments = labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
        return switch form {
        case .constant: "\(owner).\(name)"
        case .function: "\(owner).\(name)()"
        case .initializer: "\(owner)(\(arguments))"
        case .method: "\(owner).\(name)(\(arguments))"
        }
    }

    /// What stands for it, for the developer.
    var meaning: String {
        if form == .initializer { return "the colour that its digits name" }
        if form == .method { return "the class's name is the identifier" }
        return switch owner {
        case "UIColor", "Color": "the CSS colour of that name or a made-up one stands in"
        case "UIImage", "Image": "a box stands in"
        case "UIFont", "Font": "the font of body text stands in"
        default: name == "nib" ? "the interface file with the class's name stands in" : "the class's name stands in"
        }
    }
}

// MARK: As a source

extension StandInName {
    /// The declarations for all of `names`, to be compiled with the sources; empty where there are none.
    static func source(for names: [StandInName]) -> String {
        guard !names.isEmpty else { return "" }
        let extensions = Dictionary(grouping: names, by: \.owner).sorted { $0.key < $1.key }.map { owner, names in
            let lines = names.map(\.declaration).joined(separator: "\n")
            let type = ["Color", "Image", "Font"].contains(owner) ? "SwiftUI.\(owner)" : owner
            guard owner == "Color" else { return "extension \(type) {\n\(lines)\n}" }
            let constants = names.filter { $0.form == .constant }.map(\.declaration).joined(separator: "\n")
            return "extension \(type) {\n\(lines)\n}\nextension SwiftUI.ShapeStyle where Self == SwiftUI.Color {\n\(constants)\n}"
        }
        return (["import Foundation", "import SwiftUI"] + extensions).joined(separator: "\n") + "\n"
    }

    private var declaration: String {
        switch form {
        case .constant: "static var \(name): \(type) { \(value) }"
        case .function: "static func \(name)() -> \(type) { \(value) }"
        case .initializer: digits
        case .method: name.hasPrefix("register") ? registering : dequeuing
        }
    }

    private var isOfViews: Bool { StandInName.reusableViews.contains(owner) }

    /// Classes of the platform whose classes are known by identifiers.
    static let reusableViews: Set = ["UICollectionReusableView", "UITableViewCell", "UITableViewHeaderFooterView"]

    private var type: String {
        if isOfViews { return name == "nib" ? "UINib" : "Swift.String" }
        return ["Color", "Image", "Font"].contains(owner) ? "SwiftUI.\(owner)" : owner
    }

    private var value: String {
        switch owner {
        case "UIColor": "UIColor(_standIn: \"\(name)\")"
        case "Color": "SwiftUI.Color(uiColor: UIColor(_standIn: \"\(name)\"))"
        case "UIImage": "UIImage(systemName: \"square\")!"
        case "Image": "SwiftUI.Image(systemName: \"square\")"
        case "UIFont": "UIFont.preferredFont(forTextStyle: .body)"
        case "Font": "SwiftUI.Font.body"
        default: name == "nib" ? "UINib(nibName: Swift.String(describing: self), bundle: nil)" : "Swift.String(describing: self)"
        }
    }

    /// Initialisers from digits, as text and as a number.
    private var digits: String {
        let label = labels.first ?? "hex"
        let alpha = labels.dropFirst().first.map { ", \($0) alpha: Swift.Double" } ?? ""
        let given = labels.count > 1 ? "alpha" : "1"
        let mark = isFailable ? "?" : ""
        return ["some Swift.StringProtocol", "some Swift.BinaryInteger"].map { type in
            let text = type.hasSuffix("Integer") ? "UIColor._digits(\(label))" : "Swift.String(\(label))"
            let made = "UIColor(_digits: \(text), alpha: \(given))"
            // The label is the parameter's own name.
            return owner == "UIColor"
                ? "convenience init\(mark)(\(label): \(type)\(alpha)) { self.init(_digits: \(text), alpha: \(given)) }"
                : "init\(mark)(\(label): \(type)\(alpha)) { self.init(uiColor: \(made)) }"
        }.joined(separator: "\n")
    }

    /// The parameters behind the class, with what each is to us.
    private var others: [(text: String, label: String)] {
        labels.dropFirst().map { label in
            StandInName.kindLabels.contains(label)
                ? ("\(label) kind: Swift.String", label) : ("\(label) indexPath: Foundation.IndexPath", label)
        }
    }

    static let kindLabels: Set = ["kind", "ofKind", "forKind", "elementKind", "forSupplementaryViewOfKind"]
    static let placeLabels: Set = ["for", "at", "indexPath", "forIndexPath"]

    /// The kind of a view at the edge of a section, in Swift; `nil` for a cell.
    private var kind: String? {
        if labels.contains(where: { StandInName.kindLabels.contains($0) }) { return "kind" }
        let words = (name + labels.joined()).lowercased()
        if words.contains("header") { return "UICollectionView.elementKindSectionHeader" }
        return words.contains("footer") ? "UICollectionView.elementKindSectionFooter" : nil
    }

    private func signature(of bound: String, result: String) -> String {
        let first = (labels.first ?? "").isEmpty ? "_" : labels[0]
        let parameters = (["\(first) type: View.Type"] + others.map(\.text)).joined(separator: ", ")
        return "func \(name)<View: \(bound)>(\(parameters))\(result)"
    }

    private static let identifier = "Swift.String(describing: View.self)"

    private var registering: String {
        let identifier = StandInName.identifier
        if owner == "UITableView" {
            return signature(of: "UITableViewCell", result: "") + " { register(View.self, forCellReuseIdentifier: \(identifier)) }"
        }
        guard let kind else {
            return signature(of: "UICollectionViewCell", result: "") + " { register(View.self, forCellWithReuseIdentifier: \(identifier)) }"
        }
        return signature(of: "UICollectionReusableView", result: "")
            + " { register(View.self, forSupplementaryViewOfKind: \(kind), withReuseIdentifier: \(identifier)) }"
    }

    private var dequeuing: String {
        let identifier = StandInName.identifier
        if owner == "UITableView" {
            return signature(of: "UITableViewCell", result: " -> View")
                + " { dequeueReusableCell(withIdentifier: \(identifier), for: indexPath) as! View }"
        }
        guard let kind else {
            return signature(of: "UICollectionViewCell", result: " -> View")
                + " { dequeueReusableCell(withReuseIdentifier: \(identifier), for: indexPath) as! View }"
        }
        return signature(of: "UICollectionReusableView", result: " -> View")
            + " { dequeueReusableSupplementaryView(ofKind: \(kind), withReuseIdentifier: \(identifier), for: indexPath) as! View }"
    }
}
