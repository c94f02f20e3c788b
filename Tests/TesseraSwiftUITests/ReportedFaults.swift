import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI

/// A screen on which a fault that people reported elsewhere is looked for: no bars, a size of the test's choice.
@MainActor
struct ReportedScreen {
    let host: Host

    init<V: TesseraSwiftUI.View>(
        width: Double, height: Double = 600, insets: Insets = .zero, isRightToLeft: Bool = false, @ViewBuilder _ view: () -> V
    ) {
        let device = Device(
            name: "report", idiom: .phone, size: Size(width: width, height: height), scale: 2, safeArea: insets, landscapeSafeArea: insets)
        let view = view()
        host = Host(ScreenTraits(device: device, isRightToLeft: isRightToLeft)) { ViewScreen(view) }
    }

    /// The boxes of everything with an identifier, on the screen. Where one identifier is there several times, the first.
    var frames: [String: Rect] {
        var result: [String: Rect] = [:]
        for meaning in host.meanings { if let name = meaning.identifier, result[name] == nil { result[name] = meaning.frame } }
        return result
    }

    /// The identifiers in reading order.
    var identifiers: [String] { host.meanings.compactMap(\.identifier) }

    func scroll(x: Double = 0, y: Double = 0) {
        _ = host.scene
        let size = host.context.traits.size
        host.scroll(at: GridCore.Point(x: size.width / 2, y: size.height / 2), by: GridCore.Point(x: x, y: y))
        _ = host.scene
    }

    /// Another size of the screen, as when it is turned.
    func resize(width: Double, height: Double) {
        host.context.traits.size = Size(width: width, height: height)
        _ = host.scene
    }
}

extension TesseraSwiftUI.View {
    /// A name under which a test finds the view's box.
    func named(_ name: some CustomStringConvertible) -> some TesseraSwiftUI.View {
        accessibilityIdentifier("\(name)")
    }
}

/// A cell that fills its track, of a fixed height.
struct ReportedCell: TesseraSwiftUI.View {
    let name: String
    let height: CGFloat

    init(_ name: some CustomStringConvertible, height: CGFloat = 100) {
        self.name = name.description
        self.height = height
    }

    var body: some TesseraSwiftUI.View { TesseraSwiftUI.Color.red.frame(height: height).named(name) }
}
