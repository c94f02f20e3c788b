import Foundation
import GridCore
import TesseraGraphics

extension UIView {
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for old in recognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }

    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        recognizers.append(gestureRecognizer)
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Tells recognisers of single taps of one; whether one of them took it.
    func tapRecognized(at point: CGPoint) -> Bool {
        let place = Point(convert(point, to: nil))
        let taps = recognizers.compactMap { $0 as? UITapGestureRecognizer }.filter { $0.numberOfTapsRequired == 1 }
        return taps.filter { $0.happen(at: place) }.count > 0
    }

    /// The recognisers that a pointer at a point of the view has to be told to, innermost first. Single taps go the way of touches.
    package func recognizers(at point: CGPoint) -> [UIGestureRecognizer] {
        var result: [UIGestureRecognizer] = []
        var view = hitTest(point, with: nil)
        while let current = view {
            result += (current.recognizers + current.ownRecognizers).filter {
                $0.isEnabled && ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired != 1
            }
            view = current === self ? nil : current.superview
        }
        return result
    }
}
