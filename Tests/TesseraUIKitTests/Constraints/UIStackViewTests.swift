import Foundation
import HostInterface
import Testing

@testable import TesseraUIKit

/// Numbers of `measured-uikit.json`, recorded on iOS 26 at 2x, by the id in the test's name.
@MainActor @Suite struct UIStackViewTests {
    private final class Leaf: UIView {
        let own: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            own = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required convenience init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { own }
    }

    private func frames(
        _ naturals: [CGFloat], in frame: CGRect, _ distribution: UIStackView.Distribution, change: (UIStackView) -> Void = { _ in }
    ) throws -> [[CGFloat]] {
        let host = try FakeHost(.pad)
        return host.context.enter {
            let stack = UIStackView(arrangedSubviews: naturals.map { Leaf($0, 24) })
            stack.frame = frame
            stack.spacing = 8
            stack.distribution = distribution
            change(stack)
            stack.layoutIfNeeded()
            return stack.arrangedSubviews.map { [$0.frame.minX + frame.minX, $0.frame.width] }
        }
    }

    @Test("apple-uikit-al-stack-distribution: too little room, shares of it, hidden views")
    func distribution() throws {
        let wide = CGRect(x: 16, y: 8, width: 288, height: 24)
        #expect(try frames([11.5, 61.5, 123], in: wide, .fillProportionally) == [[16, 15.5], [39.5, 83.5], [131, 173]])
        let unequal = try frames([126, 151, 39.5], in: wide, .fill) { stack in
            stack.arrangedSubviews[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        }
        #expect(unequal == [[16, 126], [150, 106.5], [264.5, 39.5]])
        let hidden = try frames([50.5, 20, 37.5], in: CGRect(x: 16, y: 168, width: 200, height: 24), .fill) { stack in
            stack.setCustomSpacing(24, after: stack.arrangedSubviews[0])
            stack.arrangedSubviews[1].isHidden = true
            stack.arrangedSubviews[2].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        }
        #expect(hidden[0] == [16, 138.5] && hidden[2] == [178.5, 37.5])
    }

    @Test("Equal lengths and equal distances")
    func equal() throws {
        let frame = CGRect(x: 0, y: 0, width: 316, height: 24)
        #expect(try frames([10, 50, 20], in: frame, .fillEqually) == [[0, 100], [108, 100], [216, 100]])
        #expect(try frames([10, 50, 20], in: frame, .equalSpacing) == [[0, 10], [128, 50], [296, 20]])
    }

    @Test("apple-uikit-al-stacks: a filled column, a centred row")
    func alignment() throws {
        let host = try FakeHost(.pad)
        host.context.enter {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
            let column = UIStackView(arrangedSubviews: [Leaf(100, 26.5), Leaf(90, 20.5), Leaf(80, 18)])
            column.axis = .vertical
            let row = UIStackView(arrangedSubviews: [Leaf(40, 40), Leaf(52, 20.5)])
            row.alignment = .center
            for stack in [column, row] {
                stack.spacing = 8
                stack.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(stack)
            }
            NSLayoutConstraint.activate([
                column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                column.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                row.topAnchor.constraint(equalTo: root.topAnchor, constant: 236),
            ])
            root.layoutIfNeeded()
            #expect(column.frame == CGRect(x: 16, y: 16, width: 288, height: 81))
            #expect(column.arrangedSubviews.map(\.frame.minY) == [0, 34.5, 63])
            #expect(row.frame == CGRect(x: 204, y: 236, width: 100, height: 40))
            #expect(row.arrangedSubviews[1].frame == CGRect(x: 48, y: 10, width: 52, height: 20.5))
        }
    }
}
