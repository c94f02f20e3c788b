import Foundation
import TesseraFoundation

/// Something that views know about the place where they are shown, by which they can ask to be told of changes.
@preconcurrency @MainActor
public protocol UITraitDefinition {
    /// Whether two collections differ in it.
    static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.userInterfaceIdiom != other.userInterfaceIdiom
    }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.userInterfaceStyle != other.userInterfaceStyle
    }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.userInterfaceLevel != other.userInterfaceLevel
    }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.horizontalSizeClass != other.horizontalSizeClass
    }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.verticalSizeClass != other.verticalSizeClass
    }
}

public enum UITraitLayoutDirection: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.layoutDirection != other.layoutDirection
    }
}

public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.accessibilityContrast != other.accessibilityContrast
    }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.preferredContentSizeCategory != other.preferredContentSizeCategory
    }
}

public enum UITraitDisplayScale: UITraitDefinition {
    public static func _differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool { one.displayScale != other.displayScale }
}

/// What a view or controller has asked for.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Who is told of changes of some traits.
@MainActor
final class TraitListener: UITraitChangeRegistration {
    private let traits: [UITrait]
    let tell: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) {
        self.traits = traits
        self.tell = tell
    }

    func hear(_ before: UITraitCollection, _ now: UITraitCollection) {
        if traits.contains(where: { $0._differs(before, now) }) { tell(before) }
    }
}

/// Can be told of changes of the traits that it has.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// Tells `handler` of a change of one of `traits`, with what was before it.
    @discardableResult
    func registerForTraitChanges<Observer>(
        _ traits: [UITrait], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration
    /// Calls a method of a target, which is kept weakly, with this object.
    @discardableResult
    func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls a method of this object.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }
}

extension UIView: UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges<Observer>(
        _ traits: [UITrait], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let listener = TraitListener(traits) { [weak self] in if let me = self as? Observer { handler(me, $0) } }
        traitListeners.append(listener)
        return listener
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        let listener = TraitListener(traits) { [weak self, weak object = target as AnyObject] _ in
            if let self, let object { action(on: object, self) }
        }
        traitListeners.append(listener)
        return listener
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitListeners.removeAll { $0 === registration }
    }
}

extension UIViewController: UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges<Observer>(
        _ traits: [UITrait], handler: @escaping @MainActor (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let listener = TraitListener(traits) { [weak self] in if let me = self as? Observer { handler(me, $0) } }
        traitListeners.append(listener)
        return listener
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        let listener = TraitListener(traits) { [weak self, weak object = target as AnyObject] _ in
            if let self, let object { action(on: object, self) }
        }
        traitListeners.append(listener)
        return listener
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitListeners.removeAll { $0 === registration }
    }
}

extension UIView {
    /// Tells the view, its controller and who listens to them that the traits are others than when they were last told, in a window only.
    func tellTraits(_ now: UITraitCollection) {
        guard window != nil else { return }
        defer { toldTraits = now }
        guard let before = toldTraits, !before.isEqual(now) else { return }
        traitCollectionDidChange(before)
        for listener in traitListeners { listener.hear(before, now) }
        guard let controller else { return }
        controller.traitCollectionDidChange(before)
        for listener in controller.traitListeners { listener.hear(before, now) }
    }
}
