import Foundation

/// Says when and where a piece of work runs.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

/// A length of time that can be made from seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time in seconds: the stride of the schedulers here.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral
{
    public var magnitude: Double
    public var timeInterval: Double { magnitude }

    public init(_ seconds: Double) { magnitude = seconds }
    public init(integerLiteral value: Int) { magnitude = Double(value) }
    public init(floatLiteral value: Double) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }

    public static func seconds(_ s: Int) -> SchedulerInterval { SchedulerInterval(Double(s)) }
    public static func seconds(_ s: Double) -> SchedulerInterval { SchedulerInterval(s) }
    public static func milliseconds(_ ms: Int) -> SchedulerInterval { SchedulerInterval(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> SchedulerInterval { SchedulerInterval(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> SchedulerInterval { SchedulerInterval(Double(ns) / 1e9) }

    public static func < (left: SchedulerInterval, right: SchedulerInterval) -> Bool { left.magnitude < right.magnitude }
    public static func + (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
        SchedulerInterval(left.magnitude + right.magnitude)
    }
    public static func - (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
        SchedulerInterval(left.magnitude - right.magnitude)
    }
    public static func * (left: SchedulerInterval, right: SchedulerInterval) -> SchedulerInterval {
        SchedulerInterval(left.magnitude * right.magnitude)
    }
    public static func *= (left: inout SchedulerInterval, right: SchedulerInterval) { left = left * right }
}

/// Work that crosses to another thread. What it touches guards itself with locks.
struct CrossingWork: @unchecked Sendable {
    let action: () -> Void
}
