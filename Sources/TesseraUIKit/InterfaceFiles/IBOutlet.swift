import Foundation
import TesseraCombine

/// What `@IBOutlet` becomes in the copy of a source that is compiled: a property that an interface file would connect. Interface files are not read here: an outlet that nobody has set is a view of its type,
/// which is put into the view of its owner.
///
/// `weak` does not go with it: the copy leaves the word out.
@propertyWrapper
public struct _IBOutlet<Value> {
    private var value: Value?

    public init() where Value: ExpressibleByNilLiteral {}
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "an outlet is a property of a class")
    public var wrappedValue: Value {
        get { preconditionFailure("an outlet is a property of a class") }
        set { preconditionFailure("an outlet is a property of a class") }
    }

    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, _IBOutlet<Value>>
    ) -> Value {
        get {
            if let value = owner[keyPath: storage].value, !((Value.self as? any OptionalOutlet.Type)?.isNothing(value) ?? false) {
                return value
            }
            if let made = OutletMaker.make(Value.self, for: owner) {
                owner[keyPath: storage].value = made
                return made
            }
            guard let value = owner[keyPath: storage].value ?? (Value.self as? any OptionalOutlet.Type)?.nothing as? Value else {
                preconditionFailure("an outlet of \(Owner.self) is not connected")
            }
            return value
        }
        set { owner[keyPath: storage].value = newValue }
    }
}

/// An optional of whatever type.
private protocol OptionalOutlet {
    static var nothing: Any { get }
    static var inner: Any.Type { get }
    /// Whether a value of this very type holds nothing.
    static func isNothing<Value>(_ value: Value) -> Bool
}

extension Optional: OptionalOutlet {
    fileprivate static var nothing: Any { Optional<Wrapped>.none as Any }
    fileprivate static var inner: Any.Type { Wrapped.self }
    fileprivate static func isNothing<Value>(_ value: Value) -> Bool {
        // Cast by its type, not by what it holds: an empty optional is cast to nothing.
        guard Value.self == Self.self else { return false }
        if case .none = unsafeBitCast(value, to: Self.self) { return true }
        return false
    }
}

/// Makes what an outlet stands for.
private enum OutletMaker {
    static func make<Value>(_ type: Value.Type, for owner: AnyObject) -> Value? {
        guard MainQueue.isCurrent else { return nil }
        nonisolated(unsafe) let owner = owner
        nonisolated(unsafe) var result: Value?
        MainActor.assumeIsolated {
            let inner = (Value.self as? any OptionalOutlet.Type)?.inner ?? Value.self
            result = object(of: inner, for: owner) as? Value
        }
        return result
    }

    @MainActor private static func object(of type: Any.Type, for owner: AnyObject) -> AnyObject? {
        switch type {
        case let type as UIView.Type:
            guard let view = type.init(coder: NSCoder()) else { return nil }
            OutletBoard.put(view, for: owner)
            InterfaceFiles.warn("an outlet of \(Swift.type(of: owner)) is not connected: a \(type) stands in for it")
            return view
        case is NSLayoutConstraint.Type:
            let view = UIView()
            return view.widthAnchor.constraint(equalToConstant: 0)
        case is UIBarButtonItem.Type: return UIBarButtonItem()
        default: return nil
        }
    }
}

/// The outlets of one view, one below the other.
@MainActor
private enum OutletBoard {
    static func put(_ view: UIView, for owner: AnyObject) {
        let ground: UIView? =
            switch owner {
            case let cell as UICollectionViewCell: cell.contentView
            case let view as UIView: view
            case let controller as UIViewController: controller.viewIfLoaded
            default: nil
            }
        guard let ground else { return }
        FileMark.remove(from: ground)
        // A view that scrolls is all that a screen shows.
        if view is UIScrollView, !(view is UITextView), owner is UIViewController {
            view.frame = ground.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            ground.insertSubview(view, at: 0)
            return
        }
        let stack = ground.subviews.lazy.compactMap { $0 as? OutletStack }.first ?? add(to: ground, isScreen: owner is UIViewController)
        stack.addArrangedSubview(view)
    }

    private static func add(to ground: UIView, isScreen: Bool) -> OutletStack {
        let stack = OutletStack(frame: .zero)
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        ground.addSubview(stack)
        let top = isScreen ? ground.safeAreaLayoutGuide.topAnchor : ground.topAnchor
        let bottom = stack.bottomAnchor.constraint(equalTo: ground.bottomAnchor)
        bottom.priority = .defaultHigh
        bottom.isActive = !isScreen
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: top), stack.leadingAnchor.constraint(equalTo: ground.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: ground.trailingAnchor),
        ])
        return stack
    }
}

private final class OutletStack: UIStackView {}
