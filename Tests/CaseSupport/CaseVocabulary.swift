import GridCore

/// Words that the case files share.
public enum CaseVocabulary {
    /// The guides of an alignment written as one word, such as `topLeading` or `centerFirstTextBaseline`.
    public static func alignment(_ name: String?) throws -> (horizontal: Guide, vertical: Guide) {
        guard let name, name != "center" else { return (.horizontalCenter, .verticalCenter) }
        let lower = name.lowercased()
        var guides = (horizontal: Guide.horizontalCenter, vertical: Guide.verticalCenter)
        var isKnown = false
        func take(_ word: String, _ apply: (inout (horizontal: Guide, vertical: Guide)) -> Void) {
            guard lower.contains(word) else { return }
            isKnown = true
            apply(&guides)
        }
        take("leading") { $0.horizontal = .leading }
        take("trailing") { $0.horizontal = .trailing }
        take("top") { $0.vertical = .top }
        take("bottom") { $0.vertical = .bottom }
        take("firsttextbaseline") { $0.vertical = .firstTextBaseline }
        take("lasttextbaseline") { $0.vertical = .lastTextBaseline }
        guard isKnown else { throw CaseError(what: "alignment \(name)") }
        return guides
    }

    /// The guide of a stack along `axis`, which lies across it.
    public static func guide(_ name: String?, across axis: Axis) throws -> Guide {
        let guides = try alignment(name)
        return axis == .vertical ? guides.horizontal : guides.vertical
    }

    /// An alignment as fractions of a unit box.
    public static func unitPoint(_ name: String?) throws -> UnitPoint? {
        guard let name else { return nil }
        let guides = try alignment(name)
        let unit = Size(width: 1, height: 1)
        return UnitPoint(x: guides.horizontal.standardPosition(in: unit) ?? 0.5, y: guides.vertical.standardPosition(in: unit) ?? 0.5)
    }

    public static func axes(_ json: JSON) throws -> AxisSet {
        let names = json.string.map { [$0] } ?? json.array.compactMap(\.string)
        return try names.reduce(into: []) { axes, name in
            switch name {
            case "horizontal": axes.insert(.horizontal)
            case "vertical": axes.insert(.vertical)
            case "both": axes.formUnion(.both)
            default: throw CaseError(what: "axis \(name)")
            }
        }
    }

    public static func rect(_ json: JSON) -> Rect? {
        let numbers = json.array.compactMap(\.double)
        return numbers.count == 4 ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    }
}
