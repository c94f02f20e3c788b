import CaseSupport
import Foundation
import GridCore
import TesseraGraphics

@testable import TesseraUIKit

/// Runs one case of measured-uikit.json that is a table: rows, headers and the labels in its cells, in the table's coordinates.
@MainActor
final class TableCase: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let json: JSON
    private var layout: JSON { json["layout"]["table"] }

    init(_ json: JSON) { self.json = json }

    private var counts: [Int] {
        let told = layout["sections"].array + layout["rows"].array
        return told.isEmpty ? [Int(layout["rows"].double ?? 0)] : told.map { Int($0.double ?? 0) }
    }

    private func title(_ section: Int) -> String? {
        if !layout["sections"].isNull { return "Section" }
        return layout["headers"][section].string ?? (section == 0 ? layout["header"].string : nil)
    }

    func run() -> CaseReport {
        let table = UITableView(
            frame: CGRect(x: 0, y: 0, width: json["container"]["w"].double ?? 0, height: json["container"]["h"].double ?? 0), style: .plain)
        if let height = layout["rowHeight"].double { table.rowHeight = height }
        table.dataSource = self
        table.delegate = self
        table.isEditing = !editing.isEmpty
        table.layoutIfNeeded()
        if let offset = json["offset"][1].double {
            table.contentOffset = CGPoint(x: 0, y: offset)
            table.layoutIfNeeded()
        }
        var report = CaseReport(id: json["id"].string ?? "", run: "table", tolerance: 0.001)
        for (name, value) in json["expected"]["rows"].object.sorted(by: { $0.key < $1.key }) {
            let numbers = name.split(separator: ".").compactMap { Int($0) }
            report.compare("row \(name)", rect(value), rect(table.rectForRow(at: IndexPath(row: numbers[1], section: numbers[0]))))
        }
        for (name, value) in json["expected"]["headers"].object.sorted(by: { $0.key < $1.key }) {
            let view = table.headers[Int(name) ?? 0]
            report.compare("header \(name)", rect(value), view.map { rect($0.frame) })
        }
        for (name, value) in json["expected"]["labels"].object.sorted(by: { $0.key < $1.key }) {
            let numbers = name.split(separator: ".").compactMap { Int($0) }
            let path = IndexPath(row: numbers[numbers.count - 1], section: numbers.count == 2 ? numbers[0] : 0)
            let label = table.cellForRow(at: path)?.textLabel
            report.compare("label \(name)", rect(value), label.map { rect($0.convert($0.bounds, to: table)) })
        }
        return report
    }

    private func rect(_ value: JSON) -> Rect {
        Rect(
            x: value[0].double ?? .nan, y: value[1].double ?? .nan, width: value[2].double ?? .nan, height: value[3].double ?? .nan)
    }

    private func rect(_ value: CGRect) -> Rect { Rect(x: value.minX, y: value.minY, width: value.width, height: value.height) }

    // MARK: Data

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title(section) }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: layout["cell"].string == "subtitle" ? .subtitle : .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "Detail"
        if !editing.isEmpty, indexPath.row == 0 { cell.accessoryType = .disclosureIndicator }
        return cell
    }

    /// How the rows are edited, in words, one after the other.
    private var editing: [String] {
        (layout["editing"].string ?? "").prefix { $0 != ";" }.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editing[indexPath.row] != "none" }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row < 2 }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        editing[indexPath.row] == "insert" ? .insert : .delete
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        layout["index"].bool == true ? counts.indices.map { String($0) } : nil
    }
}
