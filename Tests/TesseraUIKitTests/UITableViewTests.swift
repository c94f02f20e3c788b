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
            #expect(rows.made == 7 && table.visibleCells.count == 7 && table.numberOfRows(inSection: 0) == 100)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 106)
            #expect(table.contentSize.height == 5812)
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

    @Test("A row that is moved by its grip passes others, which make room, and is told once")
    func rowsAreMoved() throws {
        final class Letters: NSObject, UITableViewDataSource {
            var letters = ["a", "b", "c", "d"]
            var moves: [[Int]] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
            func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
                letters.insert(letters.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
                moves.append([sourceIndexPath.row, destinationIndexPath.row])
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = letters[indexPath.row]
                return cell
            }
        }
        let host = try FakeHost()
        try host.context.enter {
            let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain), Letters())
            table.dataSource = rows
            table.isEditing = true
            table.layoutIfNeeded()
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            table.pickUp(first)
            table.move(by: 130)
            #expect(first.frame.minY == 130 && rows.moves == [])
            #expect((1...3).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY } == [0, 56, 168])
            table.drop()
            #expect(rows.moves == [[0, 2]] && rows.letters == ["b", "c", "a", "d"])
            #expect(table.visibleCells.map(\.textLabel?.text) == ["b", "c", "a", "d"])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 56, 112, 168])
        }
    }

    @Test("A tap on a title of the index goes to its section")
    func index() throws {
        final class Sections: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 10 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "K"] }
            func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index * 9 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let host = try FakeHost()
        host.context.enter {
            let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain), Sections())
            table.dataSource = rows
            table.layoutIfNeeded()
            #expect(table.handleTap(at: CGPoint(x: 312, y: 227)))
            table.layoutIfNeeded()
            #expect(table.contentOffset.y == 2360)
            #expect(table.handleTap(at: CGPoint(x: 312, y: table.contentOffset.y + 213)) && table.contentOffset.y == 0)
        }
    }
}
