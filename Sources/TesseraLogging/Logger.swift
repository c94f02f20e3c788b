import Foundation

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)
}

/// Who may read a value in a log. Logs here are read by whoever runs the program, so all values are written.
public struct OSLogPrivacy: Sendable {
    /// What stands in a value's place.
    public enum Mask: Sendable { case hash, none }

    public static let auto = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let prefix: String

    public static let decimal = OSLogIntegerFormatting(radix: 10, prefix: "")
    public static let hex = OSLogIntegerFormatting(radix: 16, prefix: "")
    public static let octal = OSLogIntegerFormatting(radix: 8, prefix: "")
    public static func hex(includePrefix: Bool) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "")
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let format: String

    public static let fixed = OSLogFloatFormatting(format: "%f")
    public static let exponential = OSLogFloatFormatting(format: "%e")
    public static let hybrid = OSLogFloatFormatting(format: "%g")
    public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(format: "%.\(max(0, precision))f") }
}

/// A text with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    public struct Interpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value, privacy: OSLogPrivacy = .auto) {
            text += value.description
        }
        public mutating func appendInterpolation(_ value: Any.Type, privacy: OSLogPrivacy = .auto) { text += "\(value)" }
        public mutating func appendInterpolation<Value: FixedWidthInteger>(
            _ value: Value, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
        ) {
            text += format.prefix + String(value, radix: format.radix)
        }
        public mutating func appendInterpolation(_ value: Double, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto) {
            text += String(format: format.format, value)
        }
        public mutating func appendInterpolation(_ value: Float, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto) {
            text += String(format: format.format, Double(value))
        }
    }
}

/// Writes messages of a part of a program to the standard error, each with its category and how much it matters.
public struct Logger: Sendable {
    private let category: String

    public init() { category = "default" }
    public init(subsystem: String, category: String) { self.category = category }

    public func log(_ message: OSLogMessage) { write(.default, message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
    public func trace(_ message: OSLogMessage) { write(.debug, message) }
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    public func info(_ message: OSLogMessage) { write(.info, message) }
    public func notice(_ message: OSLogMessage) { write(.default, message) }
    public func warning(_ message: OSLogMessage) { write(.error, message) }
    public func error(_ message: OSLogMessage) { write(.error, message) }
    public func critical(_ message: OSLogMessage) { write(.fault, message) }
    public func fault(_ message: OSLogMessage) { write(.fault, message) }

    private func write(_ type: OSLogType, _ message: OSLogMessage) {
        FileHandle.standardError.write(Data(line(type, message).utf8))
    }

    /// What is written.
    func line(_ type: OSLogType, _ message: OSLogMessage) -> String {
        let names: [OSLogType: String] = [.info: " info", .debug: " debug", .error: " error", .fault: " fault"]
        return "[\(category)\(names[type] ?? "")] \(message.text)\n"
    }
}
