import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIViewTests {
    @Test func frameBoundsAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
        view.bounds.size = CGSize(width: 20, height: 20)
        #expect(view.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 80, y: 70, width: 40, height: 60))
        #expect(view.bounds.size == CGSize(width: 20, height: 20))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -4]) func lengthsThatAreNone(value: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: value, height: value))
        #expect(view.bounds.size == .zero)
        view.frame = CGRect(x: value, y: 1, width: 5, height: value)
        #expect(view.bounds.size == CGSize(width: 5, height: 0))
        #expect(view.layer.sceneLayer().frame.width == 5)
    }

    @Test func orderOfViewsAndLayersIsOne() {
        let (top, plain) = (UIView(), CALayer())
        let views = (0..<3).map { index in
            let view = UIView()
            view.tag = index + 1
            return view
        }
        top.addSubview(views[0])
        top.layer.addSublayer(plain)
        top.addSubview(views[1])
        top.insertSubview(views[2], belowSubview: views[0])
        #expect(top.subviews.map(\.tag) == [3, 1, 2])
        #expect(top.layer.sublayers == [views[2].layer, views[0].layer, plain, views[1].layer])
        top.bringSubviewToFront(views[2])
        #expect(top.subviews.map(\.tag) == [1, 2, 3])
        top.sendSubviewToBack(views[1])
        #expect(top.subviews.map(\.tag) == [2, 1, 3])
        top.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(top.subviews.map(\.tag) == [3, 1, 2])
        #expect(top.viewWithTag(2) === views[1] && views[1].isDescendant(of: top))
        views[1].removeFromSuperview()
        #expect(views[1].superview == nil && top.subviews.count == 2 && top.layer.sublayers?.count == 3)
        // A view has one place.
        let other = UIView()
        other.addSubview(views[0])
        #expect(top.subviews.map(\.tag) == [3])
    }

    @Test func coordinatesOfOtherViews() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let left = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let right = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        top.addSubview(left)
        top.addSubview(right)
        left.bounds.origin = CGPoint(x: 5, y: 0)
        #expect(left.convert(CGPoint(x: 5, y: 0), to: top) == CGPoint(x: 10, y: 20))
        #expect(left.convert(CGPoint(x: 6, y: 1), to: right) == CGPoint(x: -89, y: -79))
        right.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(right.convert(right.bounds, to: top) == CGRect(x: 75, y: 75, width: 100, height: 100))
        #expect(right.convert(CGPoint(x: 125, y: 125), from: top) == CGPoint(x: 25, y: 25))
    }

    @Test func touchesGoToTheInnermostViewThatTakesThem() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (below, above) = (UIView(frame: top.bounds), UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100)))
        top.addSubview(below)
        top.addSubview(above)
        #expect(top.hitTest(CGPoint(x: 60, y: 10), with: nil) === above)
        #expect(top.hitTest(CGPoint(x: 40, y: 10), with: nil) === below)
        for change in [{ above.isHidden = true }, { above.alpha = 0.01 }, { above.isUserInteractionEnabled = false }] {
            (above.isHidden, above.alpha, above.isUserInteractionEnabled) = (false, 1, true)
            change()
            #expect(top.hitTest(CGPoint(x: 60, y: 10), with: nil) === below)
        }
        #expect(top.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    }

    @Test func viewsFollowTheSizeAround() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        top.addSubview(view)
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        top.frame.size = CGSize(width: 160, height: 130)
        #expect(view.frame == CGRect(x: 10, y: 40, width: 80, height: 20))
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        top.frame.size.width = 100
        #expect(view.frame.minX == -20)
    }

    /// Asks for a layout in each layout.
    private final class RestlessView: UIView {
        var count = 0
        override func layoutSubviews() {
            count += 1
            setNeedsLayout()
        }
    }

    @Test func layoutComesToAnEnd() {
        let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.count == 8)
    }

    private final class DrawingView: UIView {
        var count = 0
        override func draw(_ rect: CGRect) {
            count += 1
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).fill()
        }
    }

    @Test func drawsOnceUntilAskedAgain() {
        let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let first = view.sceneLayer()
        #expect(first.children.first?.contents.count == 1)
        #expect(view.sceneLayer() == first && view.count == 1)
        view.center = CGPoint(x: 50, y: 50)
        _ = view.sceneLayer()
        #expect(view.count == 1)
        view.setNeedsDisplay()
        _ = view.sceneLayer()
        view.frame.size.width = 20
        _ = view.sceneLayer()
        #expect(view.count == 3)
    }

    @Test func coloursFollowTheLook() {
        let (top, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        top.addSubview(view)
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(view.layer.backgroundColor?.components == UIColor.black.cgColor.components)
        top.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(view.layer.backgroundColor?.components == UIColor.white.cgColor.components)
        #expect(view.tintColor == .systemBlue)
        top.tintColor = .red
        #expect(view.tintColor == .red)
    }

    @Test func readersAreToldOfElements() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        top.addSubview(view)
        #expect(top.meanings(.identity).isEmpty)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Tile"
        view.accessibilityIdentifier = "tile"
        view.accessibilityTraits = [.button, .selected]
        let meanings = top.meanings(.translation(x: 5, y: 0))
        #expect(meanings.map(\.label) == ["Tile"] && meanings.map(\.identifier) == ["tile"])
        #expect(meanings[0].frame == Rect(x: 15, y: 10, width: 20, height: 20))
        #expect(meanings[0].role == .button && meanings[0].traits == .selected)
        view.isHidden = true
        #expect(top.meanings(.identity).isEmpty)
    }

    @Test func safeAreaReachesIntoViews() throws {
        let host = try FakeHost()
        host.context.enter {
            guard let window = UIApplication.shared.windows.first else { return }
            #expect(window.bounds.size == CGSize(width: 393, height: 852))
            let view = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 800))
            window.addSubview(view)
            #expect(view.window === window && view.next === window)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 2, right: 0))
            view.removeFromSuperview()
            #expect(view.window == nil)
        }
    }
}
