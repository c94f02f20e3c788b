import Interaction

/// Steps of a value of any kind on its way through time.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Body.Value
    associatedtype Body: KeyframeTrackContent

    @KeyframeTrackContentBuilder<Value> var body: Body { get }

    /// The steps, of the part of a value that moves.
    var _segments: _KeyframeSegments<Value> { get }
}

/// Steps of the part of a value that moves.
public struct _KeyframeSegments<Value: Animatable> {
    var list: [KeyframeSegment<Value.AnimatableData>]
}

extension KeyframeTrackContent where Body.Value == Value {
    public var _segments: _KeyframeSegments<Value> { body._segments }
}

extension KeyframeTrackContent where Body == Self {
    public var body: Self { self }
}

/// Gets to a value at an even pace, or by `timingCurve`.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    private let segment: KeyframeSegment<Value.AnimatableData>

    /// `duration` in seconds.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        segment = KeyframeSegment(to: to.animatableData, duration: duration, .eased(timingCurve.easing))
    }

    public var _segments: _KeyframeSegments<Value> { _KeyframeSegments(list: [segment]) }
}

/// Gets to a value by a cubic curve that joins its neighbours without a corner.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    private let segment: KeyframeSegment<Value.AnimatableData>

    /// `duration` in seconds; velocities per second follow from the neighbours where they are not given.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        segment = KeyframeSegment(
            to: to.animatableData, duration: duration,
            .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
    }

    public var _segments: _KeyframeSegments<Value> { _KeyframeSegments(list: [segment]) }
}

/// Gets to a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    private let segment: KeyframeSegment<Value.AnimatableData>

    /// `duration` in seconds, after which the next step begins wherever the spring is; by default when it rests. Without a start velocity
    /// that of the step before is taken over.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        segment = KeyframeSegment(
            to: to.animatableData, duration: duration, .spring(spring.core, startVelocity: startVelocity?.animatableData))
    }

    public var _segments: _KeyframeSegments<Value> { _KeyframeSegments(list: [segment]) }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    private let target: Value

    public init(_ to: Value) { target = to }

    public var _segments: _KeyframeSegments<Value> {
        _KeyframeSegments(list: [KeyframeSegment(to: target.animatableData, duration: 0, .move)])
    }
}

/// Several steps, as `KeyframeTrackContentBuilder` makes them.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    public var _segments: _KeyframeSegments<Value>
}

/// Builds the steps of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeList<Value> where K.Value == Value {
        _KeyframeList(_segments: expression._segments)
    }

    public static func buildBlock(_ parts: _KeyframeList<Value>...) -> _KeyframeList<Value> { joined(parts) }
    public static func buildArray(_ parts: [_KeyframeList<Value>]) -> _KeyframeList<Value> { joined(parts) }
    public static func buildOptional(_ part: _KeyframeList<Value>?) -> _KeyframeList<Value> { part ?? joined([]) }
    public static func buildEither(first part: _KeyframeList<Value>) -> _KeyframeList<Value> { part }
    public static func buildEither(second part: _KeyframeList<Value>) -> _KeyframeList<Value> { part }

    private static func joined(_ parts: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
        _KeyframeList(_segments: _KeyframeSegments(list: parts.flatMap(\._segments.list)))
    }
}

/// The ways of the parts of a value through time.
public protocol Keyframes<Value> {
    associatedtype Value
    associatedtype Body: Keyframes where Body.Value == Value

    @KeyframesBuilder<Value> var body: Body { get }

    /// The ways of all parts, for a value that begins as `initial`.
    func _tracks(from initial: Value) -> [_KeyframeTrackPath<Value>]
}

extension Keyframes {
    public func _tracks(from initial: Value) -> [_KeyframeTrackPath<Value>] { body._tracks(from: initial) }
}

extension Keyframes where Body == Self {
    public var body: Self { self }
}

/// The way of one part of a value.
public struct _KeyframeTrackPath<Root> {
    let duration: Double
    /// Sets the part of a value to what it is at a moment.
    let update: (inout Root, Double) -> Void
}

/// The steps of one part of a value.
public struct KeyframeTrack<Root, Value, Content>: Keyframes
where Value: Animatable, Value == Content.Value, Content: KeyframeTrackContent {
    public typealias Body = Self

    private let keyPath: WritableKeyPath<Root, Value>
    private let content: Content

    /// The steps of the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        keyPath = \Root.self
        self.content = content()
    }

    /// The steps of the part at `keyPath`.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }

    public func _tracks(from initial: Root) -> [_KeyframeTrackPath<Root>] {
        let sequence = KeyframeSequence(from: initial[keyPath: keyPath].animatableData, content._segments.list)
        let keyPath = keyPath
        return [_KeyframeTrackPath(duration: sequence.duration) { $0[keyPath: keyPath].animatableData = sequence.value(at: $1) }]
    }
}

/// The ways of several parts, as `KeyframesBuilder` makes them.
public struct _KeyframeTracks<Value>: Keyframes {
    public typealias Body = Self
    let make: (Value) -> [_KeyframeTrackPath<Value>]
    public func _tracks(from initial: Value) -> [_KeyframeTrackPath<Value>] { make(initial) }
}

/// Builds keyframes from tracks; steps without a track are those of the whole value.
@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeTracks<Value> where K.Value == Value {
        _KeyframeTracks { expression._tracks(from: $0) }
    }

    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeList<Value> where K.Value == Value {
        _KeyframeList(_segments: expression._segments)
    }

    public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> {
        _KeyframeTracks { value in parts.flatMap { $0._tracks(from: value) } }
    }

    public static func buildBlock(_ parts: _KeyframeList<Value>...) -> _KeyframeList<Value> where Value: Animatable {
        _KeyframeList(_segments: _KeyframeSegments(list: parts.flatMap(\._segments.list)))
    }

    public static func buildFinalResult(_ tracks: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { tracks }

    public static func buildFinalResult(_ list: _KeyframeList<Value>) -> KeyframeTrack<Value, Value, _KeyframeList<Value>>
    where Value: Animatable { KeyframeTrack { list } }
}

/// The way of a value through keyframes, to be asked at any moment.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let tracks: [_KeyframeTrackPath<Value>]

    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        initial = initialValue
        tracks = content()._tracks(from: initialValue)
    }

    /// The length of the longest track in seconds.
    public var duration: Double { tracks.reduce(0) { max($0, $1.duration) } }

    /// The value `time` seconds after the start.
    public func value(time: Double) -> Value {
        var value = initial
        update(&value, time: time)
        return value
    }

    /// The value at a part of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// Sets the parts of `value` that have a track.
    public func update(_ value: inout Value, time: Double) { for track in tracks { track.update(&value, time) } }

    public func update(_ value: inout Value, progress: Double) { update(&value, time: progress * duration) }
}
