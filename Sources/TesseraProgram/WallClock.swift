import Glibc
import HeadlessHost

/// The time of day that the program sees. It can be made to stand still, for pictures that are the same each time.
enum WallClock {
    fileprivate nonisolated(unsafe) static var fixedSeconds: Int?

    /// Stops the clock at `moment`, or leaves it running. Called once, before any other code asks for the time.
    static func set(_ moment: CalendarMoment?) { fixedSeconds = moment?.seconds }
}

private typealias ClockFunction = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32

/// The C library's own function, which ours stands in front of.
private let systemClock: ClockFunction? = {
    let next = UnsafeMutableRawPointer(bitPattern: -1)  // RTLD_NEXT
    return dlsym(next, "clock_gettime").map { unsafeBitCast($0, to: ClockFunction.self) }
}()

/// Stands in front of the C library's function of that name, which `Date()` asks in the end.
@_cdecl("clock_gettime")
public func tesseraClock(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
    if clock == CLOCK_REALTIME, let seconds = WallClock.fixedSeconds {
        time?.pointee = timespec(tv_sec: seconds, tv_nsec: 0)
        return 0
    }
    guard let systemClock else {
        errno = ENOSYS
        return -1
    }
    return systemClock(clock, time)
}
