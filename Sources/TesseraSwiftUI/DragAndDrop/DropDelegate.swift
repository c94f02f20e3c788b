import Foundation
import TesseraTransfer

/// What dropping does with the things that are dragged.
public enum DropOperation: Hashable, Sendable {
    /// Nothing: the drag is over.
    case cancel
    /// Nothing here.
    case forbidden
    case copy
    case move
}

/// What a view would do with things that are dropped on it.
public struct DropProposal: Sendable {
    public let operation: DropOperation

    public init(operation: DropOperation) { self.operation = operation }
}

/// What is dragged over a view.
public struct DropInfo {
    let providers: [NSItemProvider]
    /// Where the pointer is, in the view's coordinates.
    public let location: CGPoint

    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
    public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.map { UTType(importedAs: $0) }) }

    /// The things that have data of one of those kinds.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        providers.filter { provider in contentTypes.contains { provider.hasItem(conformingTo: $0) } }
    }

    public func itemProviders(for types: [String]) -> [NSItemProvider] { itemProviders(for: types.map { UTType(importedAs: $0) }) }
}

/// Decides what happens when things are dragged over a view and dropped on it.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether a drag is of interest at all.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes what is dropped; answers whether it did.
    func performDrop(info: DropInfo) -> Bool
    func dropEntered(info: DropInfo)
    /// What dropping at the place would do; `nil` leaves it as it is.
    func dropUpdated(info: DropInfo) -> DropProposal?
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}
