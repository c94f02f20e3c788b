import Foundation
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit

/// What a hosting controller tells others of the size of its view.
public struct UIHostingControllerSizingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `preferredContentSize` follows the view.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
    /// The view's intrinsic size is the content's.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}

/// A controller of UIKit that shows a view of SwiftUI.
@MainActor @preconcurrency
open class UIHostingController<Content: TesseraSwiftUI.View>: UIViewController {
    private var shown: Content
    private let hosted: HostedViews

    public init(rootView: Content) {
        shown = rootView
        hosted = HostedViews(AnyView(rootView), ignoresSafeArea: false)
        super.init(nibName: nil, bundle: nil)
    }

    /// There is nothing here that a coder could read.
    public init?(coder aDecoder: NSCoder, rootView: Content) {
        shown = rootView
        hosted = HostedViews(AnyView(rootView), ignoresSafeArea: false)
        super.init(coder: aDecoder)
    }

    @available(*, unavailable, message: "a hosting controller is made with its root view")
    public required init?(coder: NSCoder) { nil }

    open var rootView: Content {
        get { shown }
        set {
            shown = newValue
            hosted.show(AnyView(newValue))
            viewIfLoaded?.invalidateIntrinsicContentSize()
            followSize()
        }
    }

    open var sizingOptions: UIHostingControllerSizingOptions = [] { didSet { followSize() } }

    private func followSize() {
        if sizingOptions.contains(.preferredContentSize) { preferredContentSize = sizeThatFits(in: view.bounds.size) }
    }

    open override func loadView() {
        let view = HostedContentView(frame: UIScreen.main.bounds)
        view.content = hosted
        self.view = view
    }

    /// The size that the root view takes of an offer.
    open func sizeThatFits(in size: CGSize) -> CGSize { hosted.size(fitting: size) }
}
