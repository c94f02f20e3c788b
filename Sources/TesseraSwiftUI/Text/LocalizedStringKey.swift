import Foundation
import HostInterface

/// A key of the app's string catalogues, with the values that go into its translation.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key as catalogues hold it, with a format for each value.
    let key: String
    /// What the key says without a translation; values are in it already.
    let plain: [Piece]

    /// A part of a text: characters of the developer or a translator, which may hold Markdown, or a value that was put between
    /// them, which is shown as it is.
    enum Piece: Equatable, Sendable {
        case string(String)
        indirect case text(Text)
    }

    public init(_ value: String) {
        key = value
        plain = [.string(value)]
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        plain = stringInterpolation.pieces
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacingOccurrences(of: "%", with: "%%")
            pieces.append(.string(literal))
        }

        public mutating func appendInterpolation(_ string: String) { append(string, format: "%@") }
        public mutating func appendInterpolation(_ text: Text) { append(text) }
        public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }
        public mutating func appendInterpolation(_ attributedString: AttributedString) { append(Text(attributedString)) }
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(Text(date, style: style)) }
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }
        public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval)) }
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            append(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }

        private mutating func append(_ text: Text) {
            key += "%@"
            pieces.append(.text(text))
        }

        public mutating func appendInterpolation<T: CVarArg & CustomStringConvertible>(_ value: T, specifier: String) {
            append(String(format: specifier, value), format: specifier)
        }

        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { append("\(value)", format: "%lld") }
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
            append(String(format: "%lf", Double(value)), format: "%lf")
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(format.format(input), format: "%@")
        }

        public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
            append(formatter?.string(for: subject) ?? "\(subject)", format: "%@")
        }

        public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
            append(formatter.string(for: subject) ?? "\(subject)", format: "%@")
        }

        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            append(formatter?.string(for: subject) ?? "\(subject)", format: "%@")
        }

        /// Anything else is shown by its description, as Apple's deprecated overload does.
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value), format: "%@") }

        private mutating func append(_ string: String, format: String) {
            key += format
            pieces.append(.text(Text(verbatim: string)))
        }
    }
}

extension LocalizedStringKey {
    /// A translation with this key's values in place of its formats, `%@`, `%lld` or `%1$@`, in order or by number.
    func filling(_ translation: String) -> [Piece] {
        let values = values
        var pieces: [Piece] = []
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
            guard values.indices.contains(index) else { continue }
            pieces += [.string(literal), values[index]]
            literal = ""
        }
        return pieces + [.string(literal + rest)]
    }

    /// The values in the string, in order. Literals and values alternate in what an interpolation collects.
    private var values: [Piece] { stride(from: 1, to: plain.count, by: 2).map { plain[$0] } }

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
