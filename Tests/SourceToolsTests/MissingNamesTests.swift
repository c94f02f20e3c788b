import Foundation
import Testing

@testable import SourceTools

@Suite struct MissingNamesTests {
    private static let cells = """
        import UIKit
        class PhotoCell: UICollectionViewCell {}
        class Wide: PhotoCell {}
        class Row: UITableViewCell {}
        extension UIColor { static let meadow = UIColor.green }

        """

    /// What stands for the names that the compiler's words about one line of `Screen.swift` tell of.
    private func missing(_ line: String, _ message: String, also: String = "") throws -> [StandInName] {
        var found: [StandInName] = []
        try withFolder(["Screen.swift": line + "\n", "Cells.swift": Self.cells + also]) { folder in
            let scanned = try ScannedSources(try SourceFinder.sources(at: folder.path))
            let output = CompilerOutput("\(folder.path)/Screen.swift:1:5: error: \(message)\n\(line)\n    ^\n")
            found = MissingNames.find(in: output.errors, of: scanned)
        }
        return found
    }

    /// A line, what the compiler says of it, and what stands in.
    @Test(arguments: [
        ("let a = UIColor.brand", "type 'UIColor' has no member 'brand'", StandInName(owner: "UIColor", name: "brand", form: .constant)),
        (
            "v.color = .cornflowerBlue", "type 'UIColor?' has no member 'cornflowerBlue'",
            StandInName(owner: "UIColor", name: "cornflowerBlue", form: .constant)
        ),
        // A proposal of the compiler that is far off is none.
        (
            "let a = UIColor.brand", "type 'UIColor' has no member 'brand'; did you mean 'brown'?",
            StandInName(owner: "UIColor", name: "brand", form: .constant)
        ),
        (
            "let a = UIColor.random()", "type 'UIColor' has no member 'random'",
            StandInName(owner: "UIColor", name: "random", form: .function)
        ),
        (
            "t.foregroundStyle(.brand)", "type 'ShapeStyle' has no member 'brand'",
            StandInName(owner: "Color", name: "brand", form: .constant)
        ),
        (
            "t.tint(.brand)", "cannot infer contextual base in reference to member 'brand'",
            StandInName(owner: "Color", name: "brand", form: .constant)
        ),
        ("let a = Image.logo", "type 'Image' has no member 'logo'", StandInName(owner: "Image", name: "logo", form: .constant)),
        ("let a = UIImage.logo", "type 'UIImage' has no member 'logo'", StandInName(owner: "UIImage", name: "logo", form: .constant)),
        ("t.font(.fancy)", "type 'Font?' has no member 'fancy'", StandInName(owner: "Font", name: "fancy", form: .constant)),
        (
            "let a = Wide.reuseIdentifier",
            "instance member 'reuseIdentifier' cannot be used on type 'Wide'; did you mean to use a value of this type instead?",
            StandInName(owner: "UICollectionReusableView", name: "reuseIdentifier", form: .constant)
        ),
        (
            "let a = T.reuseIdentifier", "instance member 'reuseIdentifier' cannot be used on type 'T'",
            StandInName(owner: "UICollectionReusableView", name: "reuseIdentifier", form: .constant)
        ),
        (
            "let a = Row.identifier", "type 'Row' has no member 'identifier'",
            StandInName(owner: "UITableViewCell", name: "identifier", form: .constant)
        ),
        (
            "let a = UIColor(hex: \"ff0000\")", "extraneous argument label 'hex:' in call",
            StandInName(owner: "UIColor", name: "init", form: .initializer, labels: ["hex"])
        ),
        (
            "let a = Color(hex: 0xff0000, alpha: 1)!", "no exact matches in call to initializer",
            StandInName(owner: "Color", name: "init", form: .initializer, labels: ["hex", "alpha"], isFailable: true)
        ),
        (
            "c.register(cell: PhotoCell.self)", "extraneous argument label 'cell:' in call",
            StandInName(owner: "UICollectionView", name: "register", form: .method, labels: ["cell"])
        ),
        (
            "let a = c.dequeueReusableCell(with: Row.self, for: place)",
            "incorrect argument label in call (have 'with:for:', expected 'withIdentifier:for:')",
            StandInName(owner: "UITableView", name: "dequeueReusableCell", form: .method, labels: ["with", "for"])
        ),
    ])
    func standsFor(line: String, message: String, expected: StandInName) throws {
        #expect(try missing(line, message) == [expected])
    }

    /// Slips of the pen, names of other types and calls of which nothing is known stay errors.
    @Test(arguments: [
        ("let a = UIColor.gren", "type 'UIColor' has no member 'gren'"),
        ("let a = UIColor.systemgreen", "type 'UIColor' has no member 'systemgreen'"),
        ("v.color = .lable", "type 'UIColor?' has no member 'lable'"),
        ("v.color = .secondaryLable", "type 'UIColor?' has no member 'secondaryLable'"),
        ("let a = UIColor.meadwo", "type 'UIColor' has no member 'meadwo'"),
        ("let a = Color.gery", "type 'Color' has no member 'gery'; did you mean 'grey'?"),
        ("t.font(.headlin)", "type 'Font?' has no member 'headlin'"),
        ("let a = UIColor.Brand.first", "type 'UIColor' has no member 'Brand'"),
        ("let a = UIColor.brand(3)", "type 'UIColor' has no member 'brand'"),
        ("let a = UIImage.checkmark", "type 'UIImage' has no member 'checkmark'"),
        ("t.font(.extraLargeTitle)", "type 'Font?' has no member 'extraLargeTitle'"),
        ("t.tint(.gren)", "cannot infer contextual base in reference to member 'gren'"),
        ("t.padding(.brand)", "cannot infer contextual base in reference to member 'brand'"),
        ("let a = CGFloat.gap", "type 'CGFloat' has no member 'gap'"),
        ("let a = Model.brand", "type 'Model' has no member 'brand'"),
        ("let a = view.brand", "value of type 'UIView' has no member 'brand'"),
        ("let a = Model.identifier", "type 'Model' has no member 'identifier'"),
        ("let a = UIColor(name: \"x\")", "extraneous argument label 'name:' in call"),
        ("c.register(PhotoCell.self, forCell: 3)", "extraneous argument label 'forCell:' in call"),
        ("c.register(model: Model.self)", "extraneous argument label 'model:' in call"),
    ])
    func staysAnError(line: String, message: String) throws {
        #expect(try missing(line, message) == [])
    }

    @Test func aTypeOfTheSourcesIsTheirOwn() throws {
        #expect(try missing("let a = Color.brand", "type 'Color' has no member 'brand'", also: "struct Color {}\n") == [])
    }

    @Test func withoutAModuleNothingStandsIn() throws {
        #expect(try missing("let a = UIColor.brand", "type 'UIColor' has no member 'brand'\n/a.swift:1:1: error: no such module 'B'") == [])
    }

    /// What is kept of names goes when the sources declare them or use them no more.
    @Test(arguments: [
        ("let a = UIColor.brand\n\nlet b = UIColor.brand\n", "", 1), ("let a = 1\n", "", 0),
        ("let a = UIColor.brand\n", "extension UIColor { static var brand: UIColor { .red } }\n", 0),
        ("let a = Other.brand\n", "", 0),
    ])
    func namesAreForgotten(line: String, also: String, count: Int) throws {
        try withFolder(["Screen.swift": "\n" + line, "Cells.swift": Self.cells + also]) { folder in
            var memory = StandInMemory()
            memory.names = [StandInName(owner: "UIColor", name: "brand", form: .constant)]
            memory.update(for: try ScannedSources(try SourceFinder.sources(at: folder.path)))
            #expect(memory.names.count == count && memory.notes.count == count)
            if count == 1 {
                #expect(
                    memory.notes[0]
                        == "\(folder.path)/Screen.swift:2:17: warning: nothing declares UIColor.brand (here and 1 times more): the CSS colour of "
                        + "that name or a made-up one stands in; add the file that declares it, or have it refused by --strict")
            }
        }
    }

    /// A colour that comes as one of a catalogue or of shape styles is declared by that.
    @Test func catalogueColoursReplaceStandIns() throws {
        let files = [
            "Screen.swift": "let a = UIColor.brand\nlet b = Color.accent\nlet c = UIImage.brand\n",
            "Styles.swift": "extension ShapeStyle where Self == Color { static var accent: Color { .red } }\n",
            "A.xcassets/brand.colorset/Contents.json": "{}",
        ]
        try withFolder(files) { folder in
            var memory = StandInMemory()
            memory.names = [("UIColor", "brand"), ("Color", "accent"), ("UIImage", "brand")].map {
                StandInName(owner: $0.0, name: $0.1, form: .constant)
            }
            memory.update(for: try ScannedSources(try SourceFinder.sources(at: folder.path)))
            #expect(memory.names.map(\.owner) == ["UIImage"])
        }
    }

    @Test func declarationsOfAllForms() {
        let source = StandInName.source(for: [
            StandInName(owner: "UIColor", name: "brand", form: .constant), StandInName(owner: "Color", name: "brand", form: .constant),
            StandInName(owner: "UIColor", name: "random", form: .function),
            StandInName(owner: "UICollectionReusableView", name: "reuseIdentifier", form: .constant),
            StandInName(owner: "UICollectionView", name: "register", form: .method, labels: ["header"]),
        ])
        #expect(source.contains("extension UIColor {\nstatic var brand: UIColor { UIColor(_standIn: \"brand\") }\nstatic func random()"))
        #expect(source.contains("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {\nstatic var brand: SwiftUI.Color"))
        #expect(source.contains("extension UICollectionReusableView {\nstatic var reuseIdentifier: Swift.String"))
        #expect(source.contains("func register<View: UICollectionReusableView>(header type: View.Type)"))
        #expect(StandInName.source(for: []).isEmpty)
    }
}
