import SwiftSyntax

/// Modules of the platform that have another name here, or are parts of a larger one.
enum ModuleNames {
    private static let ours = [
        "CoreGraphics": "import Foundation; import TesseraGraphics", "QuartzCore": "import Foundation; import TesseraUIKit",
    ]

    /// What an import is in the copy: `import CoreGraphics` brings the module with its values, `import UIKit.UIGestureRecognizerSubclass`
    /// all of UIKit and `import os.log` all of `os`, as there are no parts of modules in Swift.
    static func edit(for node: ImportDeclSyntax) -> ByteEdit? {
        guard let module = node.path.first?.name.text else { return nil }
        let isPart = node.path.count > 1 && node.importKindSpecifier == nil && (["UIKit", "os"].contains(module) || ours[module] != nil)
        guard let text = ours[module] ?? (isPart ? "import " + module : nil) else { return nil }
        let start = node.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
        return ByteEdit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text)
    }
}
