import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceTools

@Suite struct DelegateOverridesTests {
    /// A method of each protocol, as a subclass of the conforming class has it.
    static let methods: [(name: String, method: String)] = [
        ("UICollectionViewDataSource", "numberOfSections(in collectionView: UICollectionView) -> Int"),
        ("UICollectionViewDelegate", "collectionView(_ v: UICollectionView, didSelectItemAt indexPath: IndexPath)"),
        (
            "UICollectionViewDelegateFlowLayout",
            "collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize"
        ),
        ("UICollectionViewDelegateFlowLayout", "scrollViewDidScroll(_ scrollView: UIScrollView)"),
        (
            "UICollectionViewDataSourcePrefetching",
            "collectionView(_ v: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])"
        ), ("UIScrollViewDelegate", "scrollViewDidScroll(_ scrollView: UIScrollView)"),
        ("UITableViewDataSource", "tableView(_ t: UITableView, titleForHeaderInSection section: Int) -> String?"),
        ("UITableViewDelegate", "tableView(_ t: UITableView, didSelectRowAt indexPath: IndexPath)"),
        ("UITextFieldDelegate", "textFieldShouldReturn(_ textField: UITextField) -> Bool"),
        ("UITextViewDelegate", "textViewDidChange(_ textView: UITextView)"),
        ("UISearchBarDelegate", "searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)"),
        ("UISearchControllerDelegate", "didPresentSearchController(_ searchController: UISearchController)"),
        ("UIGestureRecognizerDelegate", "gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool"),
        (
            "UINavigationControllerDelegate",
            "navigationController(_ n: UINavigationController, didShow viewController: UIViewController, animated: Bool)"
        ), ("UITabBarControllerDelegate", "tabBarController(_ t: UITabBarController, didSelect viewController: UIViewController)"),
        ("UITabBarDelegate", "tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)"),
        ("UIApplicationDelegate", "applicationDidBecomeActive(_ application: UIApplication)"),
        ("UISceneDelegate", "sceneDidBecomeActive(_ scene: UIScene)"),
        ("UIDynamicAnimatorDelegate", "dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)"),
        (
            "UICollisionBehaviorDelegate",
            "collisionBehavior(_ b: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)"
        ),
    ]

    private func copies(_ files: [String: String]) throws -> [String] {
        var result: [String] = []
        try withFolder(files) { folder in
            result = try ScannedSources(try SourceFinder.sources(at: folder.path)).files.map {
                ByteEdit.applying($0.screens.edits, to: $0.source)
            }
        }
        return result
    }

    @Test(arguments: methods.indices) func aMethodOfASubclassIsCalled(index: Int) throws {
        let (name, method) = Self.methods[index]
        let source =
            "class Base: UIViewController, \(name) {\n}\nclass Middle: Base {}\nclass Late: Middle {\n  func \(method) { f() }\n}\n"
        let copy = try #require(try copies(["A.swift": source]).first)
        let base = try #require(copy.split(separator: "\n").first)
        let word = method.prefix { $0 != "(" }
        #expect(base.hasPrefix("class Base: UIViewController, \(name) { func \(word)("))
        #expect(copy.contains("  override func \(method) { f() }\n"))
        #expect(copy.count { $0 == "\n" } == source.count { $0 == "\n" })
    }

    /// A conforming class that has the method itself, or none, and a subclass that knows of it already.
    @Test(arguments: [
        "class Base: A, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }\nclass Late: Base { override func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "class Base: A {}\nclass Late: Base, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "class Base: A, UIScrollViewDelegate {}\nclass Late: Base { func scrollViewDidScroll() {} }",
    ])
    func nothingIsAddedWhereSwiftDoesIt(source: String) throws { #expect(try copies(["A.swift": source]) == [source]) }

    @Test func aMethodInAnExtensionMovesIntoItsClass() throws {
        let files = [
            "A.swift": "class Base: UIViewController {}\nextension Base: UIScrollViewDelegate {}\n",
            "B.swift": "class Late: Base {\n}\nextension Late {\n  func scrollViewDidScroll(_ s: UIScrollView) {}\n}\n",
        ]
        let copies = try copies(files)
        #expect(copies[0].hasPrefix("class Base: UIViewController { func scrollViewDidScroll(_ scrollView: UIScrollView) {};}"))
        #expect(copies[1].contains("line: 4)\noverride func scrollViewDidScroll(_ s: UIScrollView) {}\n"))
        #expect(copies[1].hasSuffix("extension Late {\n  \n}\n"))
    }

    /// What the table says is what the library declares, but for white space.
    @Test func theTableIsTrue() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/TesseraUIKit").standardized
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        var declared: [String: [String]] = [:]
        func plain(_ node: some SyntaxProtocol) -> String {
            node.description.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n").filter { !$0.isWhitespace }
                .replacing("publicfunc", with: "func")
        }
        func read(_ source: String, into table: inout [String: [String]]) {
            for statement in Parser.parse(source: source).statements {
                guard let node = statement.item.as(ExtensionDeclSyntax.self) else { continue }
                let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
                if !functions.isEmpty { table[node.extendedType.trimmedDescription, default: []] += functions.map(plain) }
            }
        }
        for file in files where file.pathExtension == "swift" { read(try String(contentsOf: file, encoding: .utf8), into: &declared) }
        var table: [String: [String]] = [:]
        read(DelegateMethods.source, into: &table)
        #expect(table.count == 19)
        for (name, methods) in table { #expect(methods == declared[name], "\(name)") }
    }
}
