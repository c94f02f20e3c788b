import Foundation

extension String {
    /// A key of the app's string catalogues, with the values that go into its translation.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Codable, Sendable {
        enum Value: Equatable, Codable, Sendable {
            case string(String)
            case number(LocalizedNumber)
            indirect case resource(LocalizedStringResource)

            func string(in locale: Locale) -> String {
                switch self {
                case .string(let string): string
                case .number(let number): number.string(in: locale)
                case .resource(let resource): String(localized: resource)
                }
            }
        }

        /// The key as catalogues hold it, with a format for each value; also what the string says without a translation.
        package let key: String
        let values: [Value]

        public init(_ value: String) {
            key = value.replacingOccurrences(of: "%", with: "%%")
            values = []
        }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            values = stringInterpolation.values
        }

        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var values: [Value] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

            public mutating func appendInterpolation(_ string: String) { append(.string(string), "%@") }
            public mutating func appendInterpolation(_ string: Substring) { append(.string(String(string)), "%@") }
            public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(.resource(resource), "%@") }

            public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
                let number = LocalizedNumber(value)
                append(.number(number), number.format)
            }

            public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
                append(.number(LocalizedNumber(value)), "%lf")
            }

            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                append(.string(String(format: specifier, value)), specifier)
            }

            public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
            where F.FormatInput: Equatable, F.FormatOutput == String {
                append(.string(format.format(value)), "%@")
            }

            /// Anything else is shown by its description.
            @_disfavoredOverload
            public mutating func appendInterpolation<T>(_ value: T) { append(.string(String(describing: value)), "%@") }

            private mutating func append(_ value: Value, _ format: String) {
                key += format
                values.append(value)
            }
        }

        /// The string in the words of `translation`, or of the developer where there is none.
        func string(translation: String?, in locale: Locale) -> String {
            TranslationFormat.parts(of: translation ?? key).reduce(into: "") { result, part in
                switch part {
                case .string(let string): result += string
                case .value(let index): if values.indices.contains(index) { result += values[index].string(in: locale) }
                }
            }
        }
    }
}
