import HostInterface

extension UIViewController {
    /// The steps back from what the controller shows, with those inside of it, the first to be gone last. Children that are not shown count
    /// for nothing.
    var backSteps: [BackStep] {
        var steps: [BackStep] = []
        switch self {
        case let navigation as UINavigationController:
            steps = navigation.stackSteps + (navigation.topViewController?.backSteps ?? [])
        case let tabs as UITabBarController: steps = tabs.selectedViewController?.backSteps ?? []
        default:
            steps = children.flatMap(\.backSteps) + ((viewIfLoaded as? HostedContentView)?.content?.backSteps ?? [])
        }
        guard let presentation, !presentation.isLeaving else { return steps }
        return steps + [presentation.backStep] + presentation.controller.backSteps
    }
}

extension UINavigationController {
    fileprivate var stackSteps: [BackStep] {
        viewControllers.dropFirst().map { controller in
            BackStep(isAllowed: !controller.navigationItem.hidesBackButton) { [weak self] in
                guard let self, topViewController === controller else { return }
                popViewController(animated: true)
            }
        }
    }
}

extension Presentation {
    fileprivate var backStep: BackStep {
        if let alert = controller as? UIAlertController { return BackStep(isCounted: false) { _ = alert.cancel() } }
        return BackStep(isAllowed: !controller.isModalInPresentation) { [controller] in controller.presenting?.dismiss(animated: true) }
    }
}

extension UIView {
    /// The steps back in a view that holds those of a screen, or of a part of one.
    package var screenBackSteps: [BackStep] {
        let steps = subviews.flatMap { view in
            ((view as? UIWindow)?.rootViewController ?? view.next as? UIViewController)?.backSteps ?? []
        }
        guard let menu = keyboardHolder as? MenuStage else { return steps }
        return steps + [BackStep(isCounted: false) { _ = menu.leaveByKey() }]
    }
}
