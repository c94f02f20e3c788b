import Foundation
import HostInterface
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite("Changes of tables, their headers, and what stands beside rows")
struct UITableViewChangesTests {
    private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
        var names: [[String]]
        var words: [String] = []
        init(_ names: [[String]]) { self.names = names }
        func numberOfSections(in tableView: UITableView) -> Int { names.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            words.append("cell \(names[indexPath.section][indexPath.row])")
            cell.accessibilityIdentifier = names[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head") as? Head
            header?.number = section
            return header
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            words.append("header \(section) \((view as? Head)?.number ?? -1)")
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                    self?.names[indexPath.section].remove(at: indexPath.row)
                    tableView.deleteRows(at: [indexPath], with: .left)
                    done(true)
                }
            ])
        }
    }

    private final class Head: UITableViewHeaderFooterView {
        var number = -1
        var reuses = 0
        private let box = UIView()

        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor), box.heightAnchor.constraint(equalToConstant: 33),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }

        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    private func table(_ names: Names) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
        table.sectionHeaderTopPadding = 0
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
        table.dataSource = names
        table.delegate = names
        table.layoutIfNeeded()
        names.words = []
        return table
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func shown(_ table: UITableView) -> [[String]] {
        (0..<table.numberOfSections).map { section in
            (0..<table.numberOfRows(inSection: section)).map {
                table.cellForRow(at: path($0, section))?.accessibilityIdentifier ?? "-"
            }
        }
    }

    @Test("Rows come, go and move; those that stay keep their cells and places")
    func rows() throws {
        try FakeHost().context.enter {
            let names = Names([["a", "b", "c"], ["d", "e"]])
            let table = table(names)
            let kept = table.cellForRow(at: path(2))
            table.selectRow(at: path(1, 1), animated: false, scrollPosition: .none)
            var isDone = false
            table.performBatchUpdates {
                names.names = [["x", "c"], ["e", "b", "d"]]
                table.deleteRows(at: [path(0)], with: .fade)
                table.insertRows(at: [path(0)], with: .right)
                table.moveRow(at: path(1), to: path(1, 1))
                table.moveRow(at: path(1, 1), to: path(0, 1))
            } completion: {
                isDone = $0
            }
            #expect(isDone && shown(table) == names.names)
            #expect(names.words == ["cell x"])
            #expect(kept != nil && table.cellForRow(at: path(1)) === kept && kept?.frame.minY == 33 + 56)
            #expect(table.indexPathForSelectedRow == path(0, 1))
            let last: CGFloat = 33 + 112 + 33 + 112
            #expect(table.cellForRow(at: path(2, 1))?.frame.minY == last)
        }
    }

    @Test("Sections come and go; a header goes with its section and is used again")
    func sections() throws {
        try FakeHost().context.enter {
            let names = Names([["a"], ["b", "c"]])
            let table = table(names)
            let head = table.headers[1]
            #expect(head?.frame == CGRect(x: 0, y: 33 + 56, width: 320, height: 33))
            names.names = [["b", "c"], ["z"]]
            table.beginUpdates()
            table.deleteSections([0], with: .automatic)
            table.insertSections([1], with: .automatic)
            table.endUpdates()
            table.layoutIfNeeded()
            #expect(shown(table) == names.names && table.headers[0] === head)
            #expect((table.headers[1] as? Head)?.number == 1)
            names.names = []
            table.deleteSections([0, 1], with: .none)
            names.names = [["q"]]
            table.insertSections([0], with: .none)
            table.layoutIfNeeded()
            #expect((table.headers[0] as? Head)?.reuses ?? 0 > 0 && table.headers.count == 1)
        }
    }

    @Test("Snapshots keep the cells of rows that stay, and tell some again what they show")
    func snapshots() throws {
        try FakeHost().context.enter {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            var asked: [String] = []
            let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
                asked.append(name)
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.accessibilityIdentifier = name
                return cell
            }
            @MainActor func show(_ names: [String], again: [String] = []) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                snapshot.reconfigureItems(again)
                source.apply(snapshot)
                table.layoutIfNeeded()
            }
            show(["a", "b", "c"])
            let cell = table.cellForRow(at: path(2))
            asked = []
            show(["c", "n", "a"], again: ["a"])
            #expect(shown(table) == [["c", "n", "a"]] && table.cellForRow(at: path(0)) === cell)
            #expect(Set(asked) == ["n", "a"])
        }
    }

    @Test("A row that is moved aside shows its actions, and the first takes it away")
    func swipe() throws {
        try FakeHost().context.enter {
            let names = Names([["a", "b"]])
            let table = table(names)
            table.openActions(at: path(0), isTrailing: true)
            let cell = try #require(table.cellForRow(at: path(0)))
            cell.layoutIfNeeded()
            let board = try #require(cell.swipeBoard)
            #expect(board.frame.maxX == 320 && cell.contentView.frame.maxX == board.frame.minX)
            #expect(table.handleTap(at: CGPoint(x: 300, y: cell.frame.midY)))
            table.layoutIfNeeded()
            #expect(shown(table) == [["b"]])
        }
    }

    @Test("While a table is edited rows are chosen only where it says so")
    func editing() throws {
        try FakeHost().context.enter {
            let table = table(Names([["a", "b"]]))
            table.isEditing = true
            _ = table.toggle(path(0))
            #expect(table.indexPathsForSelectedRows == nil)
            table.allowsMultipleSelectionDuringEditing = true
            _ = table.toggle(path(0))
            _ = table.toggle(path(1))
            #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
        }
    }
}
