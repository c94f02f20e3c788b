import Foundation
import HostInterface
import TesseraFoundation

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
            key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacingOccurrences(of: "%", with: "%%") : literal
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

        public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(Text(resource)) }

        /// Numbers are written as the language of the screen writes them, with groups of digits.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { append(LocalizedNumber(value)) }
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) { append(LocalizedNumber(value)) }

        private mutating func append(_ number: LocalizedNumber) {
            key += number.format
            pieces.append(.text(Text(.number(number))))
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
        return TranslationFormat.parts(of: translation).compactMap { part in
            switch part {
            case .string(let string): .string(string)
            case .value(let index): values.indices.contains(index) ? values[index] : nil
            }
        }
    }

    /// The values in the string, in order. Literals and values alternate in what an interpolation collects.
    private var values: [Piece] { stride(from: 1, to: plain.count, by: 2).map { plain[$0] } }
}
