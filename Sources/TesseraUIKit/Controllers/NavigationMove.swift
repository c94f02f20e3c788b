import Foundation
import HostInterface
import Interaction
import TesseraGraphics

/// A screen that slides over another one of a stack, or away from it: from the trailing edge over the lower one, which gives way by a third
/// and is dimmed. By eye, as SwiftUI's stacks move.
@MainActor
final class NavigationMove {
    let upper: UIViewController
    let lower: UIViewController
    let passage: ScreenPassage
    let transition: ScreenTransition
    private let dim = UIView()
    private let shade = UIView()
    private let isRightToLeft: Bool

    private static let yield: CGFloat = 0.3
    private static let dimming: CGFloat = 0.1

    init(
        _ upper: UIViewController, over lower: UIViewController, in navigation: UINavigationController, from value: Double,
        isInteractive: Bool = false
    ) {
        (self.upper, self.lower) = (upper, lower)
        passage = ScreenPassage(value, by: SystemSpring.screen)
        let isPush = value == 0
        transition = ScreenTransition(
            in: navigation.view, from: isPush ? lower : upper, to: isPush ? upper : lower, by: passage, isComing: isPush,
            isInteractive: isInteractive)
        isRightToLeft = navigation.traitCollection.layoutDirection == .rightToLeft
        dim.backgroundColor = UIColor.black.withAlphaComponent(NavigationMove.dimming)
        shade.layer.shadowOpacity = 0.15
        shade.layer.shadowRadius = 8
        shade.layer.shadowOffset = .zero
        for view in [dim, shade] {
            view.isUserInteractionEnabled = false
            navigation.view.insertSubview(view, belowSubview: upper.view)
        }
        layout()
    }

    /// Puts everything where it is shown when the screen gets another size, too.
    func layout() {
        guard let above = upper.viewIfLoaded, let below = lower.viewIfLoaded else { return }
        let bounds = transition.containerView.bounds
        for view in [above, below, dim, shade] where view.frame != bounds { view.frame = bounds }
        shade.layer.shadowPath = UIBezierPath(rect: bounds).cgPath
        let fades = ScreenTraits.current.reducesMotion
        let trailing = isRightToLeft ? -bounds.width : bounds.width
        let away = fades ? CGPoint.zero : CGPoint(x: trailing, y: 0)
        above.layer.displace(by: away, opacity: fades ? -1 : 0, with: passage.coming)
        shade.layer.displace(by: away, opacity: fades ? -1 : 0, with: passage.coming)
        dim.layer.displace(by: .zero, opacity: -1, with: passage.coming)
        if !fades { below.layer.displace(by: CGPoint(x: -trailing * NavigationMove.yield, y: 0), with: passage.covering) }
    }

    /// Goes on to where it leads; `done` is called once it rests there.
    func go(to goal: Double, velocity: Double = 0, _ done: @escaping () -> Void) {
        passage.didSettle = { [self] in
            passage.didSettle = {}
            passage.end()
            dim.removeFromSuperview()
            shade.removeFromSuperview()
            done()
            transition.end()
        }
        passage.go(to: goal, velocity: velocity)
    }
}
