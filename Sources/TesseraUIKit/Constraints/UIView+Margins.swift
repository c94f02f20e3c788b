import Foundation
import TesseraGraphics

/// What the app has said of a view's margins.
struct ViewMargins {
    /// By reading direction or by sides, whichever was said last.
    enum Own {
        case sides(UIEdgeInsets)
        case reading(NSDirectionalEdgeInsets)
    }

    var own: Own?
    /// Whether what the margins of the view around cover of this one counts as well.
    var keepsThoseAround = false
    /// Whether what bars and the device's edges cover is added.
    var addsSafeArea = true
}

/// The room that a keyboard takes from a view.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide is as high as the safe area's lower inset while there is no keyboard, or has no height.
    open var usesBottomSafeArea = true { didSet { owningView?.setNeedsLayout() } }
    /// Nothing here floats.
    open var followsUndockedKeyboard = false
}

extension UIView {
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var ownMargins: UIEdgeInsets {
        switch margins.own {
        case .sides(let insets): return insets
        case .reading(let insets):
            return UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing)
        case nil:
            return controller == nil
                ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        }
    }

    /// Room inside the edges; 8 around, and for the view of a controller 16 at the sides (recorded: `apple-uikit-al-guides`). What bars and
    /// the device's edges cover is added to what is set.
    public var layoutMargins: UIEdgeInsets {
        get {
            var result = ownMargins
            if margins.addsSafeArea {
                let safe = safeAreaInsets
                result.top += safe.top
                result.left += safe.left
                result.bottom += safe.bottom
                result.right += safe.right
            }
            guard margins.keepsThoseAround, let superview else { return result }
            let (room, frame) = (superview.bounds.inset(by: superview.layoutMargins), frame)
            result.top = max(result.top, room.minY - frame.minY)
            result.left = max(result.left, room.minX - frame.minX)
            result.bottom = max(result.bottom, frame.maxY - room.maxY)
            result.right = max(result.right, frame.maxX - room.maxX)
            return result
        }
        set { take { $0.own = .sides(newValue) } }
    }

    /// The same by the direction of reading.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let insets = layoutMargins
            return NSDirectionalEdgeInsets(
                top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
                trailing: isMirrored ? insets.left : insets.right)
        }
        set { take { $0.own = .reading(newValue) } }
    }

    /// Whether the margins are at least what those of the view around cover of this one.
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.keepsThoseAround }
        set { take { $0.keepsThoseAround = newValue } }
    }

    /// Whether what bars and the device's edges cover of the view is added to its margins.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.addsSafeArea }
        set { take { $0.addsSafeArea = newValue } }
    }

    private func take(_ change: (inout ViewMargins) -> Void) {
        change(&margins)
        layoutMarginsDidChange()
        constraintsDidChange()
        sizeDidChange?()
    }
}
