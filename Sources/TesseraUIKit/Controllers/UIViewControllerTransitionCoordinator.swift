import Foundation

/// Which of the two controllers of a move is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a move is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What is told of a move on its way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// Whether a finger has the screen right now, and whether one has begun the move.
    var isInteractive: Bool { get }
    var initiallyInteractive: Bool { get }
    /// Whether the finger has let the screen go back to where it came from.
    var isCancelled: Bool { get }
    var transitionDuration: TimeInterval { get }
    /// How much of the way is done, 0…1.
    var percentComplete: CGFloat { get }
    var containerView: UIView { get }
    /// Who goes and who comes; `nil` where nobody does, as when a window gets another size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others move along with controllers that come and go.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` with the move and `completion` after it; answers whether it could.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Called when a finger lets the screen go.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// The move of a screen to another place. What others change alongside goes there with it.
final class ScreenTransition: UIViewControllerTransitionCoordinator {
    let containerView: UIView
    private weak var from: UIViewController?
    private weak var to: UIViewController?
    private weak var passage: ScreenPassage?
    /// Whether the way leads to the passage's end at 1.
    private let isComing: Bool
    let initiallyInteractive: Bool
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var watchers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private(set) var isCancelled = false

    init(
        in view: UIView, from: UIViewController?, to: UIViewController?, by passage: ScreenPassage?, isComing: Bool,
        isInteractive: Bool = false
    ) {
        (containerView, self.from, self.to, self.passage, self.isComing) = (view, from, to, passage, isComing)
        initiallyInteractive = isInteractive
    }

    var isAnimated: Bool { passage != nil }
    var isInteractive: Bool { passage?.isHeld ?? false }
    var transitionDuration: TimeInterval { passage?.duration ?? 0 }
    var percentComplete: CGFloat { CGFloat(passage.map { isComing ? $0.value : 1 - $0.value } ?? 1) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation {
            if let passage { (isComing ? passage.coming : passage.covering).carry { animation(self) } } else { animation(self) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        watchers.append(handler)
    }

    /// A finger has let the screen go.
    func letGo(isCancelled: Bool) {
        self.isCancelled = isCancelled
        let all = watchers
        watchers = []
        for watcher in all { watcher(self) }
    }

    /// The move is over.
    func end() {
        let all = completions
        completions = []
        for completion in all { completion(self) }
    }
}
