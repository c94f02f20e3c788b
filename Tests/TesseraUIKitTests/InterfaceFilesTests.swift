import Foundation
import GridCore
import HostInterface
import TesseraGraphics
import Testing

@testable import TesseraUIKit

final class OutletCell: UICollectionViewCell {
    @_IBOutlet var title: UILabel!
    @_IBOutlet private(set) var picture: UIImageView?
    @_IBOutlet var names: [UILabel]!
    var isAwake = false

    override func awakeFromNib() { isAwake = true }
}

@MainActor @Suite struct InterfaceFilesTests {
    @Test func outletsAreViewsOfTheirTypes() throws {
        let host = try FakeHost()
        try host.context.enter {
            InterfaceFiles.modules = ["TesseraUIKitTests"]
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            view.register(UINib(nibName: "OutletCell", bundle: nil), forCellWithReuseIdentifier: "cell")
            let cell = try #require(
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0)) as? OutletCell)
            cell.title.text = "Title"
            #expect(cell.isAwake && cell.title.isDescendant(of: cell.contentView) && cell.picture != nil && cell.names == nil)
            let own = UILabel()
            cell.title = own
            #expect(cell.title === own)
            #expect(host.warnings.contains { $0.contains("OutletCell is not read") })
        }
    }

    @Test func aFileWithoutOutletsShowsItsName() throws {
        let host = try FakeHost()
        try host.context.enter {
            InterfaceFiles.modules = ["TesseraUIKitTests"]
            let made = UINib(nibName: "OutletCell", bundle: nil).instantiate(withOwner: nil)
            let cell = try #require(made.first as? OutletCell)
            #expect(cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["OutletCell"])
            cell.title.text = "Title"
            #expect(!cell.contentView.subviews.contains { $0 is FileMark })
        }
    }

    @Test func aFileWithoutAClassIsAPlainView() throws {
        let host = try FakeHost()
        host.context.enter {
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            view.register(UINib(nibName: "Nobody", bundle: nil), forCellWithReuseIdentifier: "cell")
            #expect(
                type(of: view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0)))
                    == UICollectionViewCell.self)
        }
    }
}
