import CaseSupport
import Testing

@testable import GridCore

@Suite("Lists")
struct CompositionalListTests {
    @Test("Two paddings are put on pixels one by one", arguments: [(2.0, 35.0, 17.5, 17.5), (3, 35, 17.6667, 17.6667)])
    func paddings(scale: Double, first: Double, others: Double, after: Double) {
        let list = CompositionalList(isPlain: false, header: .none, hasFooter: false)
        let pixels = PixelGrid(scale: scale)
        #expect(list.padding(section: 0, pixels: pixels).before == first)
        #expect((list.padding(section: 1, pixels: pixels).before - others).magnitude < 0.001)
        #expect((list.padding(section: 1, pixels: pixels).after - after).magnitude < 0.001)
    }

    @Test("Plain lists have 22 above a header and nothing else")
    func plain() {
        let pixels = PixelGrid(scale: 2)
        for (header, before) in [(CompositionalList.Header.none, 0.0), (.supplementary, 22), (.firstItem, 0)] {
            let list = CompositionalList(isPlain: true, header: header, hasFooter: false)
            #expect(list.padding(section: 0, pixels: pixels) == (before, 0))
            #expect(list.padding(section: 3, pixels: pixels) == (before, 0))
        }
    }

    @Test("Heights around content, as the recordings' notes tell")
    func heights() throws {
        for json in try fixture("measured-uikit") {
            for (name, value) in json["expected"]["facts"].object {
                let id = (json["id"].string ?? "").replacing("apple-uikit-", with: "")
                switch (id, name) {
                case ("listheader-insides", "header height"): #expect(CompositionalList.headerHeight(line: 24.5) == value.double)
                case ("listheader-insides", "footer height"): #expect(CompositionalList.footerHeight(line: 19) == value.double)
                case ("listheader-insides", let name) where name.hasSuffix("leading"):
                    #expect(CompositionalList.textInset == value.double)
                case ("listheader-insides", "headline label top"): #expect(CompositionalList.headerMargin == value.double)
                case ("listheader-insides", "footnote label top"): #expect(CompositionalList.footerMargin == value.double)
                case ("plainlist-insides", "separator inset both sides"): #expect(CompositionalList.textInset == value.double)
                case ("plainlist-insides", "row estimate"): #expect(CompositionalList.smallestRow == value.double)
                case ("outline-insides", "content view starts further in by"):
                    #expect(CompositionalList.childIndent == value.double)
                case ("outline-insides", "row height"): #expect(CompositionalList.rowHeight(content: 24.5) == value.double)
                case ("hostingcell-list", let name):
                    let content = Double(name.split(separator: " ").last ?? "") ?? 0
                    #expect(CompositionalList.rowHeight(content: content) == value.double, "\(name)")
                default: break
                }
            }
        }
    }
}
