import Foundation

/// A way in which a symbol moves.
public protocol SymbolEffect {
    /// How the symbol looks at the steps of one movement; it begins and ends as it is at rest.
    var _looks: [_SymbolLook] { get }
}

/// A movement that goes on for as long as it is wanted.
public protocol IndefiniteSymbolEffect {}

/// A movement that happens once.
public protocol DiscreteSymbolEffect {}

/// How a symbol looks at one step of a movement. Symbols here are one path each, so all of it moves, never a layer of it. How far was chosen
/// by eye.
public struct _SymbolLook: Equatable, Sendable {
    var scale = 1.0
    var opacity = 1.0
    /// In degrees.
    var turn = 0.0
    /// To the look from the one before, in seconds.
    var duration = 0.25
}

/// Grows for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    private var isDown = false
    public var up: BounceSymbolEffect { BounceSymbolEffect() }
    public var down: BounceSymbolEffect {
        var result = self
        result.isDown = true
        return result
    }
    public var _looks: [_SymbolLook] { [_SymbolLook(scale: isDown ? 0.85 : 1.2, duration: 0.15)] }
}

/// Fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    public var _looks: [_SymbolLook] { [_SymbolLook(opacity: 0.35, duration: 0.5)] }
}

/// Lights its parts one after the other; here all of it, weakly.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    public var iterative: VariableColorSymbolEffect { self }
    public var cumulative: VariableColorSymbolEffect { self }
    public var reversing: VariableColorSymbolEffect { self }
    public var _looks: [_SymbolLook] { [_SymbolLook(opacity: 0.5, duration: 0.4)] }
}

/// Grows and shrinks like something that breathes.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    public var _looks: [_SymbolLook] { [_SymbolLook(scale: 1.12, opacity: 0.8, duration: 0.9)] }
}

/// Shakes its head.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    public var _looks: [_SymbolLook] {
        [_SymbolLook(turn: -12, duration: 0.12), _SymbolLook(turn: 12, duration: 0.12), _SymbolLook(turn: -8, duration: 0.12)]
    }
}

/// Turns once around.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    private var isBackward = false
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect() }
    public var counterClockwise: RotateSymbolEffect {
        var result = self
        result.isBackward = true
        return result
    }
    public var _looks: [_SymbolLook] { [_SymbolLook(turn: isBackward ? -360 : 360, duration: 0.9)] }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// How a symbol effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    fileprivate var speedFactor = 1.0
    fileprivate var repeats: Int? = 1

    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }

    public var repeating: SymbolEffectOptions { self.repeat(nil) }
    public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var result = self
        result.speedFactor = speed
        return result
    }

    /// How often; `nil` for as long as the effect is active. An effect that a value sets off runs a hundred times at most.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var result = self
        result.repeats = count
        return result
    }
}

private let rest = _SymbolLook()

extension View {
    /// Moves the symbols in the view for as long as `isActive`.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        phaseAnimator(isActive ? [rest] + effect._looks : [rest]) { view, look in
            SymbolStep(view: view, look: look)
        } animation: {
            .easeInOut(duration: $0.duration).speed(options.speedFactor)
        }
    }

    /// Moves the symbols in the view once, or as often as `options` say, each time `value` changes.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        let count = min(max(options.repeats ?? 100, 1), 100)
        let looks = (0..<count).flatMap { _ in [rest] + effect._looks }
        return phaseAnimator(looks, trigger: value) { view, look in
            SymbolStep(view: view, look: look)
        } animation: {
            .easeInOut(duration: $0.duration).speed(options.speedFactor)
        }
    }
}

/// A view as one step of a symbol's movement shows it.
private struct SymbolStep<Base: View> {
    let view: Base
    let look: _SymbolLook
}

extension SymbolStep: View {
    var body: some View {
        view.scaleEffect(look.scale).rotationEffect(.degrees(look.turn)).opacity(look.opacity)
    }
}
