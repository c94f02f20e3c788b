import Foundation
import GridCore
import HostInterface
import Interaction
import StandardControls
import TesseraGraphics

/// A controller that is shown on top of another, with what dims the screen behind it.
@MainActor
final class Presentation {
    let controller: UIViewController
    private let stage: PresentationStage
    private let passage: ScreenPassage
    private var transition: ScreenTransition?
    private var goal = 1.0
    private var isAnimated = false

    init(_ controller: UIViewController, by presenter: UIViewController) {
        self.controller = controller
        passage = ScreenPassage(0, by: controller is UIAlertController ? SystemSpring.panel : SystemSpring.sheet)
        let below = Presentation.ground(of: presenter)
        stage = PresentationStage(of: controller, in: below, by: passage)
        below.addSubview(stage)
    }

    /// Whether the screen below is not shown meanwhile.
    var takesPlace: Bool { stage.takesPlace }
    /// Whether it is on its way off the screen.
    var isLeaving: Bool { stage.isLeaving }

    /// Says where the move is going to lead, 1 onto the screen and 0 away, before controllers are told.
    func begin(_ goal: Double, animated: Bool, from: UIViewController, to: UIViewController) {
        self.goal = goal
        stage.isLeaving = goal == 0
        isAnimated = animated && ScreenPassage.canMove && stage.window != nil
        guard isAnimated else { return }
        let transition = ScreenTransition(in: stage, from: from, to: to, by: passage, isComing: goal == 1)
        (from.transition, to.transition, self.transition) = (transition, transition, transition)
    }

    /// Moves there; `done` is called once it has come to rest.
    func go(_ done: @escaping () -> Void) {
        passage.didSettle = { [self] in
            passage.didSettle = {}
            let ended = transition
            transition = nil
            done()
            ended?.end()
        }
        if isAnimated { passage.go(to: goal, velocity: stage.speed) } else { passage.jump(to: goal) }
    }

    /// Takes the view off the screen.
    func end() {
        passage.end()
        stage.removeFromSuperview()
    }

    /// The view that is covered: the window of the app, or what a view of SwiftUI shows.
    private static func ground(of presenter: UIViewController) -> UIView {
        var view: UIView = presenter.view
        while let above = view.superview, !(view is UIWindow), !above.isScreenRoot { view = above }
        return view
    }

    static func warnBusy(_ presenter: UIViewController, _ controller: UIViewController) {
        HostContext.current?.warn(
            "Attempt to present \(type(of: controller)) on \(type(of: presenter)) which is already presenting "
                + "\(presenter.presentation.map { "\(type(of: $0.controller))" } ?? "another controller")")
    }
}

/// Covers the screen, dims it and holds the view of a controller where its style puts it. A finger drags a sheet down and away.
final class PresentationStage: UIView {
    private let shown: UIViewController
    private let style: UIModalPresentationStyle
    private let passage: ScreenPassage
    private let dim = UIView()
    private let pan = UIPanGestureRecognizer()
    /// How fast a finger has let it go, in parts of the way per second.
    private(set) var speed = 0.0

    init(of controller: UIViewController, in ground: UIView, by passage: ScreenPassage) {
        shown = controller
        self.passage = passage
        style = controller is UIAlertController ? .overFullScreen : controller.modalPresentationStyle
        super.init(frame: ground.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = takesPlace ? .systemBackground : isWhole ? nil : UIColor.black.withAlphaComponent(0.2)
        dim.isUserInteractionEnabled = false
        addSubview(dim)
        addSubview(controller.view)
        pan.view = self
        pan.permission = { [unowned self] in mayBeDragged($0) }
        pan.act = { [unowned self] in dragged() }
        setNeedsLayout()
    }

    required convenience init?(coder: NSCoder) { nil }

    /// Whether the screen below is not shown meanwhile.
    var takesPlace: Bool { style == .fullScreen || style == .currentContext }

    private var isWhole: Bool {
        switch style {
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom, .blurOverFullScreen, .none: true
        case .pageSheet, .formSheet, .popover, .automatic: false
        }
    }

    /// Whether the view comes up in its place, and not from below.
    private var fades: Bool {
        shown is UIAlertController || shown.modalTransitionStyle == .crossDissolve || ScreenTraits.current.reducesMotion
    }

    // MARK: A finger

    override var ownRecognizers: [UIGestureRecognizer] { isWhole ? [] : [pan] }
    /// Whether a finger that moves down takes it along.
    var canBeDragged: Bool { !isWhole && !isLeaving }

    private func mayBeDragged(_ touch: RecognizedTouch) -> Bool {
        guard canBeDragged, let view = shown.viewIfLoaded, touch.translation.y > touch.translation.x.magnitude else { return false }
        return view.frame.contains(convert(CGPoint(touch.start), from: nil))
    }

    private func dragged() {
        let height = max(1, shown.viewIfLoaded?.frame.height ?? bounds.height)
        let distance = max(0, pan.translation(in: nil).y)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { passage.hold() }
            // One that only the program takes away gives way a little.
            passage.follow(1 - Double(distance / height) * (shown.isModalInPresentation ? 0.15 : 1))
        case .ended:
            let velocity = -Double(pan.velocity(in: nil).y)
            let leaves = !shown.isModalInPresentation && passage.goal(pointsPerSecond: velocity) == 0
            speed = velocity / Double(height)
            if leaves, let presenting = shown.presenting { presenting.dismiss(animated: true) } else { passage.go(to: 1, velocity: speed) }
            speed = 0
        case .cancelled: passage.go(to: 1)
        case .possible, .failed: break
        }
    }

    /// A sheet stands below the status bar, with round corners above; an alert in the middle.
    override func layoutSubviews() {
        super.layoutSubviews()
        dim.frame = bounds
        dim.layer.displace(by: .zero, opacity: -1, with: passage.coming)
        guard let view = shown.viewIfLoaded else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        defer {
            let below = CGPoint(x: 0, y: fades ? 0 : bounds.height - view.frame.minY)
            view.layer.displace(by: below, opacity: fades ? -1 : 0, with: passage.coming)
        }
        if isWhole {
            view.frame = bounds
            return
        }
        let top = safeAreaInsets.top + SheetLook.topGap
        view.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        view.layer.cornerRadius = SheetLook.cornerRadius
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
    }

    override var holdsKeyboard: Bool { true }

    /// A sheet goes where the program has not forbidden it, an alert by what cancels it.
    override func leaveByKey() -> Bool {
        if let alert = shown as? UIAlertController { return alert.cancel() }
        guard !isWhole, !shown.isModalInPresentation else { return false }
        shown.presenting?.dismiss(animated: true)
        return true
    }

    /// A tap beside a sheet takes it away, where the program has not forbidden that.
    override func tap(at point: CGPoint) -> Bool {
        if !isWhole, !shown.isModalInPresentation { shown.presenting?.dismiss(animated: true) }
        return true
    }
}
