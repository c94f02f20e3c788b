import Interaction
import ViewGraph

/// A view whose value goes through keyframes: again and again, or once whenever a trigger changes. The content is evaluated with every
/// frame of it.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View> where KeyframePath.Value == Value {
    private let initial: Value
    private let repeating: Bool
    private let trigger: AnyEquatable?
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath

    /// Begins when the view appears. Where it does not repeat the value stays as the keyframes leave it.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        self.repeating = repeating
        trigger = nil
        self.content = content
        self.keyframes = keyframes
    }

    /// Begins each time `trigger` changes, from the value that is shown then.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        repeating = false
        self.trigger = AnyEquatable(trigger)
        self.content = content
        self.keyframes = keyframes
    }

    @State private var run = KeyframeRun<Value>()
    @State private var number = 0.0
}

/// The keyframes that a value is going through.
private final class KeyframeRun<Value> {
    var timeline: KeyframeTimeline<Value>?
    /// The number of the run: it is at its start there and at its end 1 later.
    var number = 0.0
    /// The value that was shown last.
    var shown: Value?
}

extension KeyframeAnimator: View {
    public var body: some View {
        KeyframeFrame(position: number, run: run, initial: initial, content: content)
            .onAppear { if trigger == nil { start(from: initial) } }
            .onChange(of: trigger) {
                start(from: run.shown ?? initial)
            }
    }

    @MainActor private func start(from value: Value) {
        let path = keyframes(value)
        let timeline = KeyframeTimeline(initialValue: value) { path }
        guard timeline.duration > 0 else { return }
        run.timeline = timeline
        run.number = number
        withAnimation(Animation(KeyframePass(duration: timeline.duration, isEndless: repeating))) { number += 1 }
    }
}

/// Moves a run's position by 1 at an even pace. A run that begins before the one before has ended takes its place: the position is then
/// at the start of the new one at once.
private struct KeyframePass: CustomAnimation, KnownEnd {
    let duration: Double
    let isEndless: Bool

    /// When the present run began, and how many there were before.
    private struct Start: AnimationStateKey {
        let time: Double
        let runs: Double
        static let defaultValue = Start(time: 0, runs: 0)
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let start = context.state[Start.self]
        var part = (time - start.time) / duration
        if isEndless { part -= part.rounded(.down) }
        guard part < 1 else { return nil }
        return value.times((start.runs + part) / (start.runs + 1))
    }

    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool {
        context.state[Start.self] = Start(time: time, runs: context.state[Start.self].runs + 1)
        return true
    }
}

/// The content at one moment of its keyframes.
private struct KeyframeFrame<Value, Content: View> {
    /// Whole numbers are the ends of runs, and what lies between is their progress.
    var position: Double
    let run: KeyframeRun<Value>
    let initial: Value
    let content: (Value) -> Content
}

extension KeyframeFrame: Animatable {
    nonisolated var animatableData: Double {
        get { position }
        set { position = newValue }
    }
}

extension KeyframeFrame: View {
    var body: some View {
        let value = run.timeline.map { $0.value(progress: position - run.number) } ?? initial
        run.shown = value
        return content(value)
    }
}

extension View {
    /// Shows the view with a value that goes through keyframes, again and again or once.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        nonisolated(unsafe) let placeholder = PlaceholderContentView<Self>(self)
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) }, keyframes: keyframes)
    }

    /// Shows the view with a value that goes through keyframes each time `trigger` changes.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        nonisolated(unsafe) let placeholder = PlaceholderContentView<Self>(self)
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) }, keyframes: keyframes)
    }
}
