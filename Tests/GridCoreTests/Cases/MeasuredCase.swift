import CaseSupport
import GridCore

/// Runs one case of measured-swiftui.json: its tree, then each of its steps.
final class MeasuredCase {
    private let json: JSON
    private let scale: Double
    private let isMirrored: Bool
    private var view: JSON
    private var tree: MeasuredTree
    private var root: LayoutNode
    private let rootSize: Size

    init(_ json: JSON, scale: Double, isMirrored: Bool) throws {
        self.json = json
        self.scale = scale
        self.isMirrored = isMirrored
        view = json["view"]
        rootSize = Size(width: json["root"]["w"].double ?? 0, height: json["root"]["h"].double ?? 0)
        (tree, root) = try Self.build(view, json: json, scale: scale)
    }

    private static func build(_ view: JSON, json: JSON, scale: Double) throws -> (MeasuredTree, LayoutNode) {
        let tree = MeasuredTree(fonts: json["fonts"], scale: scale)
        let nodes = try tree.nodes(view)
        guard let root = nodes.first, nodes.count == 1 else { throw CaseError(what: "\(nodes.count) roots") }
        return (tree, root)
    }

    func run() throws -> [CaseReport] {
        var reports = [compare(json["expected"], step: "at rest")]
        for step in json["steps"].array {
            try apply(step["do"])
            reports.append(compare(step["expected"], step: step["name"].string ?? "step"))
        }
        return reports
    }

    private func compare(_ expected: JSON, step: String) -> CaseReport {
        let log = laidOut()
        var report = CaseReport(id: json["id"].string ?? "", run: "scale \(scale), mirrored \(isMirrored), \(step)", tolerance: 0.001)
        let frames = expected.object.compactMapValues(CaseVocabulary.rect)
        report.compare(
            isMirrored ? frames.mapValues { $0.mirrored(in: rootSize.width) } : frames, log.frames,
            isExhaustive: !tree.lazies.isEmpty || !json["absent"].isNull)
        return report
    }

    /// The frames after one pass, or two where lengths became known in the first.
    private func laidOut() -> FrameLog {
        var log = FrameLog()
        for _ in 0..<3 {
            // The root view is centred in the window (measured-swiftui 1).
            let offer = Proposal(rootSize)
            let size = root.size(for: offer)
            log = FrameLog()
            let frame = Rect(
                x: (rootSize.width - size.width) / 2, y: (rootSize.height - size.height) / 2, width: size.width,
                height: size.height)
            root.place(in: frame, proposal: offer, scene: Placing(log: log, isRightToLeft: isMirrored, visible: nil))
            guard log.needsLayout else { break }
            root.forget()
        }
        return log
    }

    private func apply(_ change: JSON) throws {
        if let target = change["scrollTo"].string ?? change["scrollTo"].double.map({ String(Int($0)) }) {
            return try scroll(to: target, anchor: change["anchor"].string, change)
        }
        if let target = change["scrollPosition"].double { return try scroll(to: String(Int(target)), anchor: nil, change) }
        if !change["replaceView"].isNull { view = change["replaceView"] } else { view = try edited(view, change) }
        let before = tree.scrolls
        (tree, root) = try Self.build(view, json: json, scale: scale)
        for (new, old) in zip(tree.scrolls, before) { new.takeOver(old) }
    }

    /// Scrolls the one scroll view of the case; the offset that the case tells counts from the rest position.
    private func scroll(to target: String, anchor: String?, _ change: JSON) throws {
        guard let scroll = tree.scrolls.first, let extent = try extent(of: target, in: scroll) else {
            throw CaseError(what: "no target \(target)")
        }
        let range = scroll.range(.vertical)
        let fraction = try CaseVocabulary.unitPoint(anchor)?.y
        let offset = range.offset(
            showing: extent.minY, to: extent.maxY, anchor: fraction, from: scroll.offset?.y ?? range.first)
        if let told = change["offset"].double, (offset - range.first - told).magnitude > 0.001 {
            throw CaseError(what: "\(json["id"].string ?? ""): offset \(offset - range.first), recorded \(told)")
        }
        scroll.scroll(.vertical, to: offset)
    }

    /// Where a target lies in the content: a lazy container knows, anywhere else it was placed already.
    private func extent(of target: String, in scroll: ScrollNode) throws -> Rect? {
        if let lazy = tree.lazies.first, let item = lazy.scrollIDs[target] {
            return lazy.layout.frame(of: item, items: lazy.items, in: lazy.placedSize, state: lazy.state)
        }
        let frames = laidOut().frames
        guard let frame = frames[target], let top = frames["scroll"]?.minY else { return nil }
        // Frames are as seen: the content begins above by what has been scrolled.
        return frame.offset(x: 0, y: (scroll.offset?.y ?? 0) - top)
    }

    /// The view with one change of the data of its loop; a width that changes later is not seen, since the row kept the one it began with.
    private func edited(_ view: JSON, _ change: JSON) throws -> JSON {
        guard case .object(var object) = view else { return view }
        if object["ForEach"] != nil {
            var rows = object["children"]?.array ?? []
            if let id = change["insert"]["id"].string, let width = change["insert"]["width"].double {
                let row = JSON.object([
                    "Color": .object([:]),
                    "mods": .array([
                        .object(["frame": .object(["w": .number(width), "h": .number(20)])]), .object(["probe": .string("row-\(id)")]),
                    ]),
                ])
                rows.insert(row, at: Int(change["insert"]["at"].double ?? 0))
            } else if let id = change["remove"].string {
                rows.removeAll { $0["mods"].array.contains { $0["probe"].string == "row-\(id)" } }
            } else if change["reverse"].bool == true {
                rows.reverse()
            } else if change["setWidth"].isNull {
                throw CaseError(what: "change \(change)")
            }
            object["children"] = .array(rows)
        } else {
            object["children"] = try object["children"].map { .array(try $0.array.map { try edited($0, change) }) }
        }
        return .object(object)
    }
}
