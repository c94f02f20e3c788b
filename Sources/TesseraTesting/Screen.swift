import CairoBackend
import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Resources
import Scene
import TesseraSwiftUI

/// A screen for a test: a view on a device without a display, whose clock moves only when the test turns it.
///
///     let screen = Screen(size: CGSize(width: 320, height: 480)) { ProfileGrid() }
///     #expect(try screen.frame(of: "avatar").width == 156)
///     try screen.tap("follow")
///
/// Things are found by their accessibility identifier; where there is none, by their label.
@MainActor
public final class Screen {
    let device: VirtualDevice

    /// A screen of a size in points without bars at its edges. `scale` is in pixels per point; `resources` are folders with asset
    /// catalogues and loose files, by default none.
    public init<Content: View>(
        size: CGSize, scale: CGFloat = 2, resources: [URL] = [], @ViewBuilder content: () -> Content
    ) {
        let size = Size(width: max(1, finite(size.width)), height: max(1, finite(size.height)))
        let blank = Device(
            name: "test", idiom: .phone, size: size, scale: max(0.1, finite(scale)), safeArea: .zero, landscapeSafeArea: .zero)
        device = Screen.makeDevice(ScreenTraits(device: blank), resources, content())
    }

    /// A screen of a device by its name, such as "iPhone 15" or "iPad 11", with its safe area. Fails with the names that there are.
    public init<Content: View>(device name: String, resources: [URL] = [], @ViewBuilder content: () -> Content) throws {
        let traits = ScreenTraits(device: try DeviceCatalogue.device(named: name))
        device = Screen.makeDevice(traits, resources, content())
    }

    private static let measurer = PangoTextMeasurer()

    private static func makeDevice<Content: View>(_ traits: ScreenTraits, _ resources: [URL], _ content: Content) -> VirtualDevice {
        let warn: @MainActor (String) -> Void = { FileHandle.standardError.write(Data("tessera: \($0)\n".utf8)) }
        let context = HostContext(
            traits: traits, metrics: .iOS, text: measurer, resources: AppResources(folders: resources.map(\.path), warn: warn), warn: warn)
        context.pictures = CairoPictures { warn("\($0)") }
        context.startOfClock = Date().timeIntervalSince1970
        let device = VirtualDevice(context: context) { ViewScreen(content) }
        device.settle()
        return device
    }

    // MARK: What is there

    /// The frame in points of the thing with `identifier`, from the screen's top-left corner.
    public func frame(of identifier: String) throws -> CGRect {
        let frame = try find(identifier).frame
        return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Whether a thing with `identifier` is on the screen; what a lazy container has not made is not.
    public func contains(_ identifier: String) -> Bool { (try? find(identifier)) != nil }

    /// What the thing with `identifier` says: its label, and its value where it has one.
    public func text(of identifier: String) throws -> String {
        let meaning = try find(identifier)
        return [meaning.label, meaning.value].compactMap(\.self).joined(separator: ", ")
    }

    /// Everything that can be read on the screen, in reading order.
    public var text: [String] { meanings.compactMap(\.label).filter { !$0.isEmpty } }

    /// The identifiers on the screen, in reading order.
    public var identifiers: [String] { meanings.compactMap(\.identifier) }

    /// The readable tree of everything on the screen, for a look when a test fails.
    public var description: String { MeasureReport(device: device.context.traits.device.name, scene: device.scene).tree }

    // MARK: What a person does

    /// Taps the middle of the thing with `identifier`.
    public func tap(_ identifier: String) throws {
        let frame = try find(identifier).frame
        guard device.tap(at: Point(x: frame.midX, y: frame.midY)) else {
            throw ScreenError("nothing takes a tap at the middle of \"\(identifier)\", \(describe(frame))")
        }
    }

    /// Scrolls what lies in the middle of the screen by a distance in points; positive values go towards the end.
    public func scroll(x: CGFloat = 0, y: CGFloat) {
        let size = device.context.traits.size
        let middle = Point(x: size.width / 2, y: size.height / 2)
        device.scroll(at: middle, by: Point(x: finite(x), y: finite(y)))
    }

    /// Scrolls down, screen by screen, until the thing with `identifier` is there; fails at the end of the content.
    public func scroll(to identifier: String) throws {
        while !contains(identifier) {
            let before = device.scene
            scroll(y: device.context.traits.size.height / 2)
            guard device.scene != before else { throw missing(identifier) }
        }
    }

    /// Turns the device on its side or back.
    public func rotate() {
        device.change { traits in
            let turned = ScreenTraits(
                device: traits.device, isLandscape: !traits.isLandscape, isDark: traits.isDark, isRightToLeft: traits.isRightToLeft,
                textSize: traits.textSize, locale: traits.locale, timeZone: traits.timeZone)
            traits = turned
        }
    }

    /// Lets time pass, in seconds.
    public func advance(by seconds: Double) { device.advance(by: seconds) }

    /// Light or dark.
    public var isDark: Bool {
        get { device.context.traits.isDark }
        set { device.change { $0.isDark = newValue } }
    }

    /// Left to right or right to left.
    public var isRightToLeft: Bool {
        get { device.context.traits.isRightToLeft }
        set { device.change { $0.isRightToLeft = newValue } }
    }

    // MARK: Finding

    private var meanings: [Meaning] {
        func flat(_ meaning: Meaning) -> [Meaning] { [meaning] + meaning.children.flatMap(flat) }
        return device.scene.meanings.flatMap(flat)
    }

    func find(_ identifier: String) throws -> Meaning {
        let meanings = meanings
        if let found = meanings.first(where: { $0.identifier == identifier }) ?? meanings.first(where: { $0.label == identifier }) {
            return found
        }
        throw missing(identifier)
    }

    private func missing(_ identifier: String) -> ScreenError {
        let known = identifiers.isEmpty ? "nothing on the screen has an identifier" : "there are: \(identifiers.joined(separator: ", "))"
        return ScreenError("nothing on the screen is called \"\(identifier)\"; \(known)")
    }

    private func describe(_ frame: Rect) -> String { "x \(frame.minX), y \(frame.minY), \(frame.width) × \(frame.height)" }
}

/// Why a test could not do what it asked of a screen.
public struct ScreenError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

/// A user's number; one that is not finite counts as 0.
private func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
