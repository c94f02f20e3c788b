import Foundation

/// A translation taken apart: characters, and the places of values, such as `%@`, `%lld` or `%1$@`.
package enum TranslationFormat {
    package enum Part: Equatable {
        case string(String)
        /// The place of a value, by its index.
        case value(Int)
    }

    /// The parts of `translation` in order. Values without a number are counted; `%%` is a percent sign.
    package static func parts(of translation: String) -> [Part] {
        var parts: [Part] = []
        var literal = ""
        var next = 0
        var rest = translation[...]
        while let percent = rest.firstIndex(of: "%") {
            literal += rest[..<percent]
            let format = Format(rest[rest.index(after: percent)...])
            rest = format.rest
            if format.isPercent {
                literal += "%"
                continue
            }
            let index = format.number.map { $0 - 1 } ?? next
            next += 1
            parts += [.string(literal), .value(index)]
            literal = ""
        }
        return parts + [.string(literal + rest)]
    }

    /// One format of a translation, after its percent sign.
    private struct Format {
        var number: Int?
        var isPercent = false
        var rest: Substring

        init(_ text: Substring) {
            rest = text
            if rest.first == "%" {
                isPercent = true
                rest = rest.dropFirst()
                return
            }
            let digits = rest.prefix { $0.isNumber }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                number = Int(digits)
                rest = rest.dropFirst(digits.count + 1)
            }
            let end = rest.firstIndex { "@dDiuUxXoOfFeEgGaAcCsSp".contains($0) }
            rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
        }
    }
}

/// A number that was put into a localised string: it is written as its reader's language writes it, with groups of digits.
package enum LocalizedNumber: Hashable, Codable, Sendable {
    case integer(Int64)
    case unsigned(UInt64)
    /// With six digits after the point, as the format `%lf` asks for.
    case decimal(Double)

    package init<T: BinaryInteger>(_ value: T) {
        self = Int64(exactly: value).map(LocalizedNumber.integer) ?? .unsigned(UInt64(clamping: value))
    }

    package init<T: BinaryFloatingPoint>(_ value: T) { self = .decimal(Double(value)) }

    /// What stands for the number in the key of a catalogue.
    package var format: String {
        switch self {
        case .integer: "%lld"
        case .unsigned: "%llu"
        case .decimal: "%lf"
        }
    }

    package func string(in locale: Locale) -> String {
        switch self {
        case .integer(let value): GroupedDigits.string(value, in: locale) ?? value.formatted(.number.locale(locale))
        case .unsigned(let value): value.formatted(.number.locale(locale))
        case .decimal(let value): value.formatted(.number.precision(.fractionLength(6)).locale(locale))
        }
    }
}
