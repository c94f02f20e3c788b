import Testing

@testable import SourceTools

@Suite struct ModuleNamesTests {
    @Test(arguments: [
        ("import CoreGraphics\nlet x = 1", "import Foundation; import TesseraGraphics\nlet x = 1"),
        ("@preconcurrency import QuartzCore // x", "@preconcurrency import Foundation; import TesseraUIKit // x"),
        ("import struct CoreGraphics.CGRect", "import Foundation; import TesseraGraphics"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import class UIKit.UIView", "import class UIKit.UIView"),
        ("import UIKit", "import UIKit"), ("import CoreLocation", "import CoreLocation"),
    ])
    func imports(source: String, copy: String) {
        #expect(ByteEdit.applying(FileScreens(source: source).edits, to: source) == copy)
    }
}
