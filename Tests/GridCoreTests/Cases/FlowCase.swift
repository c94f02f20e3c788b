import CaseSupport

@testable import GridCore

/// Runs one case of a flow layout.
struct FlowCase {
    let json: JSON
    let isMirrored: Bool

    init(_ json: JSON, isMirrored: Bool) {
        self.json = json
        self.isMirrored = isMirrored
    }

    func run() throws -> CaseReport {
        var report = CaseReport(id: json["id"].string ?? "", run: "mirrored \(isMirrored)", tolerance: 0.011)
        let flow = json["layout"]["flow"]
        let axis: Axis = json["scrollDirection"].string == "horizontal" ? .horizontal : .vertical
        let notation = CompositionalNotation()
        let names = [notation.kind("header"), notation.kind("footer")]
        let size = Size(width: json["container"]["w"].double ?? 0, height: json["container"]["h"].double ?? 0)
        let layout = FlowLayout(
            FlowLayout.Configuration(axis: axis, headerKind: names[0], footerKind: names[1]),
            in: CompositionalContainer(size: size, scale: json["scale"].double ?? 2, isRightToLeft: isMirrored),
            sections: json["itemCounts"].array.enumerated().map { section, count in
                self.section(flow, axis: axis, count: Int(count.double ?? 0), section: section)
            })
        report.compare("content width", json["expected"]["contentSize"][0].double, layout.contentSize.width)
        report.compare("content height", json["expected"]["contentSize"][1].double, layout.contentSize.height)
        var cells: [String: Rect] = [:]
        var supplementary: [String: Rect] = [:]
        for element in layout.elements(in: Rect(origin: .zero, size: layout.contentSize), visible: .zero) {
            if case .cell = element.id {
                cells[notation.name(element.id)] = element.frame
            } else {
                supplementary[notation.name(element.id)] = element.frame
            }
        }
        for (key, actual) in [("cells", cells), ("supplementary", supplementary)] where !json["expected"][key].isNull {
            let wanted = json["expected"][key].object.compactMapValues(CaseVocabulary.rect).mapValues {
                isMirrored ? $0.mirrored(in: layout.contentSize.width) : $0
            }
            report.compare(wanted, actual, isExhaustive: json["expectedSubset"].bool != true)
        }
        return report
    }

    private func section(_ flow: JSON, axis: Axis, count: Int, section: Int) -> FlowSection {
        func pair(_ json: JSON) -> Size { Size(width: json[0].double ?? 0, height: json[1].double ?? 0) }
        let measured = json["measuredViews"].object
        let listed = flow["itemSizes"].array.isEmpty ? [] : flow["itemSizes"].array.map(pair)
        let common = flow["itemSize"].isNull ? pair(flow["estimated"]) : pair(flow["itemSize"])
        let sizes = (0..<count).map { item in
            measured["\(section).\(item)"].map(pair) ?? (item < listed.count ? listed[item] : common)
        }
        func extent(_ name: String) -> Double {
            flow["\(name)Height"].double ?? pair(flow["\(name)Reference"])[axis]
        }
        return FlowSection(
            .each(sizes), insets: CompositionalNotation().insets(flow["insets"]), lineSpacing: flow["minLine"].double ?? 10,
            interitemSpacing: flow["minInteritem"].double ?? 10, header: extent("header"), footer: extent("footer"))
    }
}
