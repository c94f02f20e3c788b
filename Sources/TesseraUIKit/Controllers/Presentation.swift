import Foundation
import HostInterface
import StandardControls
import TesseraGraphics

/// A controller that is shown on top of another, with what dims the screen behind it.
@MainActor
final class Presentation {
    let controller: UIViewController
    private let stage: PresentationStage

    init(_ controller: UIViewController, by presenter: UIViewController) {
        self.controller = controller
        let below = Presentation.ground(of: presenter)
        stage = PresentationStage(of: controller, in: below)
        below.addSubview(stage)
    }

    /// Takes the view off the screen.
    func end() { stage.removeFromSuperview() }

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

/// Covers the screen, dims it and holds the view of a controller where its style puts it.
final class PresentationStage: UIView {
    private let shown: UIViewController
    private let style: UIModalPresentationStyle

    init(of controller: UIViewController, in ground: UIView) {
        shown = controller
        style = controller is UIAlertController ? .overFullScreen : controller.modalPresentationStyle
        super.init(frame: ground.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if !isWhole { backgroundColor = UIColor.black.withAlphaComponent(0.2) }
        if style == .fullScreen || style == .currentContext { backgroundColor = .systemBackground }
        addSubview(controller.view)
        setNeedsLayout()
    }

    required convenience init?(coder: NSCoder) { nil }

    private var isWhole: Bool {
        switch style {
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom, .blurOverFullScreen, .none: true
        case .pageSheet, .formSheet, .popover, .automatic: false
        }
    }

    /// A sheet stands below the status bar, with round corners above; an alert in the middle.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = shown.viewIfLoaded else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
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
