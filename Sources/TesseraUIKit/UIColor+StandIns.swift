import Foundation
import HostInterface
import Scene

// For names of an app's design that its sources use and nothing declares: the tool declares them by these in the copies that it compiles.
extension UIColor {
    /// The colour that stands for one of that name: the one of CSS, else a made-up one.
    public convenience init(_standIn name: String) {
        self.init { traits in
            let isDark = traits.userInterfaceStyle == .dark
            return UIColor(askHost { $0.standInColor(named: name, isDark: isDark) } ?? StandInColor.hue(for: name, isDark: isDark))
        }
    }

    /// The colour of 3, 4, 6 or 8 digits, with `#` or `0x` before them or not; of 4 and 8 the last are the alpha, as in CSS. Clear where there
    /// are other digits.
    public convenience init(_digits text: String, alpha: Double) {
        let digits = text.lowercased().replacing("0x", with: "").replacing("#", with: "").compactMap(\.hexDigitValue).map(Double.init)
        guard [3, 4, 6, 8].contains(digits.count) else {
            self.init(white: 0, alpha: 0)
            return
        }
        let isShort = digits.count < 6
        func part(_ index: Int) -> Double { isShort ? digits[index] / 15 : (digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
        let hasAlpha = digits.count.isMultiple(of: 4)
        self.init(red: CGFloat(part(0)), green: CGFloat(part(1)), blue: CGFloat(part(2)), alpha: CGFloat((hasAlpha ? part(3) : 1) * alpha))
    }

    /// A number as the six digits that it is written with.
    public static func _digits(_ number: some BinaryInteger) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
