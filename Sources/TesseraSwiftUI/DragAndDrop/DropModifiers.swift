import Foundation
import GridCore
import TesseraTransfer
import ViewGraph

extension View {
    /// Takes things of some kinds that are dropped on the view; a delegate decides.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(DropModifier(types: supportedContentTypes, reaction: .delegate(delegate)))
    }

    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
    }

    /// Takes things of some kinds that are dropped on the view. `isTargeted` is true while they are over it.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Takes things of some kinds that are dropped on the view, and gets the place.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        let tell = { (isOver: Bool) in
            if let isTargeted { isTargeted.wrappedValue = isOver }
        }
        return modifier(DropModifier(types: supportedContentTypes, reaction: .action({ action($0.providers, $0.location) }, tell)))
    }

    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }

    public nonisolated func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }

    /// Takes values of a type that are dropped on the view. A value that was dragged as another type comes through data that both know;
    /// that takes a moment, and the drop counts as taken meanwhile.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(
            DropModifier(types: T.importedContentTypes(), reaction: .values(DroppedValues(action: action), isTargeted)))
    }
}

/// Takes what is dropped.
@MainActor
private protocol DropTaking {
    func take(_ info: DropInfo) -> Bool
}

/// What is dropped, as values of a type.
private struct DroppedValues<T: Transferable> {
    let action: ([T], CGPoint) -> Bool
}

extension DroppedValues: DropTaking {
    func take(_ info: DropInfo) -> Bool {
        let known = info.providers.compactMap { $0.transferred(as: T.self) }
        if known.count == info.providers.count { return action(known, info.location) }
        Task {
            var values: [T] = []
            for provider in info.providers {
                if let value = await provider.loaded(as: T.self) { values.append(value) }
            }
            if !values.isEmpty { _ = action(values, info.location) }
        }
        return true
    }
}

/// Makes each of the modified views one on which things can be dropped.
private struct DropModifier {
    enum Reaction {
        case delegate(any DropDelegate)
        /// What takes the things, and what hears whether they are over the view.
        case action((DropInfo) -> Bool, (Bool) -> Void)
        case values(any DropTaking, (Bool) -> Void)
    }

    let types: [UTType]
    let reaction: Reaction
}

extension DropModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = DropNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: DropNode.self)
        node.handler = EnvironmentValues(node.environment).isEnabled ? handler : nil
    }

    @MainActor private var handler: DropNode.Handler {
        switch reaction {
        case .delegate(let delegate):
            DropNode.Handler(
                accepts: { [types] in info($0).hasItemsConforming(to: types) && delegate.validateDrop(info: info($0)) },
                entered: { delegate.dropEntered(info: info($0)) },
                moved: { delegate.dropUpdated(info: info($0))?.operation.effect ?? .copy },
                left: { delegate.dropExited(info: info($0)) },
                drop: { delegate.performDrop(info: info($0)) })
        case .action(let action, let tell): handler(tell) { action($0) }
        case .values(let taker, let tell): handler(tell) { taker.take($0) }
        }
    }

    @MainActor private func handler(_ tell: @escaping (Bool) -> Void, take: @escaping (DropInfo) -> Bool) -> DropNode.Handler {
        DropNode.Handler(
            accepts: { [types] in info($0).hasItemsConforming(to: types) }, entered: { _ in tell(true) }, moved: { _ in .copy },
            left: { _ in tell(false) },
            drop: { offer in
                tell(false)
                return take(info(offer))
            })
    }
}

@MainActor
private func info(_ offer: DropOffer) -> DropInfo {
    DropInfo(
        providers: offer.items.compactMap { $0 as? NSItemProvider }, location: CGPoint(x: offer.location.x, y: offer.location.y))
}

extension DropOperation {
    fileprivate var effect: DropEffect {
        switch self {
        case .cancel, .forbidden: .none
        case .copy: .copy
        case .move: .move
        }
    }
}
