import Foundation
import GridCore

// The public toolkits speak CGFloat, the layout maths Double; on every platform here both have 64 bits, so nothing is rounded.

extension CGPoint {
    package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Point {
    package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGSize {
    package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Size {
    package init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGRect {
    package init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension Rect {
    /// A rectangle with a negative extent keeps it.
    package init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension Insets {
    /// Insets of an interface that reads left to right.
    package init(_ insets: NSEdgeInsets) {
        self.init(top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom), trailing: Double(insets.right))
    }
}
