import GridCore

/// Views of fixed sizes, which count how often they are measured.
final class FixedItems: LayoutItems {
    private let sizes: [Size]
    private(set) var measures = 0

    init(_ sizes: [Size]) { self.sizes = sizes }

    var count: Int { sizes.count }

    func size(of index: Int, for proposal: Proposal) -> Size {
        measures += 1
        return sizes[index]
    }

    func spacing(of index: Int) -> Spacing { .plain }
    func priority(of index: Int) -> Double { 0 }
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { guide.standardPosition(in: sizes[index]) ?? 0 }
}
