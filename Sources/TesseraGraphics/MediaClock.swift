import Foundation

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// Seconds since the first moment of 2001, GMT.
public typealias CFAbsoluteTime = CFTimeInterval

/// Seconds of a clock that never goes back: since the machine started.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Seconds since the first moment of 2001, GMT, by the wall clock; it may go back when the clock is set.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Runs `body`. There is nothing to drain where no object is autoreleased: Swift frees each object at its last use.
public func autoreleasepool<Failure: Error, Result>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}
