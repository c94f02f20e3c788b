import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UITableViewTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts = [100, 2]
        var made = 0
        var chosen: [IndexPath] = []
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            made += 1
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
    }

    @Test func rowsInSightAreMade() throws {
        let host = try FakeHost()
        host.context.enter {
            let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain), Rows())
            table.dataSource = rows
            table.delegate = rows
            table.layoutIfNeeded()
            #expect(rows.made == 9 && table.visibleCells.count == 9 && table.numberOfRows(inSection: 0) == 100)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 94)
            #expect(table.contentSize.height == 4588)
            #expect(table.scroll(by: CGPoint(x: 0, y: 1000)))
            table.layoutIfNeeded()
            #expect(rows.made < 24 && table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
            let header = table.subviews.first { $0.frame.height == 28 }
            #expect(header?.frame.minY == 1000)
        }
    }

    @Test func aTapChooses() throws {
        let host = try FakeHost()
        host.context.enter {
            let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain), Rows())
            table.dataSource = rows
            table.delegate = rows
            table.layoutIfNeeded()
            #expect(table.handleTap(at: CGPoint(x: 50, y: 60)) && rows.chosen == [IndexPath(row: 0, section: 0)])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
            #expect(table.indexPathForSelectedRow == nil)
        }
    }
}
