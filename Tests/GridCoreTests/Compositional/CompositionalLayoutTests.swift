import Testing

@testable import GridCore

@Suite("Collection layouts")
struct CompositionalLayoutTests {
    private static let container = CompositionalContainer(size: Size(width: 320, height: 480), scale: 2)

    private static func line(
        _ axis: Axis, _ item: CompositionalItem, width: CompositionalDimension = .fractionalWidth(1), height: CompositionalDimension,
        spacing: CompositionalSpacing = .none, count: Int? = nil
    ) -> CompositionalItem {
        CompositionalItem(
            .line(axis, items: [item], spacing: spacing, count: count), size: CompositionalSize(width: width, height: height))
    }

    private static func cell(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalItem {
        CompositionalItem(size: CompositionalSize(width: width, height: height))
    }

    private static func rows(estimate: Double, gap: Double = 0) -> CompositionalSection {
        CompositionalSection(
            group: line(.vertical, cell(.fractionalWidth(1), .estimated(estimate)), height: .estimated(estimate)), interGroupSpacing: gap)
    }

    private func prepared(_ section: CompositionalSection, _ counts: [Int]) -> CompositionalLayout {
        var layout = CompositionalLayout()
        layout.prepare(CompositionalConfiguration(), in: Self.container, counts: counts) { _, _ in section }
        return layout
    }

    @Test("A rectangle of a million items in a thousand sections makes what lies in it, and looks at nothing else")
    func million() {
        let cell = Self.cell(.fractionalWidth(1.0 / 3), .fractionalHeight(1))
        let header = CompositionalBoundaryItem(
            kind: 1, size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(30)), alignment: .top, isPinned: true)
        let section = CompositionalSection(
            group: Self.line(.horizontal, cell, height: .absolute(100), spacing: .fixed(4)), interGroupSpacing: 4, boundaryItems: [header])
        let layout = prepared(section, [Int](repeating: 1000, count: 1000))
        #expect(layout.contentSize.height == 1000 * (30 + 334 * 104 - 4))
        for part in [0.0, 0.25, 0.5, 0.999] {
            let rect = Rect(x: 0, y: layout.contentSize.height * part, width: 320, height: 480)
            var work = CompositionalWork()
            let found = layout.elements(in: rect, visible: rect, rowOffsets: { _ in 0 }, work: &work)
            #expect(work.sections <= 2)
            #expect(work.groups <= 9)
            #expect(found.count == work.elements)
            #expect(found.count <= 18)
        }
        #expect(layout.element(.cell(section: 999, item: 999))?.frame.maxY == layout.contentSize.height)
    }

    @Test("A million estimated rows: a rectangle far down is as quick, before and after measuring there")
    func estimatedMillion() {
        var layout = prepared(Self.rows(estimate: 44), [1_000_000])
        let rect = Rect(x: 0, y: 22_000_000, width: 320, height: 480)
        let settling = layout.settle(visible: rect) { _ in Size(width: 320, height: 60) }
        #expect(settling.measured == 8)
        #expect(settling.isSettled)
        var work = CompositionalWork()
        _ = layout.elements(in: rect, visible: rect, rowOffsets: { _ in 0 }, work: &work)
        #expect(work.groups <= 16)
        #expect(layout.contentSize.height == 44_000_000 + 8 * 16)
        // What was measured is not asked again, and what is above keeps its estimate.
        #expect(layout.settle(visible: rect) { _ in Size(width: 320, height: 1) }.measured == 0)
        #expect(layout.element(.cell(section: 0, item: 499_999))?.frame.minY == 21_999_956)
    }

    @Test("Only what is seen is measured, from the top on: rows that grow push others out before they are asked")
    func onlyVisible() {
        var layout = prepared(Self.rows(estimate: 50), [100])
        var asked: [CompositionalID] = []
        let settling = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480)) { element in
            asked.append(element.id)
            return Size(width: 320, height: 200)
        }
        #expect(settling.measured == 3)
        #expect(asked == (0..<3).map { .cell(section: 0, item: $0) })
    }

    @Test("A cell that answers differently whenever it is asked is kept to one answer and reported with both")
    func unsteady() throws {
        var layout = prepared(Self.rows(estimate: 50), [1])
        var height = 10.0
        var asked = 0
        for _ in 0..<20 {
            layout.invalidate(.cell(section: 0, item: 0), fromOutside: false)
            _ = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480)) { _ in
                height += 10
                asked += 1
                return Size(width: 320, height: height)
            }
        }
        let report = try #require(layout.unsteady.first)
        #expect(layout.unsteady.count == 1)
        #expect(report.id == .cell(section: 0, item: 0))
        #expect(report.kept != report.refused)
        #expect(layout.contentSize.height == report.kept.height)
        #expect(asked == 20)
        // Something from outside has changed it: it may answer anew.
        layout.invalidate(.cell(section: 0, item: 0), fromOutside: true)
        _ = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480)) { _ in Size(width: 320, height: 77) }
        #expect(layout.unsteady.isEmpty)
        #expect(layout.contentSize.height == 77)
    }

    @Test("Measuring ends where there is no end of cells without length")
    func ends() {
        var layout = prepared(Self.rows(estimate: 50), [100_000])
        let settling = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480), limit: 500) { _ in Size(width: 320, height: 0) }
        #expect(settling.measured == 500)
        #expect(!settling.isSettled)
    }

    @Test("Answers go with their cells when items are inserted, and are forgotten with the width")
    func moves() {
        var layout = prepared(Self.rows(estimate: 44), [3])
        _ = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480)) { element in
            guard case .cell(_, let item) = element.id else { return nil }
            return Size(width: 320, height: 10 * Double(item + 1))
        }
        layout.move(sections: 1) { section, item in (section, item + 1) }
        layout.prepare(CompositionalConfiguration(), in: Self.container, counts: [4]) { _, _ in Self.rows(estimate: 44) }
        #expect((0..<4).map { layout.element(.cell(section: 0, item: $0))?.frame.height } == [44, 10, 20, 30])
        let wide = CompositionalContainer(size: Size(width: 400, height: 480), scale: 2)
        layout.prepare(CompositionalConfiguration(), in: wide, counts: [4]) { _, _ in Self.rows(estimate: 44) }
        #expect(layout.contentSize.height == 4 * 44)
    }

    @Test("Cells of estimated width flow again with the widths that they answered")
    func tags() {
        let tag = Self.cell(.estimated(80), .absolute(30))
        let section = CompositionalSection(
            group: Self.line(.horizontal, tag, height: .absolute(30), spacing: .fixed(10)), interGroupSpacing: 5)
        var layout = prepared(section, [7])
        #expect(layout.element(.cell(section: 0, item: 3))?.frame.minY == 35)
        let widths: [Double] = [40, 50, 60, 200, 100, 100, 20]
        _ = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480)) { element in
            guard case .cell(_, let item) = element.id else { return nil }
            return Size(width: widths[item], height: 30)
        }
        let frames = (0..<7).map { layout.element(.cell(section: 0, item: $0))?.frame ?? .zero }
        #expect(frames.map(\.minX) == [0, 50, 110, 0, 210, 0, 110])
        #expect(frames.map(\.minY) == [0, 0, 0, 35, 35, 70, 70])
        #expect(layout.contentSize.height == 100)
    }

    @Test("Items as long as all siblings of a section, where the section's group is uniform")
    func uniform() {
        let dimension = CompositionalDimension(.uniformAcrossSiblings, 50)
        let section = CompositionalSection(
            group: Self.line(.horizontal, Self.cell(.fractionalWidth(0.5), dimension), height: dimension, count: 2), interGroupSpacing: 10)
        var layout = prepared(section, [5])
        let heights: [Double] = [31, 88, 20, 20, 20]
        _ = layout.settle(visible: Rect(x: 0, y: 0, width: 320, height: 480)) { element in
            guard case .cell(_, let item) = element.id else { return nil }
            return Size(width: 160, height: heights[item])
        }
        #expect((0..<5).map { layout.element(.cell(section: 0, item: $0))?.frame.height } == [88, 88, 88, 88, 88])
        #expect(layout.contentSize.height == 3 * 88 + 2 * 10)
    }

    @Test("A rectangle of an orthogonal section is looked at where its row stands")
    func rows() {
        var section = CompositionalSection(
            group: Self.line(
                .horizontal, Self.cell(.fractionalWidth(1), .fractionalHeight(1)), width: .absolute(100), height: .absolute(50)))
        section.orthogonal = .continuous
        let layout = prepared(section, [1000])
        let rect = Rect(x: 0, y: 0, width: 320, height: 480)
        func items(_ offset: Double) -> [Int] {
            layout.elements(in: rect, visible: rect, rowOffsets: { _ in offset }).compactMap {
                if case .cell(_, let item) = $0.id { item } else { nil }
            }
        }
        #expect(items(0) == [0, 1, 2, 3])
        #expect(items(50_000) == [500, 501, 502, 503])
        #expect(layout.contentSize.height == 50)
        #expect(layout.row(of: 0)?.row.largestOffset == 99_680)
    }

    @Test(
        "Faults lay the section out as empty and say what Apple's framework says",
        arguments: [
            (CompositionalFault.noRoom(section: 0), "There is no room for this NSCollectionLayoutGroup"),
            (.invalidSpacing(section: 0), "NSCollectionLayoutItem created with invalid combination of spacing and size specified"),
            (.noSection(section: 0), "Invalid section definition"), (.noSubitems(section: 0), "At least 1 subitem is required for a group"),
            (.invalidCount(section: 0), "A repeating group should specify a count >= 1"),
        ])
    func faults(_ fault: CompositionalFault, _ beginning: String) {
        #expect(fault.message.hasPrefix(beginning))
        var layout = CompositionalLayout()
        layout.prepare(CompositionalConfiguration(), in: Self.container, counts: [3]) { _, _ in
            let full = Self.cell(.fractionalWidth(1), .fractionalHeight(1))
            switch fault {
            case .noRoom:
                return CompositionalSection(
                    group: Self.line(.horizontal, full, height: .absolute(40)), insets: Insets(leading: 160, trailing: 160))
            case .invalidSpacing:
                var item = full
                item.edges.leading = .fixed(10)
                return CompositionalSection(group: Self.line(.horizontal, item, height: .absolute(40)))
            case .noSubitems:
                let size = CompositionalSize(width: .fractionalWidth(1), height: .absolute(40))
                return CompositionalSection(
                    group: CompositionalItem(.line(.horizontal, items: [], spacing: .none, count: nil), size: size))
            case .invalidCount: return CompositionalSection(group: Self.line(.horizontal, full, height: .absolute(40), count: 0))
            default: return nil
            }
        }
        #expect(layout.faults == [fault])
        #expect(layout.contentSize.height == 0)
    }
}
