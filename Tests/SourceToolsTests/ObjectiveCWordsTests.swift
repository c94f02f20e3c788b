import Foundation
import Testing

@testable import SourceTools

@Suite struct ObjectiveCWordsTests {
    /// A source, and what its copy holds in its place.
    @Test(arguments: [
        ("class A { @objc func tap() {} }", "class A {       func tap() {} }"),
        ("class A { @objc(other:) private func tap(_ x: Int) {} }", "class A {               private func tap(_ x: Int) {} }"),
        ("class A { @IBAction func tap(_ s: Any) {} }", "class A {           func tap(_ s: Any) {} }"),
        ("class A { @IBOutlet weak var l: L! }", "class A { @_IBOutlet      var l: L! }"),
        ("class A { func f() { g(#selector(tap)) } }", "class A { func f() { g(Selector(\"tap\", A.tap)) } }"),
        (
            "class A { class B { lazy var s = #selector(self.tap(_:)) } }",
            "class A { class B { lazy var s = Selector(\"tap:\", A.B.tap(_:)) } }"
        ),
        (
            "extension A.B { func f() { g(#selector(tap(on:by:))) } }",
            "extension A.B { func f() { g(Selector(\"tapWithOn:by:\", A.B.tap(on:by:))) } }"
        ),
        ("class A { let s = #selector(B.tap(_:on:)) }", "class A { let s = Selector(\"tap:on:\", B.tap(_:on:)) }"),
        ("class A { func f() { g(#selector(model.load)) } }", "class A { func f() { g(Selector(\"load\", bound: model.load)) } }"),
        ("class A { let s = #selector(getter: A.size) }", "class A { let s = Selector(\"size\") }"),
        ("class A { let k = #keyPath(A.b.c) }", "class A { let k = \"b.c\" }"),
        ("@objc protocol P { func f() }", "      protocol P: AnyObject { func f() }"),
        ("@objc protocol P: Q { func f() }", "      protocol P: AnyObject, Q { func f() }"),
        (
            "func f(_ kind: UIViewController.Type) { g(kind.init()) }",
            "func f(_ kind: UIViewController.Type) { g(kind.init(coder: Foundation.NSCoder())!) }"
        ), ("func f(_ kind: A.Type) { g(kind.init()) }", "func f(_ kind: A.Type) { g(kind.init()) }"),
        ("@UIApplicationMain class A: D {}", "                   class A: D {}"),
    ])
    func words(source: String, expected: String) {
        let screens = FileScreens(source: source)
        #expect(ByteEdit.applying(screens.edits, to: source) == expected)
    }

    @Test func linesStayWhereTheyAre() {
        let source = "class A {\n  let s = #selector(\n    B.tap\n  )\n  let t = 1\n}\n"
        let copy = ByteEdit.applying(FileScreens(source: source).edits, to: source)
        #expect(copy.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("let t") } == 4)
    }

    /// The protocol, calls, classes that have the member, that leave it to one below, that have none.
    @Test func membersThatMayBeMissingAnswer() throws {
        let source = """
            @objc protocol P { @objc optional func height(of x: Int, in y: A) -> CGFloat; @objc optional func done()
            @objc optional var title: String { get set } }
            class A { weak var p: P?
            func f() { p?.done?(); print(p?.height?(of: 1, in: self) ?? 44, p?.title ?? "") } }
            class Has: P { func height(of x: Int, in y: A) -> CGFloat { 3 }; let title = "t" }
            class Leaves: P {}
            class Late: Leaves { func done() {} }
            class Later: Late { override func done() {} }

            """
        try withFolder(["P.swift": source]) { folder in
            let scanned = try ScannedSources(try SourceFinder.sources(at: folder.path))
            let file = try #require(scanned.files.first)
            let copy = ByteEdit.applying(file.screens.edits, to: file.source)
            let lines = copy.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            #expect(lines[0].contains("func _optional_height(of x: Int, in y: A) -> CGFloat?;"))
            #expect(lines[0].hasSuffix("func _optional_done() -> Swift.Void?"))
            #expect(lines[1].hasSuffix("var _optional_title: String? { get } }"))
            #expect(
                lines[3] == "func f() { p?._optional_done(); print(p?._optional_height(of: 1, in: self) ?? 44, p?.title ?? \"\") } }")
            #expect(lines[4].contains("func _optional_height(of x: Int, in y: A) -> CGFloat? { self.height(of: x, in: y) };"))
            #expect(lines[4].contains("var _optional_title: String? { let own: String = self.title; return own };"))
            #expect(lines[5] == "class Leaves: P { @discardableResult func _optional_done() -> Swift.Void? { nil };}")
            #expect(lines[6].contains("{ @discardableResult override func _optional_done() -> Swift.Void? { self.done() };"))
            #expect(!lines[7].contains("_optional"))
            #expect(
                file.screens.addition
                    == """

                    extension P {
                    @discardableResult func _optional_height(of x: Int, in y: A) -> CGFloat? { nil }
                    @discardableResult func _optional_done() -> Swift.Void? { nil }
                    var _optional_title: String? { nil }
                    var title: String? { _optional_title }
                    }

                    """)
        }
    }

    @Test func overridesMoveFromExtensionsToTheirClass() throws {
        let files = [
            "A.swift": "class A: UIViewController {\n  var x = 1\n}\n",
            "B.swift": "import UIKit\nextension A {\n  override func viewDidLoad() {\n    x = 2\n  }\n  func g() {}\n}\n",
        ]
        try withFolder(files) { folder in
            let scanned = try ScannedSources(try SourceFinder.sources(at: folder.path))
            let copies = scanned.files.map { ByteEdit.applying($0.screens.edits, to: $0.source) }
            let path = scanned.files[1].url.path
            #expect(copies[0].contains("\n#sourceLocation(file: \"\(path)\", line: 3)\noverride func viewDidLoad() {\n    x = 2\n  }\n"))
            #expect(copies[0].hasSuffix("line: 3)\n}\n"))
            #expect(!copies[1].contains("override"))
            #expect(copies[1].split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("func g") } == 5)
        }
    }
}
