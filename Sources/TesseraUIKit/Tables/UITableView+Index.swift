import Foundation
import TesseraGraphics

extension UITableView {
    /// Asks for the titles of the index anew.
    public func reloadSectionIndexTitles() {
        index?.removeFromSuperview()
        index = nil
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        for cell in shown.values { cell.indexRoom = titles.isEmpty ? 0 : SectionIndex.width }
        guard !titles.isEmpty else { return }
        let strip = SectionIndex(titles, color: sectionIndexColor) { [weak self] number in
            guard let self else { return }
            let section = dataSource?.tableView(self, sectionForSectionIndexTitle: titles[number], at: number) ?? number
            guard section >= 0, section < numberOfSections else { return }
            scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        }
        index = strip
        addSubview(strip)
        setNeedsLayout()
    }

    func placeIndex() {
        guard let index else { return }
        let insets = adjustedContentInset
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        index.frame = CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - SectionIndex.width, y: bounds.minY + insets.top, width: SectionIndex.width,
            height: max(0, bounds.height - insets.top - insets.bottom))
        bringSubviewToFront(index)
    }
}

/// The titles of sections at the edge of a table: a tap or a finger that moves over them goes to their sections.
@MainActor
final class SectionIndex: UIControl {
    /// Recorded: 15.
    static let width: CGFloat = 15
    private let labels: [UILabel]
    private let choose: (Int) -> Void
    private static let lineHeight: CGFloat = 14

    init(_ titles: [String], color: UIColor?, choose: @escaping (Int) -> Void) {
        self.choose = choose
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textColor = color
            label.textAlignment = .center
            return label
        }
        super.init(frame: .zero)
        for label in labels {
            if color == nil { label.textColor = tintColor }
            addSubview(label)
        }
        let pan = UIPanGestureRecognizer()
        pan.act = { [weak self, weak pan] in
            guard let self, let pan, pan.state == .began || pan.state == .changed else { return }
            _ = tap(at: pan.location(in: self))
        }
        addGestureRecognizer(pan)
    }

    required convenience init?(coder: NSCoder) { nil }

    private var line: CGFloat { labels.isEmpty ? 0 : min(SectionIndex.lineHeight, bounds.height / CGFloat(labels.count)) }
    private var top: CGFloat { (bounds.height - line * CGFloat(labels.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (number, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + line * CGFloat(number), width: bounds.width, height: line)
        }
    }

    override func tap(at point: CGPoint) -> Bool {
        guard line > 0 else { return false }
        choose(min(max(0, Int(((point.y - top) / line).rounded(.down))), labels.count - 1))
        return true
    }
}
