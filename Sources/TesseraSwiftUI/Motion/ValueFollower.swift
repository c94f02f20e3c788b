import ViewGraph

/// A value that is shown on its way to another one, where its type says what is between: the working part of every animatable modifier,
/// shape and view.
@MainActor
class ValueFollower<Value> {
    /// The value as it is shown at the present moment.
    var shown: Value { fatalError("a follower without a kind was asked for its value") }

    /// Takes another target, by `transaction`. What is shown is not told.
    func retarget(to new: Value, _ transaction: GraphTransaction) {}

    /// A follower that rests at `value`; `nil` where the type of the value has nothing that moves. `show` is called at every moment at which
    /// the value moves, for as long as `owner` is part of the structure.
    static func make(_ value: Value, of owner: StructureNode, show: @escaping () -> Void) -> ValueFollower<Value>? {
        func opened<A: Animatable>(_ type: A.Type) -> ValueFollower<Value>? {
            guard A.AnimatableData.self != EmptyAnimatableData.self, let value = value as? A else { return nil }
            let made: AnyObject = AnimatableFollower(value, of: owner, show: show)
            return made as? ValueFollower<Value>
        }
        guard let type = Value.self as? any Animatable.Type else { return nil }
        return opened(type)
    }
}

/// A value of which only some changes move: others are made at once.
nonisolated protocol PartlyAnimatable {
    func moves(from old: Self) -> Bool
}

private final class AnimatableFollower<A: Animatable>: ValueFollower<A> {
    private var target: A
    private let mover: Mover<A.AnimatableData>

    init(_ value: A, of owner: StructureNode, show: @escaping () -> Void) {
        target = value
        mover = Mover(value.animatableData, of: owner, in: owner.graph) { _ in show() }
    }

    override var shown: A {
        guard mover.isMoving else { return target }
        var value = target
        value.animatableData = mover.value
        return value
    }

    override func retarget(to new: A, _ transaction: GraphTransaction) {
        let old = target
        target = new
        if let new = new as? any PartlyAnimatable, !moves(new, from: old) {
            mover.jump(to: target.animatableData)
        } else {
            mover.retarget(to: new.animatableData, transaction)
        }
    }

    private func moves<P: PartlyAnimatable>(_ new: P, from old: A) -> Bool { (old as? P).map(new.moves) ?? false }
}
