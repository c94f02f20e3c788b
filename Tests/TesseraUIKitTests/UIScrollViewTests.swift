import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIScrollViewTests {
    private final class Watcher: UIScrollViewDelegate {
        var offsets: [CGPoint] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    }

    @Test func contentMovesToItsEnds() {
        let (scroll, watcher) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Watcher())
        scroll.contentSize = CGSize(width: 100, height: 300)
        scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        scroll.delegate = watcher
        let view = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
        scroll.addSubview(view)
        #expect(scroll.handleScroll(at: CGPoint(x: 50, y: 50), by: CGPoint(x: 5, y: 40)))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 40) && watcher.offsets == [CGPoint(x: 0, y: 40)])
        let layer = scroll.sceneLayer()
        #expect(layer.children.map(\.frame.minY) == [10] && layer.clip != nil)
        // A host counts from where the inset begins.
        #expect(layer.scroll?.offset == Point(x: 0, y: 50) && layer.scroll?.contentSize == Size(width: 100, height: 330))
        #expect(layer.scroll?.showsHorizontalIndicator == false)
        #expect(scroll.scroll(by: CGPoint(x: 0, y: 1000)) && scroll.contentOffset.y == 220)
        #expect(!scroll.scroll(by: CGPoint(x: 0, y: 1)))
        #expect(scroll.scroll(by: CGPoint(x: 0, y: -1000)) && scroll.contentOffset.y == -10)
        #expect(scroll.takeHostOffset(Point(x: 0, y: 70), of: scroll.layer.numbers.own) && scroll.contentOffset.y == 60)
        #expect(scroll.takeHostOffset(.zero, of: scroll.layer.numbers.own) && scroll.contentOffset.y == -10)
        #expect(!scroll.takeHostOffset(Point(x: 0, y: .nan), of: scroll.layer.numbers.own))
        scroll.isScrollEnabled = false
        #expect(!scroll.scroll(by: CGPoint(x: 0, y: 10)))
        scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        #expect(scroll.contentOffset.y == -10)
    }

    /// Whoever stays clear of the edges by its insets has content that need not; margins of cells are the same wherever they are scrolled.
    @Test(arguments: [
        (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 0.0), (.always, 0), (.scrollableAxes, 0), (.never, 34),
    ])
    func contentOfInsetsIsNotCoveredTwice(behaviour: UIScrollView.ContentInsetAdjustmentBehavior, bottom: Double) throws {
        let host = try FakeHost()
        try host.context.enter {
            let window = try #require(UIApplication.shared.windows.first)
            let scroll = UIScrollView(frame: window.bounds)
            scroll.contentInsetAdjustmentBehavior = behaviour
            scroll.contentSize = CGSize(width: 393, height: 2000)
            let cell = UIView(frame: CGRect(x: 0, y: 752, width: 393, height: 100))
            scroll.addSubview(cell)
            window.addSubview(scroll)
            for offset in [0.0, 17, -40] {
                scroll.contentOffset.y = offset
                let covered = max(0, bottom - offset)
                #expect(Double(cell.safeAreaInsets.bottom) == (bottom == 0 ? 0 : min(covered, 100)))
                #expect(Double(cell.layoutMargins.bottom) == 8 + (bottom == 0 ? 0 : min(covered, 100)))
            }
        }
    }

    /// Top and length of a rectangle, and the offset at which it is seen.
    @Test(arguments: [(150.0, 20.0, 70.0), (20, 10, 0), (90, 150, 90)])
    func rectanglesComeIntoView(top: Double, length: Double, offset: Double) {
        let rect = CGRect(x: 0, y: top, width: 10, height: length)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 300)
        scroll.scrollRectToVisible(rect, animated: false)
        #expect(Double(scroll.contentOffset.y) == offset)
    }
}
