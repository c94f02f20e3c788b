import Foundation
import GridCore
import Interaction
import Scene
import ViewGraph

/// A view that goes through phases by itself: again and again, or once from the first back to it whenever a trigger changes.
///
/// Each phase begins when the animation into the one before is logically complete. The movement into a phase takes as long as its
/// animation also where nothing of the content moves; a phase without an animation lasts one frame.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    private let phases: [Phase]
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    private let trigger: AnyEquatable?

    /// Goes through `phases` for ever.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        trigger = nil
    }

    /// Goes through `phases` and back to the first each time `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.content = content
        self.animation = animation
        self.trigger = AnyEquatable(trigger)
    }
}

extension PhaseAnimator: View {
    public var body: some View {
        if phases.isEmpty {
            EmptyView()
        } else {
            PhaseSteps(phases: phases, content: content, animation: animation, trigger: trigger)
        }
    }
}

/// The phases of an animator that has some.
private struct PhaseSteps<Phase: Equatable, Content: View> {
    @State private var step = 0
    /// Another run of the phases makes steps of the one before count no more.
    @State private var run = PhaseRun()
    let phases: [Phase]
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
    let trigger: AnyEquatable?

    init(phases: [Phase], content: @escaping (Phase) -> Content, animation: @escaping (Phase) -> Animation?, trigger: AnyEquatable?) {
        self.phases = phases
        self.content = content
        self.animation = animation
        self.trigger = trigger
    }

    /// A frame of an ordinary display.
    private static var frame: Double { 1.0 / 60 }

    @MainActor private func advance(_ number: Int) {
        guard number == run.number, phases.count > 1 else { return }
        let next = step + 1
        let animation = animation(phases[next % phases.count]) ?? .linear(duration: PhaseSteps.frame)
        withAnimation(trigger == nil ? animation.inEndlessChain : animation, completionCriteria: .logicallyComplete) {
            step = next
        } completion: {
            MainActor.assumeIsolated {
                // A run that was triggered ends where it began.
                if trigger == nil || !next.isMultiple(of: phases.count) { advance(number) }
            }
        }
    }

    @MainActor private func start() {
        run.number += 1
        advance(run.number)
    }
}

extension PhaseSteps: View {
    var body: some View {
        content(phases[step % phases.count])
            .modifier(Pace(step: Double(step)))
            .onAppear { if trigger == nil { start() } }
            .onDisappear { run.number += 1 }
            .onChange(of: phases) { if trigger == nil { start() } }
            .onChange(of: trigger) {
                step -= step % phases.count
                start()
            }
    }
}

private final class PhaseRun {
    var number = 0
}

/// Moves from step to step without showing it, so that a movement into a phase ends although nothing else moves.
private struct Pace {
    var step: Double
}

extension Pace: LayerEffect {}

extension Pace: Animatable {
    var animatableData: Double {
        get { step }
        set { step = newValue }
    }
}

/// An equatable value whose type is not known to those who hold it.
struct AnyEquatable: Equatable {
    private let value: any Equatable

    init(_ value: any Equatable) { self.value = value }

    static func == (one: AnyEquatable, other: AnyEquatable) -> Bool { one.value.isEqual(other.value) }
}

extension View {
    /// Shows the view in `phases` one after the other, for ever.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
    }

    /// Shows the view in `phases` one after the other and back in the first, each time `trigger` changes.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(self)
        return PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
    }
}
