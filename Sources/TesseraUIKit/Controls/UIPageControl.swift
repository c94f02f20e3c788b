import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import TesseraGraphics

/// Dots that say which of several pages is shown. A tap on the side of the current dot goes one page there.
@preconcurrency @MainActor
open class UIPageControl: UIControl, BarProxy {
    /// Whether a plate lies behind the dots.
    public enum BackgroundStyle: Int, Hashable, Sendable { case automatic, prominent, minimal }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    /// A negative number is 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = clamped(currentPage)
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// From 0; held within the pages that there are.
    open var currentPage = 0 {
        didSet {
            currentPage = clamped(currentPage)
            if currentPage != oldValue { setNeedsDisplay() }
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsDisplay() } }
    /// The colour of the dots of other pages; a faint white without one.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            note("pageIndicatorTintColor", pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor)
            setNeedsDisplay()
        }
    }
    /// The colour of the current page's dot; white without one.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            note("currentPageIndicatorTintColor", currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
            setNeedsDisplay()
        }
    }

    private func clamped(_ page: Int) -> Int { min(max(0, page), max(0, numberOfPages - 1)) }

    /// The size that dots and plate take for that many pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let plate = PageDots.plate(count: max(1, pageCount), in: Rect(x: 0, y: 0, width: 0, height: PageDots.height))
        return CGSize(width: plate.width, height: plate.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private var strip: Rect {
        Rect(x: 0, y: (Double(bounds.height) - PageDots.height) / 2, width: Double(bounds.width), height: PageDots.height)
    }
    private var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
    private var dots: [Rect] { PageDots.circles(count: numberOfPages, in: strip, isRightToLeft: isRightToLeft) }

    open override func draw(_ rect: CGRect) {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0), let context = UIGraphicsGetCurrentContext() else { return }
        if backgroundStyle == .prominent {
            let plate = PageDots.plate(count: numberOfPages, in: strip)
            UIColor(system: .systemFill).setFill()
            UIBezierPath(roundedRect: CGRect(plate), cornerRadius: CGFloat(plate.height) / 2).fill()
        }
        let others = pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)
        for (page, dot) in dots.enumerated() {
            (page == currentPage ? currentPageIndicatorTintColor ?? .white : others).setFill()
            context.fillEllipse(in: CGRect(dot))
        }
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled, dots.indices.contains(currentPage) else { return !isEnabled }
        let goesRight = Double(point.x) > dots[currentPage].midX
        let next = clamped(currentPage + (goesRight == isRightToLeft ? -1 : 1))
        guard next != currentPage else { return true }
        currentPage = next
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    override var role: Role? { .stepper }
    override var spokenValue: String? { numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil }

    open override class func appearance() -> UIPageControl { AppearanceProxies.proxy(for: self) { UIPageControl() } }

    func tellBars() {
        ChosenLooks.current?.pageDots = ChosenLooks.PageDots(
            selected: currentPageIndicatorTintColor?.lookColor, others: pageIndicatorTintColor?.lookColor)
    }
}

extension UIColor {
    /// The colour in both looks.
    var lookColor: ChosenLooks.LookColor {
        ChosenLooks.LookColor(
            light: color(for: UITraitCollection(userInterfaceStyle: .light)), dark: color(for: UITraitCollection(userInterfaceStyle: .dark))
        )
    }
}
