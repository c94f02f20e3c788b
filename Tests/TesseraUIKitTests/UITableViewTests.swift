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

    @Test func rowsAreTakenAwayWhileATableIsEdited() throws {
        final class Editable: UITableViewDiffableDataSource<Int, String> {
            override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
            ) {
                guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
                var snapshot = snapshot()
                snapshot.deleteItems([item])
                apply(snapshot)
            }
        }
        let host = try FakeHost()
        host.context.enter {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let source = Editable(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = item
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b", "c"])
            source.apply(snapshot)
            table.layoutIfNeeded()
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            let cells = table.visibleCells
            #expect(cells.map(\.contentView.frame.minX) == [0, 40, 40])
            #expect(table.handleTap(at: CGPoint(x: 20, y: 66)))
            table.layoutIfNeeded()
            #expect(source.snapshot().itemIdentifiers == ["a", "c"] && table.visibleCells.count == 2)
            #expect(source.indexPath(for: "c") == IndexPath(row: 1, section: 0))
        }
    }
}
